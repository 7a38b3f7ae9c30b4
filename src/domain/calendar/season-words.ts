import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { DayRange } from './day-range.ts'
import {
  isByDay,
  isOpenInMonth,
  isSeasonal,
  isShutOn,
  opennessOn,
  seasonFit,
  shoulderOn,
  usualDays,
  type Season,
} from './seasons.ts'

/** 'Open all year', 'Winter only', 'Open June to September', 'Open in July'; by day 'Usually open May 29 to October 26'. */
export function seasonWords(season: Season): string {
  if (season === 'winter') return 'Winter only'
  if (!isSeasonal(season)) return 'Open all year'
  const { opens, closes } = usualDays(season)
  if (isByDay(season)) return `Usually open ${monthDayInWords(opens)} to ${monthDayInWords(closes)}`
  const [first, last] = [monthOf(opens), monthOf(closes)]
  return first === last ? `Open in ${first}` : `Open ${first} to ${last}`
}

/** What a season says of a day, `YYYY-MM-DD`: 'Usually opens around May 24', 'Usually closed'; null on a day that is surely in season. */
export function opennessWords(season: Season, day: string): string | null {
  const shoulder = shoulderOn(season, day)
  if (shoulder) return `Usually ${shoulder.what} around ${monthDayInWords(shoulder.usual)}`
  return opennessOn(season, day) === 'closed' ? 'Usually closed' : null
}

/**
 * What is to be minded of a season on some days: 'Usually closed on your days', 'Usually open on part of your days', 'Usually opens
 * around May 24'; null where it is surely open on all of them. Days that nobody chose are `now`: 'Usually closed now'.
 */
export function fitWords(season: Season, { first, last }: DayRange, chosen: boolean): string | null {
  const fit = seasonFit(season, first, last)
  if (fit === 'closed') return `Usually closed ${chosen ? 'on your days' : 'now'}`
  if (fit === 'partly') return 'Usually open on part of your days'
  if (fit !== 'likely') return null
  // The shoulder is at the one end of the days or at the other.
  return opennessWords(season, first) ?? opennessWords(season, last)
}

/**
 * When in these days all of the seasons are closed: 'in January' where they are for that whole month, else 'on May 3', the first
 * such day; '' where there is none.
 */
export function closedWhen(seasons: readonly Season[], { first, last }: DayRange): string {
  let day = first
  while (day < last && !seasons.every((season) => opennessOn(season, day) === 'closed'))
    day = daysAfter(day, 1)
  if (!seasons.every((season) => isShutOn(season, { first: day, last: day }))) return ''
  const month = Number(day.slice(5, 7))
  return seasons.some((season) => isOpenInMonth(season, month))
    ? `on ${monthDayInWords(day.slice(5))}`
    : `in ${MONTH_WORDS[month - 1]}`
}

/** `05-24` as 'May 24'. */
const monthDayInWords = (monthDay: string): string => `${monthOf(monthDay)} ${Number(monthDay.slice(3))}`

const monthOf = (monthDay: string): string => MONTH_WORDS[Number(monthDay.slice(0, 2)) - 1] ?? ''
