import type { NextTrip } from '../../../domain/next-trip/next-trip.ts'
import { showNextTrip } from '../../../state/next-trip.ts'
import { currentOwner } from '../../../sync/people/identity.ts'

/** Keeps and shows what Home says of the next trip, unless somebody else has signed in while it was worked out. */
export function keepShown(next: NextTrip): void {
  if (next.owner !== currentOwner()) return
  showNextTrip(next.trips === 0 ? null : next)
}
