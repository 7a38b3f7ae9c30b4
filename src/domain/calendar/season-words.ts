import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { isByDay, isSeasonal, opennessOn, shoulderOn, usualDays, type Season } from './seasons.ts'

/** 'Open all year', 'Winter only', 'Open June to September', 'Open in July'; by day 'Usually open May 29 to October 26'. */
export function seasonWords(season: Season): string {
  if (season === 'winter') return 'Winter only'
  if (!isSeasonal(season)) return 'Open all year'
  const { opens, closes } = usualDays(season)
  if (isByDay(season)) return `Usually open ${monthDayInWords(opens)} to ${monthDayInWords(closes)}`
  const [first, last] = [monthOf(opens), monthOf(closes)]
  return first === last ? `Open in ${first}` : `Open ${first} to ${last}`
}

/** Of a day, `YYYY-MM-DD`: 'Usually opens around May 24', 'Usually closed'; null on a day that is surely in season. */
export function opennessWords(season: Season, day: string): string | null {
  const shoulder = shoulderOn(season, day)
  if (shoulder) return `Usually ${shoulder.what} around ${monthDayInWords(shoulder.usual)}`
  return opennessOn(season, day) === 'closed' ? 'Usually closed' : null
}

/** `05-24` as 'May 24'. */
const monthDayInWords = (monthDay: string): string => `${monthOf(monthDay)} ${Number(monthDay.slice(3))}`

const monthOf = (monthDay: string): string => MONTH_WORDS[Number(monthDay.slice(0, 2)) - 1] ?? ''
