import { dayInWords, weekdayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { eveningOf } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import { isBookedId } from '../../../domain/trips/booked/booked-id.ts'
import { nightBefore } from '../../../domain/trips/nights/night-before.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'

/**
 * What a day is called: its own name, else where it leads, 'Durango to Ouray' from where the night before was spent, 'Around Ouray'
 * where it comes back, 'Ouray and back' where it goes on to the bed of the night before; 'A day to plan' without stops. What is booked
 * names it where nothing else does.
 */
export function dayHeading(trip: Pick<Trip, 'days'>, day: TripDay): string {
  if (day.title !== '') return day.title
  const named = day.stops.filter(({ id, nights }) => !isBookedId(id) || nights !== 0)
  const last = named.at(-1) ?? day.stops.at(-1)
  if (!last) return 'A day to plan'
  const from = nightBefore(trip, day.number) ?? named[0] ?? last
  const to = shortName(last.place)
  const { bed } = eveningOf(trip, day.number)
  if (bed !== null && bed.id === from.id && bed.id !== last.id) return `${to} and back`
  if (!isSamePlace(from.place, last.place)) return `${shortName(from.place)} to ${to}`
  return day.stops.length > 1 ? `Around ${to}` : to
}

const isSamePlace = (one: Degrees, other: Degrees): boolean => one.lat === other.lat && one.lng === other.lng

/** 'Sat, Jul 4'; '' of a day without a date. */
export const dateInWords = ({ date }: Pick<TripDay, 'date'>): string =>
  date === null ? '' : `${weekdayInWords(date)}, ${dayInWords(date)}`
