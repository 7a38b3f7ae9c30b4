import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import type { Days } from '../../../core/domain/plan/plan.ts'
import { rangeOf, type DayRange } from '../../domain/calendar/day-range.ts'
import { seasonReason } from '../../domain/calendar/season-reasons.ts'
import { fitWords } from '../../domain/calendar/season-words.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'

const NO_DAYS: Days = { start: null, end: null }

/** Of chosen days, else of today, what a place's card says: what keeps people away, and why these are its days. */
export function seasonLines(place: KnownPlace, days: Days = NO_DAYS): string[] {
  const range = rangeOf(days, coloradoDay(new Date()))
  return [seasonNote(place, range, days.start !== null), seasonReason(place, range)].filter(
    (line) => line !== null,
  )
}

/** The one line of a row: what is to be minded first, else the reason to go; null where there is neither. */
export const seasonLine = (place: KnownPlace, range: DayRange, chosen: boolean): string | null =>
  seasonNote(place, range, chosen) ?? seasonReason(place, range)

const seasonNote = ({ season }: KnownPlace, range: DayRange, chosen: boolean): string | null =>
  season === null ? null : fitWords(season, range, chosen)
