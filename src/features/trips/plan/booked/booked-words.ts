import type { BookedSense, BookedStop } from '../../../../domain/trips/booked-day.ts'
import { warningInWords } from '../../../../parts/words/trip-warning-words.ts'
import { listInWords } from '../../../../domain/market/market-words.ts'
import { exactTime, roughTime } from '../../words/stay-words.ts'

/** '9:00 AM to 1:00 PM'; 'The night' for a bed, 'All day' for what is let by the day. */
export function timesInWords({ from, until, isBed }: BookedStop): string {
  if (from === null) return isBed ? 'The night' : 'All day'
  return until === null ? exactTime(from) : `${exactTime(from)} to ${exactTime(until)}`
}

/** 'Confirmed', or that the provider has not answered. */
export const standsInWords = ({ isAsked }: BookedStop): string =>
  isAsked ? 'Waiting for the provider’s answer' : 'Confirmed'

/** 'Leave Salida by 8:20 AM'; null where no drive there is known. The clock is rounded to five minutes, always earlier. */
export function leaveInWords({ leaveBy, before }: BookedSense): string | null {
  if (leaveBy === null || before === null) return null
  return `Leave ${before} by ${roughTime(Math.floor(leaveBy / STEP) * STEP)}`
}
const STEP = 5

/** What to mind, a sentence each. */
export function mindInWords({ clashes, sunset, warnings }: BookedSense, title: string): string[] {
  return [
    ...(clashes.length === 0 ? [] : [`At the same time: ${listInWords(clashes)}.`]),
    ...warnings.map((warning) => warningInWords(warning, title).text),
    ...(sunset === null ? [] : [`It ends after sunset, ${exactTime(sunset)}.`]),
  ]
}
