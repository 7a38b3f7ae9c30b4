const DAY_MS = 86_400_000

/** 'Today, 3:15 PM', within 7 days 'Tue, 3:15 PM', else 'May 2, 2031'. In the phone's own zone. */
export function seenWords(iso: string, now = Date.now()): string {
  const seen = new Date(iso)
  const time = seen.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  if (seen.toDateString() === new Date(now).toDateString()) return `Today, ${time}`
  if (now - seen.getTime() < 7 * DAY_MS)
    return `${seen.toLocaleDateString('en-US', { weekday: 'short' })}, ${time}`
  return dayWords(iso)
}

/** The day of an ISO instant in words: 'May 2, 2031'. */
export const dayWords = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
