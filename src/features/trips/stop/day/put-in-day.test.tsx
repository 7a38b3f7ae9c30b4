import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { stopWith } from '../../../../../core/domain/trip-files/small-trip.fixture.ts'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import {
  beginTest,
  endTest,
  namesNow,
  place,
  startPhone,
  tripNow,
  tripRecords,
} from '../../trips.fixture.tsx'
import { putInDay } from './put-in-day.ts'

vi.mock('../../../../data/places/colorado-locations.ts', () => import('../../no-answers.fixture.ts'))

beforeEach(beginTest)
afterEach(endTest)

const BOOKED = stopWith('booking:one', { nights: 0 })

it.each<[string, (own: readonly TripStop[]) => [TripStop[], number], string[]]>([
  ['before what is booked first', (own) => [[BOOKED, ...own], 0], ['Rico', 'Durango', 'Silverton', 'Ouray']],
  [
    'between two that one booking lies between',
    ([first, ...rest]) => [[first!, BOOKED, ...rest], 1],
    ['Durango', 'Rico', 'Silverton', 'Ouray'],
  ],
  ['behind what is booked last', (own) => [[...own, BOOKED], 4], ['Durango', 'Silverton', 'Ouray', 'Rico']],
])('puts a place %s among the stops of the trip itself', async (_where, shownOf, names) => {
  await startPhone(tripRecords())
  const trip = await tripNow()
  const [stops, at] = shownOf(trip.days[0]!.stops)
  const days = trip.days.map((day) => (day.number === 1 ? { ...day, stops } : day))
  const sides = { before: stops[at] ?? null, after: stops[at - 1] ?? null }
  putInDay({ ...trip, days }, place('Rico'), 1, { day: 1, ...sides, addsMinutes: null, near: null })
  await waitFor(async () => expect((await namesNow())[0]).toEqual(names))
})
