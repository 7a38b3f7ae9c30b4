import { daysBetween, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { timeInWords } from './clock-time.ts'
import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'

const COLORADO = 'America/Denver'

/** The seventh day has the name of today. */
const NAMED_WITHIN_DAYS = 7

/**
 * A moment as a list shows it: 'Today, 3:15 PM', 'Tomorrow, 3:15 PM', within 7 days before or after 'Tue, 3:15 PM', else
 * 'May 2, 3:15 PM'. Days are the zone's calendar days, so that an hour more or less at a change of the clocks counts for
 * nothing. Throws a RangeError for an invalid date or an unknown zone. @source shell §9 "Formats"
 */
export function dateLabel(moment: Date, now: Date, zone = COLORADO): string {
  const { day, time } = wallClock(moment, zone)
  const ahead = daysBetween(wallClock(now, zone).day, day)
  return `${dayWords(day, ahead)}, ${timeInWords(time)}`
}

/**
 * A moment as `dateLabel` shows it, for the middle of a sentence: 'today, 3:15 PM'. Weekdays and months keep their capitals. Throws as
 * it does.
 */
export const dateInSentence = (moment: Date, now: Date, zone = COLORADO): string =>
  dateLabel(moment, now, zone).replace(/^T(?=oday|omorrow)/, 't')

/** Whether both moments lie on one calendar day of the zone. */
export const isSameDay = (a: Date, b: Date, zone = COLORADO): boolean =>
  wallClock(a, zone).day === wallClock(b, zone).day

/** The calendar day of a zone at a moment, `YYYY-MM-DD`. Throws as `dateLabel` does. */
export const dayIn = (moment: Date, zone: string): string => wallClock(moment, zone).day

function dayWords(day: string, ahead: number): string {
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  if (Math.abs(ahead) < NAMED_WITHIN_DAYS) return weekdayInWords(day)
  const [, month, date] = day.split('-').map(Number)
  return `${MONTH_WORDS[(month ?? 1) - 1]?.slice(0, 3)} ${date}`
}

/** What a calendar and a clock on the wall show there: `YYYY-MM-DD` and `HH:MM`. */
function wallClock(moment: Date, zone: string): { day: string; time: string } {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made when a zone is first asked for: loading its data takes a while. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}
