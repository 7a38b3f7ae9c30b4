import { calendarMoment } from '../calendar/calendar-moment.ts'
import { isHoliday } from '../calendar/holidays.ts'
import { placeSlug, type Identified } from '../../../core/domain/places/place-slug.ts'
import type { ReservationTerms } from './reservation.ts'
import rows from './reservation-terms.json' with { type: 'json' }

/**
 * The terms of every row of our list that a place of ours stands for: all that the thread needs that works out a trip.
 * @source our own list, common knowledge up to 2025 (MIT)
 */
export const RESERVATION_TERMS = rows as unknown as readonly ReservationTerms[]

/**
 * Those of the rows that are about a place, its own first: by its id, else by its kind where it has no row of the same sort. Empty for most
 * places. Never throws.
 */
export function rowsAt<Row extends ReservationTerms>(
  all: readonly Row[],
  place: Identified & { kind?: string },
): Row[] {
  const slug = placeSlug(place)
  const own = all.filter(({ places }) => places.includes(slug))
  const ofKind = all.filter(
    ({ kinds, except, kind }) =>
      place.kind !== undefined &&
      kinds?.includes(place.kind) === true &&
      except?.includes(slug) !== true &&
      !own.some((row) => row.kind === kind && !row.some && !row.onTheSpot),
  )
  return [...own, ...ofKind]
}

/** Whether somebody who comes on that day, and at that minute where it is known, was asked for it. */
export type Asked =
  | 'needed'
  /** On that day, but not of who arrives then. */
  | 'not-then'
  /** Not on that day of the week. */
  | 'not-that-day'
  | 'out-of-season'

/**
 * `tripDay` is `YYYY-MM-DD`, `atMinute` minutes since its midnight; from 1440 on it is the next day's. @source decisions §4 (Colorado's days)
 */
export function askedOn(reservation: ReservationTerms, tripDay: string, atMinute: number | null): Asked {
  const { from, to, hours, arrivalOnly } = reservation
  const { day, minutes: arrive } = calendarMoment(tripDay, atMinute)
  if (!isWithin(day.slice(5), from, to)) return 'out-of-season'
  if (hours?.days !== undefined && (hours.days & (1 << weekdayOf(day))) === 0)
    if (!(hours.holidays && isHoliday(day))) return 'not-that-day'
  if (arrivalOnly && hours && arrive !== null && (arrive < hours.from || arrive >= hours.to))
    return 'not-then'
  return 'needed'
}

const isWithin = (monthDay: string, from: string, to: string): boolean =>
  from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
