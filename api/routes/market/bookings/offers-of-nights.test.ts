import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { listMiscounted } from '../../../repositories/market/booking-seats.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { publishDocument, booked, bookingCalls, type Offered, type Session } from './bookings.fixture.ts'
import { raftTrip, signUpProvider } from '../offerings.fixture.ts'

/* One cabin, let by the night from December 1 to 12. */
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let provider: Session
let traveler: Session
let cabin: Offered
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = new Date('2026-11-21T18:00:00Z')
  provider = await signUpProvider(api)
  traveler = await api.signUp()
  const document = raftTrip({
    offering: { kind: 'lodging', policy: 'lodging', pricingPer: 'booking' },
    rule: { times: [], capacity: 1, to: '2026-12-12' },
  })
  cabin = await publishDocument(api, provider, document, crypto.randomUUID())
})

/** The nights of these days of December. */
const nights = (...days: number[]) => days.map((day) => cabin.departures[day - 1]!.id)
const confirmed = async (whose: Session, days: number[]) => {
  const hold = booked(await calls.hold(whose, nights(...days), [{ unitId: cabin.adult, quantity: 2 }]))
  return booked(await calls.act(whose, hold, 'confirm'))
}
const propose = (booking: ToldBooking, departureIds: string[]) =>
  calls.ask(provider, 'POST', `/api/provider/bookings/${booking.uuid}/propose`, {
    expectedVersion: booking.version,
    departureIds,
  })
const accept = (booking: ToldBooking) =>
  calls.act(traveler, booking, `offers/${booking.offers.at(-1)!.id}/accept`)
const close = (day: number) =>
  calls.ask(provider, 'PATCH', `/api/provider/departures/${nights(day)[0]}`, { status: 'closed' })
const mine = async () => (await calls.mine(traveler))[0]!
const daysOf = ({ departures }: Pick<ToldBooking, 'departures'>) =>
  departures.map(({ localDate }) => Number(localDate.slice(-2)))
/** The days of December that are booked, and those that are held. */
const taken = async () => {
  const rows = await api.database
    .selectFrom('departures')
    .select(['local_date', 'held', 'booked'])
    .where('offering_id', '=', cabin.id)
    .orderBy('starts_at')
    .execute()
  const days = (which: 'held' | 'booked') =>
    rows.flatMap((row) => (row[which] > 0 ? [Number(row.local_date.slice(-2))] : []))
  return { held: days('held'), booked: days('booked') }
}

test('other nights are proposed and accepted, some of which the traveler has already', async () => {
  const booking = await confirmed(traveler, [3, 4, 5])
  const told = booked(await propose(booking, nights(6, 4, 5)))
  expect(told.offers.map((offer) => [daysOf(offer), offer.totalCents])).toEqual([[[4, 5, 6], 25_500]])
  expect(await taken()).toEqual({ held: [], booked: [3, 4, 5] })
  const moved = booked(await accept(told))
  expect([moved.status, daysOf(moved), moved.totalCents]).toEqual(['confirmed', [4, 5, 6], 25_500])
  expect(await taken()).toEqual({ held: [], booked: [4, 5, 6] })
  expect(await listMiscounted(api.database)).toEqual([])
})

test('the night in the way is named, and nothing is proposed', async () => {
  const booking = await confirmed(traveler, [3, 4])
  await confirmed(await api.signUp(), [7])
  await close(9)
  expect(await propose(booking, nights(6, 7))).toBe('409 sold_out: The night of Dec 7 is sold out.')
  expect(await propose(booking, nights(8, 9))).toBe('409 closed: The night of Dec 9 is closed.')
  expect(await propose(booking, nights(8, 10))).toMatch(/^422 invalid: .*without a gap/)
  expect(await propose(booking, nights(10))).toBe('422 invalid: Propose as many nights as were booked.')
  expect(await propose(booking, nights(3, 4))).toMatch(/^422 invalid: This is when they come already/)
  expect((await mine()).offers).toEqual([])
})

test('a proposed night that is sold or closed meanwhile is named, and what was booked stays', async () => {
  const booking = await confirmed(traveler, [3, 4])
  const told = booked(await propose(booking, nights(6, 7)))
  const rival = await api.signUp()
  const left = await confirmed(rival, [7])
  expect(await accept(told)).toBe('409 sold_out: The night of Dec 7 is sold out.')
  booked(await calls.act(rival, left, 'cancel'))
  await api.database.deleteFrom('departures').where('id', 'in', nights(7)).execute()
  expect(await accept(told)).toBe('409 closed: The night of Dec 7 is closed.')
  expect(daysOf(await mine())).toEqual([3, 4])
})

test('behind one cancelled night of a stay three others are held, each as long, without that night', async () => {
  await confirmed(traveler, [5, 6])
  await confirmed(await api.signUp(), [9])
  const cancel = `/api/provider/departures/${nights(6)[0]}/cancel`
  await calls.ask(provider, 'POST', cancel, { reason: 'closed_road_or_land' })
  const gone = await mine()
  expect(gone).toMatchObject({ status: 'cancelled', reason: 'closed_road_or_land', totalCents: 0 })
  expect(gone.offers.map((offer) => [daysOf(offer), offer.totalCents, offer.state])).toEqual([
    [[4, 5], 17_000, 'open'],
    [[3, 4], 17_000, 'open'],
    [[7, 8], 17_000, 'open'],
  ])
  expect(await taken()).toEqual({ held: [3, 4, 5, 7, 8], booked: [9] })
  expect(await listMiscounted(api.database)).toEqual([])
  const middle = `offers/${gone.offers[1]!.id}/accept`
  const back = booked(await calls.act(traveler, gone, middle))
  expect([back.status, daysOf(back), back.totalCents]).toEqual(['confirmed', [3, 4], 17_000])
  expect(await taken()).toEqual({ held: [], booked: [3, 4, 9] })
  expect(await listMiscounted(api.database)).toEqual([])
})
