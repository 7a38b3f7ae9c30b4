import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import type { DayRange } from './day-range.ts'
import { dayNumber, DAYS_OF_YEAR, monthDayNumbers, daysPast, monthDayOf, monthEnds } from './year-days.ts'

/**
 * When a place can be visited, as the catalogue writes it, in days where they are known, else in months:
 *
 * | Text | Means |
 * |---|---|
 * | `05-26 05-29 06-05 10-18 10-26 11-18` | earliest, usual and latest opening; earliest, usual and latest closing |
 * | `05-18 10-10` | the usual two by a rule of thumb: each may be a week off |
 * | `all`, `winter`, `summer`, `05-10` | whole months, `winter` being December to March and `summer` June to September |
 *
 * Each may run over New Year. The last day is a day of the season.
 */
export type Season = ColoradoLocation['season']

/** What can be said of a day: open, likely open (it may open later or close earlier that year), usually closed. */
export type Openness = 'open' | 'likely' | 'closed'

/** What can be said of a range of days: an `Openness` that holds for all of them, or 'partly' where some are usually closed. */
export type SeasonFit = Openness | 'partly'

/** How far the two days of a rule of thumb may be off. */
const RULE_MARGIN_DAYS = 7

const NAMED: Record<string, string> = { all: '01-12', winter: '12-03', summer: '06-09' }

const MONTHS = /^(0[1-9]|1[0-2])-(0[1-9]|1[0-2])$/

/**
 * How surely a place is open on a Colorado day, `YYYY-MM-DD`: every screen asks this function. 'likely' is a day before the
 * latest opening or after the earliest closing. Throws a RangeError for a season that the contract would refuse.
 * @source decisions §4 (winter is December to March)
 */
export const opennessOn = (season: Season, day: string): Openness =>
  opennessAt(readSeason(season), dayNumber(day.slice(5)))

/**
 * How a season suits a trip from one Colorado day, `YYYY-MM-DD`, to another, both included: 'closed' where every day is usually
 * closed, 'partly' where some are, 'likely' where none is and one or more are only likely open. A missing end makes it
 * one day; a missing start, or an end before the start, is null because nothing can be said.
 */
export function seasonFit(season: Season, startDay: string | null, endDay: string | null): SeasonFit | null {
  const lastDay = endDay ?? startDay
  if (startDay === null || lastDay === null || lastDay < startDay) return null
  const span = readSeason(season)
  const first = dayNumber(startDay.slice(5))
  const isWholeYear = daysBetween(startDay, lastDay) >= DAYS_OF_YEAR - 1
  const more = isWholeYear ? DAYS_OF_YEAR - 1 : daysPast(first, dayNumber(lastDay.slice(5)))
  const met = new Set<Openness>()
  for (let step = 0; step <= more; step += 1) met.add(opennessAt(span, first + step))
  if (met.has('closed')) return met.size === 1 ? 'closed' : 'partly'
  return met.has('likely') ? 'likely' : 'open'
}

/**
 * Whether all of a month, January being 1, is in season, from the usual opening to the usual closing: a place that closes on
 * the 20th is not good for the month.
 */
export function isOpenAllMonth(season: Season, month: number): boolean {
  const { begin, usualFrom, usualTo } = readSeason(season)
  const days = monthDayNumbers(month)
  const [first, last] = [daysPast(begin, days.first), daysPast(begin, days.last)]
  return usualFrom <= first && first <= last && last <= usualTo
}

/** Whether it is usually closed on one of these days or more. */
export function isShutOn(season: Season, { first, last }: DayRange): boolean {
  const fit = seasonFit(season, first, last)
  return fit === 'closed' || fit === 'partly'
}

/** Whether a season has a day that is not usually closed in this month, January being 1. */
export function isOpenInMonth(season: Season, month: number): boolean {
  const { first, last } = monthEnds(month)
  return seasonFit(season, `2024-${first}`, `2024-${last}`) !== 'closed'
}

/** Whether there is a day of the year on which it is usually closed. */
export const isSeasonal = (season: Season): boolean => readSeason(season).end < DAYS_OF_YEAR - 1

