import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Days } from '../../../../core/domain/plan/plan.ts'
import { rangeOf, type DayRange } from '../../../domain/calendar/day-range.ts'
import { seasonReason } from '../../../domain/calendar/season-reasons.ts'
import { fitWords } from '../../../domain/calendar/season-words.ts'
import { isShutOn } from '../../../domain/calendar/seasons.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'

const NO_DAYS: Days = { start: null, end: null }

/** Of chosen days, else of today, what a place's card says: what keeps people away, and why these are its days. */
export function seasonLines(place: KnownPlace, days: Days = NO_DAYS): string[] {
  const range = rangeOf(days, coloradoDay(new Date()))
  return [seasonNote(place, range, days.start !== null), seasonReason(place, range)].filter(
    (line) => line !== null,
  )
}

/** What a row says of some days: `tone` is for what keeps people away, for what is to be minded, for a reason to go. */
export type SeasonLine = { words: string; tone: 'against' | 'mind' | 'for' }

/** The one line of a row: what is to be minded first, else the reason to go; null where there is neither. */
export function seasonLine(place: KnownPlace, range: DayRange, chosen: boolean): SeasonLine | null {
  const note = seasonNote(place, range, chosen)
  if (note !== null)
    return { words: note, tone: place.season && isShutOn(place.season, range) ? 'against' : 'mind' }
  const reason = seasonReason(place, range)
  return reason === null ? null : { words: reason, tone: 'for' }
}

const seasonNote = ({ season }: KnownPlace, range: DayRange, chosen: boolean): string | null =>
  season === null ? null : fitWords(season, range, chosen)
