import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeSeats, listMiscounted } from '../../../repositories/market/booking-seats.ts'
import { recount } from '../../../services/market/bookings/booking-clock.ts'
import { adults, bookingBed, day, START, type BookingGround } from './booking-bed.fixture.ts'
import { booked, CONTACT, offer, type Session } from './bookings.fixture.ts'

let api: BookingGround['api']
let calls: BookingGround['calls']
let provider: BookingGround['provider']
let traveler: BookingGround['traveler']
const { confirmed, held, minutes, states, takenOf, tick } = bookingBed(
  (ground) => ({ api, calls, provider, traveler } = ground),
)

test('a traveler holds seats, confirms them and has the booking with its lines', async () => {
  const offered = await offer(api, provider)
  const uuid = randomUUID()
  const hold = booked(await calls.hold(traveler, [day(offered)], adults(offered), uuid))
  expect(hold).toMatchObject({
    uuid,
    status: 'on_hold',
    version: 1,
    holdUntil: '2026-11-21T18:15:00.000Z',
    totalCents: 17_000,
    moneyHeldBy: 'nobody',
    now: START.toISOString(),
    offering: { id: offered.id, version: 1, title: 'Half day on the Arkansas', option: { title: 'Morning' } },
  })
  expect(hold.code).toMatch(/^[A-Z2-9]{6}$/)
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  const guests = [{ name: 'Isabella Bird', age: 41 }, { name: 'Jim Nugent' }]
  const done = booked(await calls.act(traveler, hold, 'confirm', { guests }))
  expect(done).toMatchObject({
    status: 'confirmed',
    version: 2,
    freeUntil: '2026-11-29T16:00:00.000Z',
    contact: CONTACT,
  })
  expect(done.guests.map(({ name, age }) => [name, age])).toEqual([
    ['Isabella Bird', 41],
    ['Jim Nugent', null],
  ])
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 2 })
  expect((await calls.mine(traveler)).map(({ code }) => code)).toEqual([done.code])
  const calendar = await api.send('GET', `/api/bookings/${uuid}/calendar.ics`, undefined, traveler)
  expect(calendar.headers.get('Content-Type')).toMatch(/^text\/calendar/)
  expect(await calendar.text()).toMatch(
    /DTSTART:20261201T160000Z\r\n[^]*STATUS:CONFIRMED\r\nSUMMARY:Half day/,
  )
})

test('60 rivals for 10 seats: 10 hold them, 50 are told that it is sold out', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 10 } })
  const rivals: Session[] = []
  for (let count = 0; count < 60; count += 1) rivals.push(await api.signUp())
  const said = await Promise.all(rivals.map((rival) => calls.hold(rival, [day(offered)], adults(offered, 1))))
  expect(said.filter((one) => typeof one !== 'string')).toHaveLength(10)
  expect(said.filter((one) => typeof one === 'string' && one.startsWith('409 sold_out'))).toHaveLength(50)
  expect(await takenOf(day(offered))).toEqual({ held: 10, booked: 0 })
})

test('of three nights of which the middle is sold nothing is held, and that night is named', async () => {
  const cabin = {
    offering: { kind: 'lodging', policy: 'lodging', pricingPer: 'booking' },
    rule: { times: [], capacity: 1 },
  }
  const offered = await offer(api, provider, cabin)
  await confirmed(offered, await api.signUp(), 1)
  const nights = offered.departures.slice(0, 3).map(({ id }) => id)
  expect(await calls.hold(traveler, nights, adults(offered, 4))).toBe(
    '409 sold_out: The night of Dec 2 is sold out.',
  )
  expect(await takenOf(nights[0]!)).toEqual({ held: 0, booked: 0 })
  const later = offered.departures.slice(2, 5).map(({ id }) => id)
  const stay = booked(await calls.hold(traveler, later.toReversed(), adults(offered, 4)))
  expect([stay.departures.map(({ localDate }) => localDate), stay.totalCents]).toEqual([
    ['2026-12-03', '2026-12-04', '2026-12-05'],
    25_500,
  ])
  expect(await calls.hold(traveler, [nights[0]!, nights[2]!], adults(offered, 1))).toMatch(
    /^422 invalid: .*without a gap/,
  )
})

test('the same uuid with the same body is the first booking; with another, or by another, it is refused', async () => {
  const offered = await offer(api, provider)
  const uuid = randomUUID()
  const first = booked(await calls.hold(traveler, [day(offered)], adults(offered), uuid))
  expect(await calls.hold(traveler, [day(offered)], adults(offered), uuid)).toEqual(first)
  expect(await calls.hold(traveler, [day(offered)], adults(offered, 3), uuid)).toMatch(/^422 key_reused/)
  const other = await calls.hold(await api.signUp(), [day(offered)], adults(offered), uuid)
  expect(other).toBe('409 conflict: This id belongs to another booking.')
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
})

