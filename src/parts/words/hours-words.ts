import { timeInWords, timeOfMinutes } from '../../domain/calendar/clock-time.ts'
import {
  hoursAtArrival,
  hoursInWords,
  isAlwaysOpen,
  weekdaysInWords,
} from '../../domain/contacts/opening-hours.ts'
import type { PlaceHours } from '../../domain/contacts/place-hours.ts'

/** 'Usually Saturdays 8:00 AM to 2:00 PM, April to November (2016)', 'Open all day, every day: the grounds, not visitor centers (2023)'. */
export function placeHoursInWords({ spans, year, usually }: PlaceHours): string[] {
  if (isAlwaysOpen(spans)) return [`Open all day, every day: the grounds, not visitor centers (${year})`]
  return hoursInWords(spans).map(
    (words) => `${usually ? 'Usually ' : 'Open '}${lowerFirst(words, usually)} (${year})`,
  )
}

/**
 * What the hours mean for an arrival at a minute of a day: 'opens at 8:00 AM', 'is closed on that day: Saturdays only'; null
 * where it is open. To follow 'usually' where the hours are old.
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

/** Days of the week keep their capitals. */
const lowerFirst = (words: string, usually = false): string =>
  usually || words.startsWith('Every') ? words.replace(/^Every/, 'every') : words

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))
