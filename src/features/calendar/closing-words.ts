import { freeInWords, type TeamDeparture } from '../../domain/market/team-departures.ts'
import type { Closing } from './use-closings.ts'

/** '6 of 8 free', 'Closing waits for signal': how a departure stands, with what was asked of it. */
export function standsInWords(departure: TeamDeparture, closing: Closing | undefined, now: Date): string {
  if (departure.isCancelled) return 'Cancelled'
  const free = freeInWords(departure, now)
  if (!closing || departure.status === 'closed') return free
  if (closing.isSent) return `${free} · closing was asked for`
  if (closing.isWaiting) return 'Closing waits for signal'
  return closing.problem === null ? free : `${free} · closing was not done`
}
