import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, HttpResponse } from 'msw'
import type { Kysely } from 'kysely'
import { setupServer } from 'msw/node'
import type { SpaceRole } from '../core/contracts/records/space-types.ts'
import type { User } from '../core/contracts/identity/accounts.ts'
import { createApp } from '../api/app.ts'
import { readConfig } from '../api/start/config.ts'
import type { Database } from '../api/database/schema.ts'
import { listMiscounted } from '../api/repositories/market/booking-seats.ts'
import {
  addMember,
  changeRole,
  removeMember,
  silenceMember,
} from '../api/repositories/records/space-members.ts'
import { renewEpochs } from '../api/repositories/records/spaces.ts'
import { KINDS } from '../core/records/kinds.ts'
import type { RecordKind } from '../core/records/define-record.ts'
import { createLogger } from '../api/start/logger.ts'
import { ApiError } from '../api/errors.ts'
import { createReport } from '../api/report.ts'
import type { Mail } from '../api/services/mail/mail.ts'
import { openProvider } from '../api/services/market/open-provider.ts'
import { tickBookings } from '../api/services/market/bookings/booking-clock.ts'
import { createMessenger } from '../api/services/mail/messenger.ts'
import type { Acts } from '../api/services/records/act.ts'
import { deliverWaiting } from '../api/services/records/delivery/deliver-timer.ts'
import { tell } from '../api/services/records/delivery/tell.ts'
import { ACTS } from '../api/services/records/acts.ts'
import { sweep } from '../api/services/upkeep/sweep.ts'
import { openTestStore } from '../api/testing/test-store.ts'

/*
 * | Weather   | What a request meets                                                          |
 * |-----------|-------------------------------------------------------------------------------|
 * | 'fine'    | the real API                                                                  |
 * | 'offline' | no answer: `fetch` rejects                                                    |
 * | 'broken'  | 500 `internal` with the API's headers left out, as a proxy in between says it |
 * | 'captive' | 200 with a sign-in page of somebody else: HTML, no marker                     |
 */
export type Weather = 'fine' | 'offline' | 'broken' | 'captive'

export type OwnApi = {
  /** Requests to `/api/*` of any origin are answered here; this is the one to ask without a browser around. */
  origin: string
  setWeather: (weather: Weather) => void
  /** Requests that left the client, whatever they met, as `METHOD /path`; all of them or those of one path. */
  requests: (path?: string) => string[]
  forgetRequests: () => void
  /** The API itself, past the weather and without being counted: for arranging and asserting. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Somebody new, registered past the weather too, with a bearer token of their own. */
  newAccount: () => Promise<{ user: User; token: string }>
  /** Mails that the API sent, in order. It sends no text messages: a phone's code stands in the answer. */
  mails: Mail[]
  /** The store behind it, for what no endpoint shows. */
  database: Kysely<Database>
  /** What a start does that finds a store restored from a backup. */
  endEpochs: () => Promise<void>
  /** What a server does that still runs then. */
  sweep: (now: Date) => Promise<unknown>
  /** What a start and each minute do with what was told and is not delivered. */
  deliver: () => Promise<void>
  /** Takes an account into a space that is somebody else's, or gives it another role; with null it is taken out. */
  setRole: (spaceId: string, userId: string, role: SpaceRole | null) => Promise<void>
  /** Whether who joins the space from now on reads only what comes behind that. */
  readsFromJoining: (spaceId: string, doesSo: boolean) => Promise<void>
  /** The member reads no further than now; with `isSilent: false` they read on. */
  silence: (spaceId: string, userId: string, isSilent: boolean) => Promise<void>
  /** Makes the space of a provider that the account owns; answers its id. */
  openProvider: (user: User) => Promise<string>
  /** What each minute does with bookings: what ended is written down, and manifests are told. */
  tickBookings: () => Promise<void>
  /** The departures whose counters are not what their bookings take. */
  miscounted: () => Promise<string[]>
  stop: () => Promise<void>
}

