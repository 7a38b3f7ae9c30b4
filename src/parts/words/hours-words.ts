import { timeInWords, timeOfMinutes } from '../../domain/calendar/clock-time.ts'
import {
  hoursAtArrival,
  hoursInWords,
  isAlwaysOpen,
  weekdaysInWords,
} from '../../domain/contacts/opening-hours.ts'
import type { PlaceHours } from '../../domain/contacts/place-hours.ts'

/** 'Open every day 9:00 AM to 5:00 PM (2023)', 'Open all day, every day: the grounds, not visitor centers (2023)'. */
export function placeHoursInWords({ spans, year }: PlaceHours): string[] {
  if (isAlwaysOpen(spans)) return [`Open all day, every day: the grounds, not visitor centers (${year})`]
  return hoursInWords(spans).map((words) => `Open ${words.replace(/^Every/, 'every')} (${year})`)
}

/**
 * What the hours mean for an arrival at a minute of a day: 'opens at 8:00 AM', 'is closed on that day: Saturdays only'; null
 * where it is open.
 */
export function hoursProblem({ spans }: PlaceHours, day: string, arrive: number): string | null {
  const found = hoursAtArrival(spans, day, arrive)
  switch (found.code) {
    case 'open':
      return null
    case 'opens-later':
      return `opens at ${clock(found.opens)}`
    case 'closed-by-then':
      return `closes at ${clock(found.closes)}`
    case 'other-day':
      return `opens on ${weekdaysInWords(found.days)} only`
    case 'other-months':
      return 'does not open in that month'
  }
}

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))
