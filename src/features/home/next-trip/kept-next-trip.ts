import { nextTripWords } from '../../../domain/next-trip/next-trip-words.ts'
import { readNextTrip } from '../../../domain/next-trip/next-trip.ts'
import { keptNextTrip, shownNextTrip } from '../../../state/next-trip.ts'
import { currentOwner } from '../../../sync/people/identity.ts'

/** Shows the trip as Home had it last, unless a newer one is shown already. A trip that is over by now is not shown. */
export function showKeptNextTrip(): void {
  if (shownNextTrip.get() !== null) return
  const kept = readNextTrip(keptNextTrip(), currentOwner())
  if (kept === null) return
  const isOver = kept.trip === null || nextTripWords(kept.trip, Date.now()) === null
  shownNextTrip.set(isOver ? { ...kept, trip: null } : kept)
}