/** What the server does of itself and how it tells of it, for who adds to it, and what an act throws that its asker may not do. */
export const OWN_ACTS: Acts = ACTS
export const OWN_TELL = tell
export const notAllowed = (): Error => new ApiError(403, 'forbidden', 'You may not ask for this.')

const ORIGIN = 'http://timberline.test'
/** Who asks is on this machine, as whoever uses `npm start`. */
const CALLER = { incoming: { socket: { remoteAddress: '127.0.0.1' } } as never }

/** Starts the real API over an in-memory store behind MSW, for tests of the browser's code in Node. `clock` is the server's, for who moves it. */
export async function startOwnApi(
  settings: Record<string, string> = {},
  kinds?: readonly RecordKind[],
  acts?: Acts,
  clock?: { now: Date },
): Promise<OwnApi> {
  const now = () => clock?.now ?? new Date()
  const ownDir = join(tmpdir(), `timberline-own-api-${randomUUID()}`)
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: ownDir, ...settings })
  const { database, catalogue } = await openTestStore()
  const logger = createLogger(config)
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const app = createApp({
    database,
    catalogue,
    config,
    logger,
    distDir: 'no-dist',
    messenger: createMessenger({ sendMail, sendText: null, report: createReport(logger) }),
    ...(kinds ? { kinds } : {}),
    ...(acts ? { acts } : {}),
    now,
  })
  let weather: Weather = 'fine'
  let seen: string[] = []

  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      seen.push(`${request.method} ${new URL(request.url).pathname}`)
      if (weather === 'offline') return HttpResponse.error()
      if (weather === 'broken') return new HttpResponse('Bad gateway', { status: 500 })
      if (weather === 'captive')
        return HttpResponse.html('<!doctype html><title>Welcome to the lodge Wi-Fi</title>')
      return app.fetch(request, CALLER)
    }),
  )
  server.listen({ onUnhandledFrame: 'error' })

  const ask: OwnApi['ask'] = async (path, init) => app.fetch(new Request(`${ORIGIN}${path}`, init), CALLER)
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }

  return {
    origin: ORIGIN,
    setWeather: (next) => {
      weather = next
    },
    requests: (path) => (path === undefined ? [...seen] : seen.filter((line) => line.endsWith(` ${path}`))),
    forgetRequests: () => {
      seen = []
    },
    ask,
    mails,
    database,
    endEpochs: () => renewEpochs(database),
    sweep: (now) => sweep(database, now),
    deliver: () =>
      deliverWaiting({
        database,
        kinds: kinds ?? KINDS,
        now,
        report: createReport(logger),
      }),
    tickBookings: () => tickBookings({ database, now, report: createReport(logger) }),
    miscounted: () => listMiscounted(database),
    setRole: async (spaceId, userId, role) => {
      if (role === null) await removeMember(database, { spaceId, userId, at: now() })
      else if (!(await addMember(database, { spaceId, userId, role, at: now() })))
        await changeRole(database, { spaceId, userId, role })
    },
    readsFromJoining: async (spaceId, doesSo) => {
      const says = database.updateTable('spaces').set({ reads_from_joining: doesSo ? 1 : 0 })
      await says.where('id', '=', spaceId).execute()
    },
    silence: async (spaceId, userId, isSilent) => {
      await silenceMember(database, { spaceId, userId, isSilent })
    },
    openProvider: (user) =>
      database.transaction().execute((transaction) => openProvider(transaction, { user, now: now() })),
    newAccount: async () => {
      const email = `person-${randomUUID()}@example.com`
      const person = { firstName: 'Anna', lastName: 'Ridge', email, password: 'columbine trail 9' }
      const birth = { birthMonth: '04', birthDay: '12', birthYear: '1990' }
      await post('/api/auth/register', { ...person, ...birth })
      const login = { email, password: person.password, transport: 'bearer' }
      return (await (await post('/api/auth/login', login)).json()) as { user: User; token: string }
    },
    stop: async () => {
      server.close()
      await database.destroy()
      await rm(ownDir, { recursive: true, force: true })
    },
  }
}
