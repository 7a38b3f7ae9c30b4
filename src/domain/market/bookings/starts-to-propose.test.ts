import { expect, test } from 'vitest'
import { deskBooking } from './desk-booking.fixture.ts'
import { inTheWay, startsToPropose, startToPropose } from './starts-to-propose.ts'

const NOW = new Date('2027-06-09T18:00:00Z')
const { offering, departures } = deskBooking()

/** A night of June 2027. */
const night = (
  day: number,
  status: 'available' | 'sold_out' | 'closed' = 'available',
  over: object = {},
) => ({
  ...{ id: `night-${day}`, optionId: offering.option.id, localDate: `2027-06-${day}`, localTime: null },
  startsAt: `2027-06-${day}T21:00:00.000Z`,
  endsAt: `2027-06-${day + 1}T17:00:00.000Z`,
  cutoffAt: `2027-06-${day}T21:00:00.000Z`,
  ...{ status, seatsLeft: null, units: [] },
  ...over,
})
const stay = deskBooking({
  departures: [10, 11].map((day) => ({ ...departures[0]!, ...night(day) })),
  offering: { ...offering, kind: 'lodging' },
})
const NIGHTS = [night(10, 'sold_out'), night(11, 'sold_out'), night(12), night(13, 'sold_out'), night(14)]
const way = (first: number, nights = NIGHTS) => {
  const wanted = startToPropose(nights, stay, { first: `night-${first}`, now: NOW })
  return wanted && inTheWay(wanted, nights, stay)
}

test('their own nights can be among the other ones, and one in the way is named with why', () => {
  const first = startsToPropose(NIGHTS, stay, { now: NOW, lastDay: '2027-06-13' })
  expect(first.map(({ label }) => label)).toEqual(['Friday, June 11', 'Saturday, June 12'])
  expect(way(11)).toBe('Friday, June 11 to Sunday, June 13.')
  expect(way(12)).toBe('The night of Jun 13 is sold out.')
  expect(way(14)).toBe('The night of Jun 15 is not offered.')
  const near = { cutoffAt: NOW.toISOString() }
  expect(way(14, [...NIGHTS, night(15, 'available', near)])).toBe(
    'The night of Jun 15 is too near to be booked.',
  )
  expect(way(9)).toBeNull()
})

test('a start for everybody who comes, where each takes a seat; one seat where the booking has one price', () => {
  const one = { ...departures[0]!, optionId: offering.option.id, status: 'limited' as const, units: [] }
  const starts = [
    { ...one, id: 'later', localDate: '2027-06-11', seatsLeft: 1, cutoffAt: '2027-06-11T14:00:00.000Z' },
  ]
  const asking = { now: NOW, lastDay: '2027-07-09' }
  expect(startsToPropose(starts, deskBooking(), asking)).toEqual([])
  const whole = deskBooking({ offering: { ...offering, pricingPer: 'booking' } })
  expect(startsToPropose(starts, whole, asking)).toEqual([
    { value: 'later', label: 'Friday, June 11, 9:00 AM' },
  ])
})
