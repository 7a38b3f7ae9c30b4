import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Earnings, ToldBooking } from '../../core/contracts/market/bookings.ts'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts'
import { BEN, DEMO_INVITE, DEMO_PASSKEY, MAYA } from '../fixtures/demo-people.ts'
import { MAYAS_OFFERINGS } from '../fixtures/demo-offerings.ts'
import { expectDesk, type DeskBooking } from '../sample/desk.fixture.ts'
import { fillSample } from '../sample/fill-sample.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedDemo } from './seed-demo.ts'

type Wire = { kind: string; fields: Record<string, unknown>; deletedAt?: string }

let api: TestApi
let maya: { Cookie: string }
beforeAll(async () => {
  api = await startTestApi({ settings: { ADMIN_INVITE: DEMO_INVITE, ADMIN_PASSKEY: DEMO_PASSKEY } })
  await fillSample(api.database, { now: api.clock.now, passwordHash: 'nobody’s' })
  const cookies = await seedDemo({
    ask: async (path, { method, headers, body }) => api.app.request(path, { method, headers, body }),
    now: api.clock.now,
    lastMailTo: async (email) => {
      await api.settled()
      return api.mails.findLast(({ to }) => to === email)?.text ?? ''
    },
  })
  await seedBookings(api.database, api.clock.now)
  maya = { Cookie: cookies.map((one) => one.split(';', 1)[0]).join('; ') }
})
afterAll(() => api.stop())

const asked = async (path: string) => (await api.send('GET', path, undefined, maya)).json()

async function records(): Promise<Wire[]> {
  const { id: account } = (await asked('/api/auth/user')) as { id: string }
  const exchange = { account, since: {}, patches: [], room: 1_000_000 }
  const answer = await api.send('POST', '/api/sync', exchange, maya)
  return ((await answer.json()) as { records: Wire[] }).records
}

test('Maya is traveler, provider and administrator', async () => {
  const accounts = (await asked('/api/accounts')) as { type: string }[]
  expect(accounts.map(({ type }) => type)).toEqual(['traveler', 'provider', 'admin'])
})

test('she has two trips, one with Ben, and five unread notifications, one of each cause', async () => {
  // The first exchange of a day calls trips to mind; what it tells comes with the next.
  await records()
  const all = await records()
  const of = (kind: string) => all.filter((one) => one.kind === kind).map(({ fields }) => fields)
  expect(
    of('trip')
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Maroon Bells with Ben', 'San Juan loop'])
  const unread = of('notification').filter(({ readAt }) => readAt === undefined)
  expect(unread.map(({ title }) => title).sort()).toEqual([
    'Ben joined your trip',
    'Email verified',
    'San Juan loop begins in two days',
    'Trip invitation',
    'Welcome, provider',
  ])
})

test('she has a booking in each state that lasts, also for tomorrow and of three nights', async () => {
  const bookings = (await asked('/api/bookings')) as ToldBooking[]
  expect(bookings.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'confirmed',
    'confirmed',
    'expired',
    'no_show',
    'pending',
    'rejected',
  ])
})

test('others booked what she offers: her desk has what waits, today and later ones, and her earnings are not empty', async () => {
  expectDesk((await asked('/api/provider/bookings')) as DeskBooking[], api.clock.now)
  const today = coloradoDay(api.clock.now)
  const days = `from=${daysAfter(today, -10)}&to=${daysAfter(today, 20)}`
  const { rows } = (await asked(`/api/provider/earnings?${days}`)) as Earnings
  expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(MAYAS_OFFERINGS.map(({ title }) => title)))
  expect(rows.reduce((sum, { expectedCents }) => sum + expectedCents, 0)).toBeGreaterThan(0)
})

test('both can sign in with what the panel says', async () => {
  for (const { email, password } of [MAYA, BEN]) {
    expect((await api.send('POST', '/api/auth/login', { email, password })).status).toBe(200)
  }
})
