import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { PROVIDER } from '../../../../core/records/market/provider.ts'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { becomeProvider } from '../team.fixture.ts'
import { booked, bookingCalls, offer, type Offered } from './bookings.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let owner: SyncClient
let traveler: SyncClient
let provider: string
let offered: Offered
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  owner = await signUpToSync(api)
  traveler = await signUpToSync(api)
  provider = await becomeProvider(api, owner)
  await say({ phone: '+1 719 555 0100' })
  offered = await offer(api, owner.session)
})

let base = 1
const say = async (fields: Record<string, unknown>) => {
  const patch = {
    ...owner.patch(PROVIDER.kind, provider, { fields: changes((base += 1), fields) }),
    space: provider,
  }
  expect((await owner.exchange({ patches: [patch] })).results[0]?.outcome).toMatch(/applied|conflict/)
}
const tick = () =>
  tickBookings({
    database: api.database,
    now: () => api.clock.now,
    report: (words, error) => expect.fail(`${words}: ${String(error)}`),
  })
const confirmed = async (at = 0) => {
  const units = [{ unitId: offered.adult, quantity: 1 }]
  const hold = booked(await calls.hold(traveler.session, [offered.departures[at]!.id], units))
  return booked(await calls.act(traveler.session, hold, 'confirm'))
}
/** The number that the traveler's phone has, and of which version. */
const kept = async ({ uuid }: ToldBooking) => {
  const { providerPhone, version } = (await traveler.fieldsOf(BOOKING.kind, uuid)) ?? {}
  return [providerPhone, version]
}
/** As its record stands on the server: a phone that is new needs several pages for very many. */
const inStore = async ({ uuid }: ToldBooking) => {
  const { fields } = await api.database
    .selectFrom('records')
    .select('fields')
    .where('space_id', '=', traveler.account)
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  return (JSON.parse(fields) as { providerPhone: string }).providerPhone
}
const waiting = async () =>
  (await api.database.selectFrom('phones_to_tell').selectAll().where('provider_id', '=', provider).execute())
    .length

test('a number that changes reaches what is booked within a minute, once, and nothing that is over', async () => {
  const [mine, over] = [await confirmed(), await confirmed(1)]
  booked(await calls.act(traveler.session, over, 'cancel', { refundCents: 8_500 }))
  await tick()
  expect(await kept(mine)).toEqual(['+1 719 555 0100', 2])
  await say({ phone: '+1 970 555 0199' })
  await tick()
  expect([await kept(mine), await kept(over)]).toEqual([
    ['+1 970 555 0199', 3],
    ['+1 719 555 0100', 3],
  ])
  // Other words of the profile, and the same number again, are no news.
  await say({ about: 'Rafts since 1987.' })
  await tick()
  expect([await kept(mine), await waiting()]).toEqual([['+1 970 555 0199', 3], 0])
  await say({ phone: '' })
  await tick()
  expect(await kept(mine)).toEqual([null, 4])
  // What was asked of the version before still counts where the refund is as it was shown.
  const gone = await calls.act(traveler.session, mine, 'cancel', { refundCents: 8_500 })
  expect(booked(gone).status).toBe('cancelled')
})

test('of very many so many are told each minute, and a number that changes meanwhile begins anew', async () => {
  const mine = await confirmed()
  await say({ phone: '+1 970 555 0199' })
  const [row] = await api.database.selectFrom('bookings').selectAll().where('id', '=', mine.uuid).execute()
  const letters = 'ACDEFHJKMNPQRTUVWXY2346789'
  const more = Array.from({ length: 120 }, (_, at) => ({
    ...row!,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    code: `PHN${letters[at % 26]}${letters[Math.floor(at / 26)]}A`,
  }))
  await api.database.insertInto('bookings').values(more).execute()
  const starts = await api.database
    .selectFrom('booking_departures')
    .selectAll()
    .where('booking_id', '=', mine.uuid)
    .execute()
  const theirs = more.flatMap(({ id }) => starts.map((one) => ({ ...one, booking_id: id })))
  await api.database.insertInto('booking_departures').values(theirs).execute()
  const told = async () =>
    (
      await api.database
        .selectFrom('booking_events')
        .select('booking_id')
        .where('act', '=', 'phone')
        .execute()
    ).filter(({ booking_id }) => more.some(({ id }) => id === booking_id) || booking_id === mine.uuid).length
  await tick()
  expect([await told(), await waiting()]).toEqual([100, 1])
  await say({ phone: '+1 970 555 0200' })
  await tick()
  await tick()
  expect([await told(), await waiting(), await inStore(mine)]).toEqual([221, 0, '+1 970 555 0200'])
  await api.database.deleteFrom('bookings').where('id', 'like', '00000000-0000-4000-8000-%').execute()
})

test('a provider that goes takes its number along, from what is over too', async () => {
  const mine = await confirmed()
  const cancelled = booked(await calls.act(traveler.session, mine, 'cancel', { refundCents: 8_500 }))
  expect(await kept(cancelled)).toEqual(['+1 719 555 0100', 3])
  const gone = await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, owner.session)
  expect(gone.status).toBe(204)
  await tick()
  expect([await kept(cancelled), await waiting()]).toEqual([[null, 4], 0])
})
