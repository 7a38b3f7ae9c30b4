import { dayInWords, weekdayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { timeInWords } from '../../calendar/clock-time.ts'
import { isToday, type CheckInDeparture } from '../bookings/check-in-list.ts'

type Start = Pick<CheckInDeparture, 'departure' | 'timeZone'>

/** 'Today, 9:00 AM', 'Fri, Dec 4, 9:00 AM'; of a night 'Today, night', 'Fri, Dec 4, night'. */
export const startInWords = (start: Start, now: Date): string =>
  `${startDayInWords(start, now)}, ${startTimeInWords(start)}`

/** 'Today', 'Fri, Dec 4'. */
export function startDayInWords(start: Start, now: Date): string {
  const { localDate } = start.departure
  return isToday(start, now) ? 'Today' : `${weekdayInWords(localDate)}, ${dayInWords(localDate)}`
}

/** '9:00 AM', 'night'. */
const startTimeInWords = ({ departure: { localTime } }: Start): string =>
  localTime === null ? 'night' : timeInWords(localTime)
