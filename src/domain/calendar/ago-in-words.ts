import { dateInSentence } from './date-label.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From then on the clock says more than the hours do. */
const HOURS_COUNTED = 12

/** 'just now', '5 min ago', '2 h ago'; after half a day 'Tue, 3:15 PM'. A phone's clock that is behind makes it 'just now'. */
export function agoInWords(at: string, now: Date): string {
  const since = now.getTime() - Date.parse(at)
  if (since < MINUTE_MS) return 'just now'
  if (since < HOUR_MS) return `${Math.floor(since / MINUTE_MS)} min ago`
  if (since < HOURS_COUNTED * HOUR_MS) return `${Math.floor(since / HOUR_MS)} h ago`
  return dateInSentence(new Date(at), now)
}
