import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'

/** When a place can be visited, as the catalogue writes it: 'all', 'winter', 'summer' or two months, '05-10'. */
export type Season = ColoradoLocation['season']

/** How much of a range of days lies in a season. */
export type SeasonFit = 'open' | 'partly' | 'closed'

const NAMED: Record<string, string> = { all: '01-12', winter: '12-03', summer: '06-09' }

const RANGE = /^(0[1-9]|1[0-2])-(0[1-9]|1[0-2])$/

const MONTHS_OF_YEAR = 12

/**
 * The months of a season from its first to its last, January being 1; '11-02' runs over New Year and gives 11, 12, 1, 2.
 * Throws a RangeError for a text that the contract would refuse. @source decisions §4 (winter is December to March)
 */
export function monthsOf(season: Season): number[] {
  const { first, last } = bounds(season)
  const length = (last - first + MONTHS_OF_YEAR) % MONTHS_OF_YEAR
  return Array.from({ length: length + 1 }, (_, step) => ((first - 1 + step) % MONTHS_OF_YEAR) + 1)
}

/** Whether the season has this month, January being 1. A month is open as a whole. */
export const isOpenInMonth = (season: Season, month: number): boolean => monthsOf(season).includes(month)

/**
 * How a season suits a trip from one Colorado day, `YYYY-MM-DD`, to another, both included: 'open' on every day,
 * 'partly' on some, 'closed' on none. A missing end makes it one day; a missing start, or an end before the start, is
 * null because nothing can be said.
 */
export function seasonFit(season: Season, startDay: string | null, endDay: string | null): SeasonFit | null {
  const lastDay = endDay ?? startDay
  if (startDay === null || lastDay === null || lastDay < startDay) return null
  const touched = monthsTouched(startDay, lastDay)
  const open = monthsOf(season)
  const openMonths = touched.filter((month) => open.includes(month)).length
  if (openMonths === 0) return 'closed'
  return openMonths === touched.length ? 'open' : 'partly'
}

/** 'Open all year', 'Winter only', 'Open June to September', 'Open in July'. */
export function seasonWords(season: Season): string {
  if (season === 'winter') return 'Winter only'
  const months = monthsOf(season)
  if (months.length === MONTHS_OF_YEAR) return 'Open all year'
  const [first, last] = [wordOf(months[0]), wordOf(months.at(-1))]
  return first === last ? `Open in ${first}` : `Open ${first} to ${last}`
}

function bounds(season: Season): { first: number; last: number } {
  const range = RANGE.exec(NAMED[season] ?? season)
  if (!range) throw new RangeError(`'${season}' is no season`)
  return { first: Number(range[1]), last: Number(range[2]) }
}

/** The calendar months that a range of days has a day in, each once: a year holds them all. */
function monthsTouched(startDay: string, lastDay: string): number[] {
  const first = monthCount(startDay)
  const steps = Math.min(monthCount(lastDay) - first, MONTHS_OF_YEAR - 1)
  return Array.from({ length: steps + 1 }, (_, step) => ((first + step) % MONTHS_OF_YEAR) + 1)
}

/** Months since the year 0, so that January of any year is a multiple of twelve. */
const monthCount = (day: string): number =>
  Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7)) - 1

const wordOf = (month = 0): string => MONTH_WORDS[month - 1] ?? ''