/** A place that is closed for less than this, days, is open all year but for a break: no month is its season. */
const SHORT_BREAK_DAYS = 60

/** Whether it is usually closed for so long that the months in which it is open are its season. */
export const hasOwnSeason = (season: Season): boolean =>
  readSeason(season).end < DAYS_OF_YEAR - SHORT_BREAK_DAYS

/** On a day that is only likely open: which of the two it is near, and that usual day, `MM-DD`. Null on any other day. */
export function shoulderOn(season: Season, day: string): { what: 'opens' | 'closes'; usual: string } | null {
  const span = readSeason(season)
  const at = dayNumber(day.slice(5))
  if (opennessAt(span, at) !== 'likely') return null
  return daysPast(span.begin, at) < span.sureFrom
    ? { what: 'opens', usual: span.opens }
    : { what: 'closes', usual: span.closes }
}

/** The usual first and last day of a season, `MM-DD`. */
export function usualDays(season: Season): { opens: string; closes: string } {
  const { opens, closes } = readSeason(season)
  return { opens, closes }
}

/** The earliest opening and the latest closing of a season, `MM-DD`: beyond them it is usually closed. */
export function outerDays(season: Season): { first: string; last: string } {
  const { begin, end } = readSeason(season)
  return { first: monthDayOf(begin), last: monthDayOf((begin + end) % DAYS_OF_YEAR) }
}

/** Whether it is written in days, not in whole months. */
export const isByDay = (season: Season): boolean => season.includes(' ')

/**
 * A season for comparing: `begin` is the number of the first day on which it may be open, all others are days after that one.
 * It may be open up to `end`, is surely from `sureFrom` to `sureTo`, and usually from `usualFrom` to `usualTo`.
 */
type Span = {
  begin: number
  usualFrom: number
  sureFrom: number
  sureTo: number
  usualTo: number
  end: number
  opens: string
  closes: string
}

function opennessAt({ begin, sureFrom, sureTo, end }: Span, day: number): Openness {
  const at = daysPast(begin, day % DAYS_OF_YEAR)
  if (at > end) return 'closed'
  return at < sureFrom || at > sureTo ? 'likely' : 'open'
}

/** Every season that was read: a few hundred texts, asked for by thousands of places. */
const SPANS = new Map<string, Span>()

function readSeason(season: Season): Span {
  const known = SPANS.get(season)
  if (known) return known
  const span = spanOf(season)
  SPANS.set(season, span)
  return span
}

function spanOf(season: Season): Span {
  const days = season.split(' ')
  const [first = '', , , , usualClosing = ''] = days
  if (days.length === 6) return spanBetween(days.map(dayNumber), days[1] ?? '', usualClosing)
  if (days.length === 2) return byRuleOfThumb(first, days[1] ?? '')
  const months = MONTHS.exec(NAMED[season] ?? season)
  if (!months) throw new RangeError(`'${season}' is no season`)
  const [opens, closes] = [monthEnds(Number(months[1])).first, monthEnds(Number(months[2])).last]
  const [from, to] = [dayNumber(opens), dayNumber(closes)]
  return spanBetween([from, from, from, to, to, to], opens, closes)
}

function byRuleOfThumb(opens: string, closes: string): Span {
  const [from, to] = [dayNumber(opens), dayNumber(closes)]
  const margin = Math.min(RULE_MARGIN_DAYS, Math.floor(daysPast(to, from) / 2))
  return spanBetween([from - margin, from, from + margin, to - margin, to, to + margin], opens, closes)
}

function spanBetween(days: readonly number[], opens: string, closes: string): Span {
  if (days.some(Number.isNaN)) throw new RangeError(`'${opens} to ${closes}' is no season`)
  const [begin = 0] = days
  const [, usualFrom = 0, sureFrom = 0, sureTo = 0, usualTo = 0, end = 0] = days.map((day) =>
    daysPast(begin, day),
  )
  return {
    begin: (begin + DAYS_OF_YEAR) % DAYS_OF_YEAR,
    usualFrom,
    sureFrom,
    sureTo,
    usualTo,
    end,
    opens,
    closes,
  }
}
