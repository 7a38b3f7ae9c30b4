import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createApp, type App } from '../app.ts'
import { readConfig, type Config } from '../start/config.ts'
import type { Database } from '../database/schema.ts'
import { createLogger } from '../start/logger.ts'
import type { RecordKind } from '../../core/records/define-record.ts'
import { KINDS } from '../../core/records/kinds.ts'
import { createReport } from '../report.ts'
import { createHashQueue, type HashQueue } from '../services/limits/hash-queue.ts'
import type { JobWatch } from '../services/upkeep/job-watch.ts'
import type { Payments } from '../services/market/payments/payment-port.ts'
import type { Mail } from '../services/mail/mail.ts'
import { createMessenger } from '../services/mail/messenger.ts'
import type { Text } from '../services/mail/sms.ts'
import type { Acts } from '../services/records/act.ts'
import { ACTS } from '../services/records/acts.ts'
import { createNewsStreams } from '../services/records/news-streams.ts'
import { openTestStore } from './test-store.ts'

/** The whole server over a store of its own, in memory by default, asked without a socket. For tests only. */
export type TestApi = {
  app: App
  /** The store behind it, for what no endpoint shows. */
  database: Kysely<Database>
  /** DATA_DIR: a folder of its own, made when something is first written there. */
  dataDir: string
  /** The clock that the server reads; tests move it. */
  clock: { now: Date }
  /** Lines that the server logged, parsed. */
  logged: Record<string, unknown>[]
  /** Mails and text messages that left, in order; `settled` waits for those that leave after an answer. */
  mails: Mail[]
  texts: Text[]
  settled: () => Promise<void>
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
  acts?: Acts
  /** A file for what needs a second process on the same store. */
  storeFile?: string
  hashing?: HashQueue
  /** How much of the disk is free; as much as there is where left out. */
  freeBytes?: () => Promise<number | null>
  jobs?: Pick<JobWatch, 'late'>
  /** Takes over to deliver what spaces were told by calls about bookings; delivered before they answer where left out. */
  deliverSoon?: (spaces: readonly string[]) => void
  /** The VAPID key that browsers are given; the server pushes nothing where left out. */
  pushKey?: string
  /** The server's secret, for tests that know it. */
  serverKey?: Buffer
  /** Who holds money instead of what the settings say. */
  payments?: Payments
  /** False for a server that can send no text message. */
  canText?: boolean
  /** Rejects as a mail server or SMS service may; nothing leaves then. */
  deliver?: () => Promise<void>
}

/** `settings` are environment variables; limits are off unless a test asks for them. */
export async function startTestApi(options: TestOptions = {}): Promise<TestApi> {
  const {
    settings = {},
    distDir = 'no-dist',
    remoteAddress = '127.0.0.1',
    kinds = KINDS,
    acts = ACTS,
    storeFile,
    hashing = createHashQueue(),
    canText = true,
    pushKey,
    serverKey,
    payments,
    freeBytes,
    jobs,
    deliverSoon,
    deliver = async () => {},
  } = options
  const ownDir = join(tmpdir(), `timberline-api-${randomUUID()}`)
  const config: Config = readConfig({ LOG_LEVEL: 'info', RATE_LIMITS: 'off', DATA_DIR: ownDir, ...settings })
  const { database, catalogue } = await openTestStore(storeFile)
  const logged: Record<string, unknown>[] = []
  const logger = createLogger(config, { write: (line) => logged.push(JSON.parse(line)) })
  const clock = { now: new Date('2026-11-21T18:00:00Z') }
  const now = () => clock.now
  const mails: Mail[] = []
  const texts: Text[] = []
  const sendMail = async (mail: Mail) => void mails.push(await deliver().then(() => mail))
  const sendText = async (text: Text) => void texts.push(await deliver().then(() => text))
  const report = createReport(logger)
  const messaging = { sendMail, sendText: canText ? sendText : null, report, delayMs: () => 0 }
  const messenger = createMessenger(messaging)
  const push = pushKey === undefined ? {} : { pushKey }
  const app = createApp({
    ...push,
    ...(freeBytes ? { freeBytes } : {}),
    ...(jobs ? { jobs } : {}),
    ...(deliverSoon ? { deliverSoon } : {}),
    ...(serverKey ? { serverKey } : {}),
    ...(payments ? { payments } : {}),
    database,
    catalogue,
    config,
    logger,
    distDir,
    messenger,
    now,
    kinds,
    acts,
    hashing,
    streams: createNewsStreams(database, report),
  })
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
    dataDir: config.dataDir,
    clock,
    logged,
    mails,
    texts,
    settled: messenger.settled,
    send,
    async signUp(overrides = {}) {
      accounts += 1
      const person = { ...TRAVELER, email: `traveler${accounts}@example.com`, ...overrides }
      return { Cookie: cookieOf(await send('POST', '/api/auth/register', person)) }
    },
    async stop() {
      await database.destroy()
      await rm(ownDir, { recursive: true, force: true })
    },
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
