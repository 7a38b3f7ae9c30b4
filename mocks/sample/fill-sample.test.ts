import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_STATUSES, type ToldBooking } from '../../core/contracts/market/bookings.ts'
import type { ListedOffering } from '../../core/contracts/market/public-offerings.ts'
import { makesMoreThan } from '../../core/domain/market/planned-departures.ts'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { openStore } from '../../api/database/open-store.ts'
import { listMiscounted } from '../../api/repositories/market/booking-seats.ts'
import { hashPassword } from '../../api/services/identity/passwords.ts'
import { cookieOf, startTestApi, type TestApi } from '../../api/testing/test-api.ts'
import { openTestStore } from '../../api/testing/test-store.ts'
import { makeDataDir, removeDataDir } from '../../api/testing/test-data-dir.ts'
import { signTicketsWith } from '../../api/services/market/tickets/ticket-signer.ts'
import { fillSample, SAMPLE_DESK_OF, SAMPLE_TRAVELER, sampleAddress } from './fill-sample.ts'
import { SAMPLE_PROVIDERS } from './providers.ts'
import { expectDesk, type DeskBooking } from './desk.fixture.ts'
import { sampleDocument } from './sample-document.ts'

let api: TestApi
const filling = async () => ({ now: api.clock.now, passwordHash: await hashPassword('columbine meadow 7') })
beforeAll(async () => {
  api = await startTestApi()
  await fillSample(api.database, await filling())
})
afterAll(() => api.stop())

const list = async () => (await (await api.send('GET', '/api/offerings')).json()) as ListedOffering[]

test('all forty offerings of the twelve providers are published, with departures and a price', async () => {
  const offerings = await list()
  expect(SAMPLE_PROVIDERS).toHaveLength(12)
  expect(offerings).toHaveLength(40)
  expect(new Set(offerings.map(({ kind }) => kind))).toEqual(new Set(['activity', 'lodging', 'vehicle']))
  for (const { title, priceFromCents } of offerings) expect(priceFromCents, title).toBeGreaterThan(1_000)
  const open = (await (await api.send('GET', '/api/offerings/open')).json()) as {
    days: Record<string, string>
  }
  expect(Object.keys(open.days)).toHaveLength(40)
})

test('the owners sign in, and so does a team with a manager and a guide: all are providers', async () => {
  const person = { email: sampleAddress(SAMPLE_PROVIDERS[0]!), password: 'columbine meadow 7' }
  expect((await api.send('POST', '/api/auth/login', person)).status).toBe(200)
  const team = SAMPLE_PROVIDERS[0]!.team!
  for (const member of team) {
    const own = { ...person, email: sampleAddress(member) }
    const answer = await api.send('POST', '/api/auth/login', own)
    expect(await answer.json()).toMatchObject({ user: { isProvider: true } })
  }
  const roles = await api.database
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select('role')
    .where('role', '!=', 'owner')
    .where('type', '=', 'provider')
    .execute()
  expect(roles.map(({ role }) => role).sort()).toEqual(team.map(({ role }) => role).sort())
})

test('June has a booking in each state that one can be in, and a request waits for its provider', async () => {
  const june = { email: sampleAddress(SAMPLE_TRAVELER), password: 'columbine meadow 7' }
  const session = { Cookie: cookieOf(await api.send('POST', '/api/auth/login', june)) }
  const bookings = (await (
    await api.send('GET', '/api/bookings', undefined, session)
  ).json()) as ToldBooking[]
  expect(new Set(bookings.map(({ status }) => status))).toEqual(
    // Nobody can be checked in yet.
    new Set(BOOKING_STATUSES.filter((status) => status !== 'redeemed')),
  )
  const of = (status: string) => bookings.filter((one) => one.status === status)
  expect(of('cancelled')[0]!.refundCents).toBeGreaterThan(0)
  expect(Date.parse(of('on_hold')[0]!.holdUntil!) - api.clock.now.getTime()).toBe(15 * 60_000)
  const pending = of('pending')[0]!
  expect(pending.answerBy! > api.clock.now.toISOString()).toBe(true)
  const days = of('confirmed').map(({ departures }) => departures.map(({ localDate }) => localDate))
  expect(days).toContainEqual([daysAfter(coloradoDay(api.clock.now), 1)])
  expect(days.map(({ length }) => length)).toContain(3)
  expect(await listMiscounted(api.database)).toEqual([])
  const told = await api.database
    .selectFrom('records')
    .select('fields')
    .where('kind', '=', 'notification')
    .where('fields', 'like', `%${pending.uuid}%`)
    .execute()
  expect(told).toHaveLength(1)
  const left = await api.database
    .selectFrom('booking_mails')
    .select('id')
    .where('next_at', 'is not', null)
    .execute()
  expect(left).toEqual([])
})

test('one provider has at its desk what waits, what comes today and later, and what is over', async () => {
  const owner = { email: sampleAddress({ mailbox: SAMPLE_DESK_OF }), password: 'columbine meadow 7' }
  const session = { Cookie: cookieOf(await api.send('POST', '/api/auth/login', owner)) }
  const asked = async (path: string) => (await api.send('GET', path, undefined, session)).json()
  expectDesk((await asked('/api/provider/bookings')) as DeskBooking[], api.clock.now)
})

test('the bookings can be brought on any day of the year and at any hour', async () => {
  for (let at = 0; at < 4; at += 1) {
    const now = new Date(Date.parse('2026-01-03T00:10:00Z') + at * (91 * 86_400_000 + 7 * 3_600_000))
    const { database } = await openTestStore()
    signTicketsWith(database, Buffer.alloc(32))
    await fillSample(database, { now, passwordHash: 'x' })
    const { count } = await database
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count, now.toISOString()).toBe(24)
    await database.destroy()
  }
}, 60_000)

test('a store with accounts is left as it is', async () => {
  await expect(fillSample(api.database, await filling())).rejects.toThrow(/has accounts already/)
  expect(await list()).toHaveLength(40)
})

test('whatever day the sample is brought, everything has a departure within half a year', () => {
  const place = { id: 'a', category: 'activities' as const, latitude: 39, longitude: -106 }
  const newId = () => crypto.randomUUID()
  for (let at = 0; at < 24; at += 1) {
    const today = daysAfter('2026-01-01', at * 16)
    for (const offering of SAMPLE_PROVIDERS.flatMap(({ offerings }) => offerings)) {
      const document = sampleDocument(offering, { place, today, newId })
      // The first days may be past their cutoff already.
      const days = { from: daysAfter(today, 4), to: daysAfter(today, 180) }
      expect(makesMoreThan(0, document, days), `${offering.title} on ${today}`).toBe(true)
    }
  }
})

test('the command is refused in production and where accounts exist, in words', async () => {
  const dataDir = makeDataDir()
  const database = await openStore(dataDir, () => {})
  signTicketsWith(database, Buffer.alloc(32))
  await fillSample(database, await filling())
  await database.destroy()
  const run = (mode: string) =>
    spawnSync(process.execPath, ['mocks/sample/run-sample.ts'], {
      env: { ...process.env, NODE_ENV: mode, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  const refusals = [run('production'), run('development')]
  removeDataDir(dataDir)
  expect(refusals.map(({ status }) => status)).toEqual([1, 1])
  expect(refusals[0]!.stderr).toMatch(/not brought into a store of production/)
  expect(refusals[1]!.stderr).toMatch(/has accounts already/)
})
