import { dayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { drivingOf, nightTowns } from '../../domain/trips/ready/ready-trips.ts'
import type { ReadyDay, ReadyTrip } from '../../domain/trips/ready/ready-trip.ts'
import { driveTime } from '../../parts/words/drive-words.ts'
import { placesInWords } from '../../parts/words/trip-words.ts'

/** Below this, minutes, a day is spent where it begins. */
const NO_DRIVE = 5

/** 'Durango, Ouray and 1 more · about 9 h 20 of driving': where its nights are and how far it goes. */
export const readyLine = (trip: ReadyTrip): string =>
  `${placesInWords(nightTowns(trip))} · about ${driveTime(drivingOf(trip))} of driving`

/** 'About 2 h 10 · 84 mi of driving', 'Hardly any driving'. */
export function driveLine({ driveMinutes, driveKm }: ReadyDay): string {
  if (driveMinutes < NO_DRIVE) return 'Hardly any driving'
  return `About ${driveTime(driveMinutes)} · ${milesInWords(kmToMiles(driveKm))} of driving`
}

/** 'on any day', 'on Jan 1 – Apr 4 or Nov 26 – Dec 31': when a trip may begin. */
export function startsInWords({ starts }: Pick<ReadyTrip, 'starts'>): string {
  const ranges = starts.map(([from, to]) => (from === '01-01' && to === '12-31' ? null : [from, to]))
  const [first, last] = [starts[0], starts.at(-1)]
  if (ranges.includes(null)) return 'on any day'
  // One season over New Year reads as one.
  const joined =
    first && last && starts.length > 1 && first[0] === '01-01' && last[1] === '12-31'
      ? [...starts.slice(1, -1), [last[0], first[1]] as const]
      : starts
  const words = joined.map(([from, to]) => {
    const [begin, end] = [inYear(from), inYear(to)]
    return from === to ? begin : `${begin} – ${end}`
  })
  return `on ${words.join(' or ')}`
}

/** Of a leap year, so that February has all its days. */
const inYear = (day: string): string => dayInWords(`2028-${day}`)
