import { startOf } from './booking-act.ts'
import type { Booking, RefundStep } from './booking.ts'
import { POLICY_OF, refundsUntil } from './policies.ts'

/** What comes back until when; in full until `keptUntil` at least, where there is such an instant. */
export function refundSteps(
  { terms, departures }: Pick<Booking, 'terms' | 'departures'>,
  party: number,
  keptUntil: string | null,
): RefundStep[] {
  const { policy, timeZone } = terms.offering
  const startsAt = startOf({ departures })
  const steps = policy === null ? [] : refundsUntil(POLICY_OF[policy], { startsAt, party, timeZone })
  const all = steps.map(({ until, percent }) => ({ until: until.toISOString(), percent }))
  if (keptUntil === null) return all
  const [first] = all
  if (first?.percent !== 100) return [{ until: keptUntil, percent: 100 }, ...all]
  return [{ ...first, until: first.until > keptUntil ? first.until : keptUntil }, ...all.slice(1)]
}
