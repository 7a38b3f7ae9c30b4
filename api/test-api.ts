import type { Kysely } from 'kysely'
import { createApp, type App } from './app.ts'
import { readConfig, type Config } from './config.ts'
import type { Database } from './database/schema.ts'
import { createLogger } from './logger.ts'
import type { RecordKind } from './records/define-record.ts'
import { KINDS } from './records/kinds.ts'
import { createHashQueue, type HashQueue } from './services/hash-queue.ts'
import { openTestStore } from './test-store.ts'

/** The whole server over a store of its own, in memory by default, asked without a socket. For tests only. */
export type TestApi = {
  app: App
  /** The store behind it, for what no endpoint shows. */
  database: Kysely<Database>
  /** The clock that the server reads; tests move it. */
  clock: { now: Date }
  /** Lines that the server logged, parsed. */
  logged: Record<string, unknown>[]
  /** Sends JSON (an object is serialised, a string goes as it is). */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Registers a fresh account and gives headers that carry its session. */
  signUp: (overrides?: Record<string, unknown>) => Promise<{ Cookie: string }>
  stop: () => Promise<void>
}

type TestOptions = {
  settings?: Record<string, string>
  distDir?: string
  remoteAddress?: string
  kinds?: readonly RecordKind[]
  /** A file for what needs a second process on the same store. */
  storeFile?: string
  hashing?: HashQueue
}

/** `settings` are environment variables; limits are off unless a test asks for them. */
export async function startTestApi(options: TestOptions = {}): Promise<TestApi> {
  const {
    settings = {},
    distDir = 'no-dist',
    remoteAddress = '127.0.0.1',
    kinds = KINDS,
    storeFile,
    hashing = createHashQueue(),
  } = options
  const config: Config = readConfig({ LOG_LEVEL: 'info', RATE_LIMITS: 'off', ...settings })
  const { database, catalogue } = await openTestStore(storeFile)
  const logged: Record<string, unknown>[] = []
  const logger = createLogger(config, { write: (line) => logged.push(JSON.parse(line)) })
  const clock = { now: new Date('2026-11-21T18:00:00Z') }
  const now = () => clock.now
  const app = createApp({ database, catalogue, config, logger, distDir, now, kinds, hashing })
  let accounts = 0

  const send: TestApi['send'] = async (method, path, body, headers = {}) => {
    const init: RequestInit = { method, headers: { ...headers } }
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body)
      init.headers = { 'Content-Type': 'application/json', ...headers }
    }
    return app.request(path, init, { incoming: { socket: { remoteAddress } } as never })
  }

  return {
    app,
    database,
    clock,
    logged,
    send,
    async signUp(overrides = {}) {
      accounts += 1
      const person = { ...TRAVELER, email: `traveler${accounts}@example.com`, ...overrides }
      return { Cookie: cookieOf(await send('POST', '/api/auth/register', person)) }
    },
    stop: () => database.destroy(),
  }
}

/** A registration that nothing is wrong with. */
export const TRAVELER = {
  firstName: 'Isabella',
  lastName: 'Bird',
  email: 'isabella@example.com',
  password: 'a ladys life 1873',
  birthMonth: '10',
  birthDay: '15',
  birthYear: '1990',
}

/** The session cookie of an answer as a client sends it back. */
export function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
