import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { WRITES_PER_WINDOW } from '../../../services/limits/write-limits.ts'
import { adults, bookingBed, day, START, type BookingGround } from './booking-bed.fixture.ts'
import { booked, CONTACT, offer } from './bookings.fixture.ts'

let api: BookingGround['api']
let calls: BookingGround['calls']
let provider: BookingGround['provider']
let traveler: BookingGround['traveler']
const { held, minutes, takenOf } = bookingBed((ground) => ({ api, calls, provider, traveler } = ground), {
  RATE_LIMITS: 'on',
})

test('a person holds two at once, one of a departure, and waits after one that they let go', async () => {
  const offered = await offer(api, provider)
  const first = await held(offered)
  expect(await calls.hold(traveler, [day(offered)], adults(offered, 1))).toMatch(
    /^409 too_many_holds: You hold this/,
  )
  await held(offered, traveler, 1)
  expect(await calls.hold(traveler, [day(offered, 2)], adults(offered))).toMatch(
    /^409 too_many_holds: You hold 2/,
  )
  booked(await calls.act(traveler, first, 'cancel'))
  expect(await calls.hold(traveler, [day(offered)], adults(offered))).toMatch(
    /^409 too_many_holds: .*let it go/,
  )
  minutes(15)
  expect(booked(await calls.hold(traveler, [day(offered)], adults(offered)))).toMatchObject({
    status: 'on_hold',
  })
})

test(
  '10,000 holds by a script: two stand, and the limits refuse all others',
  { timeout: 60_000 },
  async () => {
    const offered = await offer(api, provider)
    const said: string[] = []
    for (let count = 0; count < 10_000; count += 100) {
      const some = Array.from({ length: 100 }, (_, at) => day(offered, (count + at) % 5))
      const answers = await Promise.all(some.map((id) => calls.hold(traveler, [id], adults(offered, 1))))
      said.push(...answers.map((one) => (typeof one === 'string' ? one.split(':')[0]! : one.status)))
    }
    const times = (what: string) => said.filter((one) => one === what).length
    expect([times('on_hold'), times('409 too_many_holds'), times('429 rate_limited')]).toEqual([
      2,
      WRITES_PER_WINDOW - 2,
      10_000 - WRITES_PER_WINDOW,
    ])
    const taken = await Promise.all(offered.departures.map(({ id }) => takenOf(id)))
    expect(taken.map(({ held, booked: sold }) => held + sold)).toEqual([1, 1, 0, 0, 0])
  },
)

test.each([-24, 24])('the clock of a phone that is %i hours off decides nothing', async (hours) => {
  const offered = await offer(api, provider)
  const phone = new Date(START.getTime() + hours * 3_600_000)
  const asked = {
    uuid: randomUUID(),
    departureIds: [day(offered)],
    units: adults(offered),
    contact: CONTACT,
    now: phone.toISOString(),
  }
  const send = async (body: object) =>
    await calls.ask(traveler, 'POST', '/api/bookings', body, { Date: phone.toUTCString() })
  expect(await send(asked)).toMatchObject({
    createdAt: START.toISOString(),
    holdUntil: '2026-11-21T18:15:00.000Z',
    now: START.toISOString(),
  })
  // Two hours before the start, on which the provider insists.
  api.clock.now = new Date('2026-12-02T14:00:00Z')
  const late = { ...asked, uuid: randomUUID(), departureIds: [day(offered, 1)] }
  expect(await send(late)).toMatch(/^409 past_cutoff/)
})
