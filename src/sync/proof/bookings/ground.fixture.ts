import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { KINDS } from '../../../../core/records/kinds.ts'
import { startOwnApi, type OwnApi } from '../../../../mocks/own-api.ts'
import type { Account } from '../account.fixture.ts'
import { startWeather, type Sky } from '../weather.fixture.ts'

/** Two days before the first start: what is cancelled for nothing by then, and what is not. */
export const START = new Date('2026-11-29T18:00:00Z')
/** Until somebody can be checked in, in minutes. */
export const TO_START = 45 * 60
export const CAPACITY = 3
export const WAIVER = 'Rivers are cold.'
const FIRST_DAY = '2026-12-01'
const LAST_DAY = '2026-12-03'

/** What travelers pay, the unit's id and how many seats each start has. */
export type Published = { adult: string; cents: number; capacity: number }

/** What is offered: its starts, one a day, and what is published of it first. */
export type Offered = {
  uuid: string
  id: number
  bookingMode: 'instant' | 'request'
  option: string
  rule: string
  first: Published
  starts: Departure[]
}

/** The rows of each table of the store. */
export type Backup = ReadonlyMap<string, readonly object[]>

/** The real API with everybody in it, which serves one schedule after the other. */
export type Ground = {
  api: OwnApi
  clock: { now: Date }
  sky: Sky
  travelers: readonly [Account, Account]
  owner: Account
  guides: readonly [Account, Account]
  /** The provider's space. */
  provider: string
  /** A trip of the first traveler that the other is in. */
  trip: string
  /** One that books at once, one by request. */
  offered: readonly [Offered, Offered]
  /** The store as each schedule begins with it. */
  base: Backup
  stop: () => Promise<void>
}

export async function makeGround(): Promise<Ground> {
  const clock = { now: START }
  const api = await startOwnApi({}, KINDS, undefined, clock)
  const sky: Sky = {
    ...{ weather: 'fine', other: null, link: null, poison: null, titles: 'right' },
    ...{ isEarlier: false, appIsEarlier: false },
  }
  const [ada, bea, owner, gus, hal] = [
    await api.newAccount(),
    await api.newAccount(),
    await api.newAccount(),
    await api.newAccount(),
    await api.newAccount(),
  ]
  const provider = await api.openProvider(owner.user)
  for (const { user } of [gus, hal]) await api.setRole(provider, user.id, 'guide')
  const offered = [await offer(api, owner, 'instant'), await offer(api, owner, 'request')] as const
  const trip = await makeTrip(api, ada)
  await api.setRole(trip, bea.user.id, 'viewer')
  await staySignedIn(api, clock.now)
  const base = await backUp(api)
  const weather = startWeather(api, sky)
  return {
    ...{ api, clock, sky, owner, provider, trip, offered, base },
    travelers: [ada, bea],
    guides: [gus, hal],
    async stop() {
      weather.stop()
      await api.stop()
    },
  }
}

