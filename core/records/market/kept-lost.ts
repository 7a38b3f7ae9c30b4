const LOST_DAYS = 30
const DAY_MS = 86_400_000

/**
 * What a phone keeps at `now` (milliseconds) of a booking, or of a seat in one, that a restored server does not know: what is booked and is not
 * long over, until thirty days behind its end, with since when it is lost. Null of anything else.
 */
export function keptLost(
  fields: Readonly<Record<string, unknown>>,
  now: number,
): Record<string, unknown> | null {
  const { status, departures } = fields
  const last = Array.isArray(departures) ? (departures.at(-1) as { endsAt?: unknown } | undefined) : undefined
  const until = Date.parse(String(last?.endsAt)) + LOST_DAYS * DAY_MS
  if ((status !== 'confirmed' && status !== 'redeemed') || !(until > now)) return null
  return { lostAt: new Date(now).toISOString(), ...fields, keptUntil: new Date(until).toISOString() }
}
