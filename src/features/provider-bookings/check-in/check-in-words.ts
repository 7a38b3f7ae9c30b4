import { dayInWords, weekdayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { dateLabel } from '../../../domain/calendar/date-label.ts'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import {
  isToday,
  type CheckInDeparture,
  type SaidState,
} from '../../../domain/market/bookings/check-in-list.ts'

/** 'Today, 9:00 AM', 'Fri, Dec 4, 9:00 AM'; of a night 'Today, night', 'Fri, Dec 4, night'. */
export function startInWords(start: Pick<CheckInDeparture, 'departure' | 'timeZone'>, now: Date): string {
  const { localDate, localTime } = start.departure
  const day = isToday(start as CheckInDeparture, now)
    ? 'Today'
    : `${weekdayInWords(localDate)}, ${dayInWords(localDate)}`
  return `${day}, ${localTime === null ? 'night' : timeInWords(localTime)}`
}

/** '9:12 AM', on the clocks of where it takes place; with its day where that is another. */
export const atInWords = (at: string, now: Date, zone: string): string =>
  dateLabel(new Date(at), now, zone).replace(/^Today, /, '')

/** How what was said stands; '' for what the server has. */
export const STATE_WORDS: Readonly<Record<SaidState, string>> = {
  unsaved: 'not kept: this phone is full',
  waiting: 'waits for signal',
  sent: 'sent',
  told: '',
}