/** Calls the API as this account, past all weather: the answer, or `status code: sentence` of a refusal. */
export async function call<Answer = ToldBooking>(
  api: OwnApi,
  { token }: Account,
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Answer | string> {
  const answer = await api.ask(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...more },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  // A mistake of the server is no refusal.
  if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  const said: unknown = text === '' ? {} : JSON.parse(text)
  return answer.ok ? (said as Answer) : `${answer.status} ${Object.values(said as object).join(': ')}`
}

/** The answer of a call that has to succeed. */
export function taken<Answer>(said: Answer | string): Answer {
  if (typeof said === 'string') throw new Error(said)
  return said
}

/** Days pass, and nobody's session ends by that. */
export async function staySignedIn({ database }: OwnApi, now: Date): Promise<void> {
  const at = { created_at: now.toISOString(), expires_at: '2099-01-01T00:00:00.000Z' }
  await database.updateTable('sessions').set(at).execute()
}

const OFFERINGS = '/api/provider/offerings'

async function offer(api: OwnApi, owner: Account, bookingMode: Offered['bookingMode']): Promise<Offered> {
  const [uuid, option, rule] = [randomUUID(), randomUUID(), randomUUID()]
  const first = { adult: randomUUID(), cents: 8_500, capacity: CAPACITY }
  const { id } = taken(await publish(api, owner, { uuid, bookingMode, option, rule }, first))
  const days = `from=${FIRST_DAY}&to=${LAST_DAY}`
  const told = await call<Departure[]>(api, owner, 'GET', `/api/offerings/${uuid}/departures?${days}`)
  return { uuid, id, bookingMode, option, rule, first, starts: taken(told) }
}

/** Writes it down and shows it to travelers, as a program of the provider's does: what stood before goes with it. */
export async function publish(
  api: OwnApi,
  owner: Account,
  { uuid, bookingMode, option, rule }: Pick<Offered, 'uuid' | 'bookingMode' | 'option' | 'rule'>,
  { adult, cents, capacity }: Published,
): Promise<{ id: number } | string> {
  const unit = { id: adult, type: 'ADULT', title: 'Adult', minAge: 13, priceCents: cents }
  const schedule = { from: FIRST_DAY, to: LAST_DAY, weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['09:00'] }
  const path = `${OFFERINGS}/${uuid}`
  const place = { lat: 38.53, lng: -106 }
  const known = taken(await call<{ uuid: string; revision: number }[]>(api, owner, 'GET', OFFERINGS))
  const revision = known.find((one) => one.uuid === uuid)?.revision
  const document = {
    offering: {
      ...{ kind: 'activity', title: `Raft ${bookingMode}`, summary: 'Waves', ...place },
      meeting: { text: 'Boathouse', ...place },
      ...{ durationMinutes: 240, languages: ['English'], bookingMode, pricingPer: 'unit' },
      ...{ policy: 'flexible', waiver: WAIVER },
    },
    options: [
      {
        ...{ id: option, title: 'Morning', minParty: 1, maxParty: 12 },
        ...{ cutoffFirstMinutes: 120, cutoffJoinMinutes: 60, units: [unit], exceptions: [] },
        schedule: [{ id: rule, ...schedule, capacity }],
      },
    ],
  }
  const base = revision === undefined ? {} : { 'If-Match': String(revision) }
  const put = await call(api, owner, 'PUT', path, document, base)
  return typeof put === 'string' ? put : await call<{ id: number }>(api, owner, 'POST', `${path}/publish`)
}

async function makeTrip(api: OwnApi, { user, token }: Account): Promise<string> {
  const id = randomUUID()
  const said = { title: 'River', dates: { start: null, days: 3 }, createdAt: START.toISOString() }
  const fields = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { value, base: 0 }]))
  const patch = { id: randomUUID(), space: id, kind: 'trip', recordId: id, create: true, fields }
  const asked = { account: user.id, since: {}, patches: [patch], room: 65_536 }
  taken(await call(api, { user, token }, 'POST', '/api/sync', asked))
  return id
}

/** People stay who they are, and Colorado where it is. */
const STAYS = /^(sqlite_|kysely_|colorado_|gazetteer_|data_versions$|users$|sessions$|sign_in_events$)/

/** Any table: the schema need not know its name. */
const named = (table: string) => table as 'bookings'

async function tablesOf({ database }: OwnApi): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(database)
  return rows.map(({ name }) => name).filter((name) => !STAYS.test(name))
}

export async function backUp(api: OwnApi): Promise<Backup> {
  const tables = new Map<string, readonly object[]>()
  for (const table of await tablesOf(api))
    tables.set(table, await api.database.selectFrom(named(table)).selectAll().execute())
  return tables
}

const ROWS_AT_ONCE = 200

/** The store as it was then. One that goes on behind that says so by new epochs. */
export async function restore({ database }: OwnApi, backup: Backup): Promise<void> {
  await sql`PRAGMA foreign_keys = OFF`.execute(database)
  await database.transaction().execute(async (transaction) => {
    for (const [table, rows] of backup) {
      await transaction.deleteFrom(named(table)).execute()
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE)
        await transaction
          .insertInto(named(table))
          .values(some as never)
          .execute()
      }
    }
  })
  await sql`PRAGMA foreign_keys = ON`.execute(database)
}