test('the same act twice is done once; another of an older version is told what stands', async () => {
  const offered = await offer(api, provider)
  const hold = await held(offered)
  const first = booked(await calls.act(traveler, hold, 'confirm'))
  expect(await calls.act(traveler, hold, 'confirm')).toEqual(first)
  expect(await calls.act(traveler, hold, 'extend')).toBe(
    '409 version: This booking changed meanwhile: it is confirmed now, version 2.',
  )
  const gone = booked(await calls.act(traveler, first, 'cancel'))
  expect(await calls.act(traveler, first, 'cancel')).toEqual(gone)
  expect(await calls.act(traveler, gone, 'confirm')).toMatch(/^409 not_allowed_now: It is cancelled/)
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
})

test('a hold that has ended is nobody’s: reads say so at once, the next who comes gets its seats, and the clock writes it down', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 2 } })
  const hold = await held(offered)
  expect((await states(offered))[0]).toBe('sold_out')
  minutes(15)
  expect((await states(offered))[0]).toBe('available')
  expect(await calls.act(traveler, hold, 'confirm')).toMatch(/^409 (version|expired)/)
  expect((await calls.mine(traveler))[0]).toMatchObject({ status: 'expired', version: 2, totalCents: 0 })
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  await held(offered, await api.signUp())
  expect((await calls.mine(traveler))[0]).toMatchObject({ status: 'expired', version: 2 })
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  minutes(15)
  await tick()
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
})

test('confirm and expire at one moment: one of the two happens', async () => {
  const offered = await offer(api, provider)
  const hold = await held(offered)
  minutes(15)
  const [said] = await Promise.all([calls.act(traveler, hold, 'confirm'), tick()])
  expect(said).toMatch(/^409/)
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
  const again = await held(offered, await api.signUp())
  api.clock.now = new Date(Date.parse(again.holdUntil!) - 1)
  expect(await calls.act(traveler, again, 'confirm')).toMatch(/^404/)
})

test('what cannot be booked is refused with its code, and nothing is written', async () => {
  const offered = await offer(api, provider, {
    option: { exceptions: [{ id: randomUUID(), date: '2026-12-02', time: null, capacity: 0, reason: '' }] },
  })
  expect(await calls.hold(traveler, [day(offered, 1)], adults(offered))).toMatch(/^409 closed/)
  expect(await calls.hold(traveler, [day(offered)], adults(offered, 13))).toMatch(/^409 party_size/)
  expect(await calls.hold(traveler, [day(offered)], [{ unitId: offered.child, quantity: 1 }])).toMatch(
    /^409 party_size/,
  )
  expect(await calls.hold(traveler, [day(offered)], [{ unitId: randomUUID(), quantity: 1 }])).toMatch(
    /^422 invalid/,
  )
  expect(await calls.hold(traveler, [randomUUID()], adults(offered))).toMatch(/^404 not_found/)
  const child = await api.signUp({ birthYear: '2010' })
  expect(await calls.hold(child, [day(offered)], adults(offered))).toMatch(
    /^409 not_allowed_now: .*18 or older/,
  )
  api.clock.now = new Date('2026-12-01T14:00:00Z')
  expect(await calls.hold(traveler, [day(offered)], adults(offered))).toMatch(/^409 past_cutoff/)
  await api.send('POST', `/api/provider/offerings/${offered.uuid}/pause`, undefined, provider)
  expect(await calls.hold(traveler, [day(offered, 2)], adults(offered))).toMatch(/^409 closed/)
  expect(await calls.mine(traveler)).toEqual([])
  expect(await api.send('GET', '/api/bookings')).toMatchObject({ status: 401 })
})

test('the statement that takes seats refuses more than there are, and those of what is closed', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 3 } })
  const take = (held: number) => changeSeats(api.database, [{ departureId: day(offered), held, booked: 0 }])
  expect([await take(2), await take(2), await take(1)]).toEqual([null, day(offered), null])
  await calls.ask(provider, 'PATCH', `/api/provider/departures/${day(offered)}`, { status: 'closed' })
  expect([await take(-1), await take(1)]).toEqual([null, day(offered)])
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  await take(-2)
})

test('counting anew finds nothing wrong, and says so where it does', async () => {
  expect(await listMiscounted(api.database)).toEqual([])
  const offered = await offer(api, provider)
  await api.database.updateTable('departures').set({ booked: 1 }).where('id', '=', day(offered)).execute()
  const said: string[] = []
  await recount({ database: api.database, report: (words) => said.push(words) })
  expect(said).toEqual(['Seats of 1 departures are miscounted'])
})
