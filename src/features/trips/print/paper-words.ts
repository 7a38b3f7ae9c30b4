import { dayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import type { TripDates, TripStop } from '../../../../core/domain/trips/trip.ts'
import { nightsAndDays } from '../../../parts/words/trip-words.ts'
import { lastDay } from '../words/trip-line.ts'

/** 'Jul 3 – Jul 5, 2027 · 2 nights · 3 days', 'Jul 3, 2027 · 1 day', '2 nights · 3 days, no dates yet'. Paper is read in other years: it says its own. */
export function datesOnPaper(dates: TripDates): string {
  const length = nightsAndDays(dates.days)
  const { start } = dates
  const end = lastDay(dates)
  if (start === null || end === null) return `${length}, no dates yet`
  const last = dayInWords(end, { withYear: true })
  if (start === end) return `${last} · ${length}`
  const withYear = start.slice(0, 4) !== end.slice(0, 4)
  return `${dayInWords(start, { withYear })} – ${last} · ${length}`
}

/** 'Main Street, Ouray · 38.0228, -107.6714': what a map, a phone without the app and a ranger understand. */
export function whereOnPaper({ place: { address, name, lat, lng } }: Pick<TripStop, 'place'>): string {
  const point = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return [address || name, point].filter(Boolean).join(' · ')
}
