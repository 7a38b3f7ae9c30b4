import { queried } from '../../data/queries/queried.tsx'
import { hasKeptNextTrip } from '../../state/next-trip.ts'
import { readText } from '../../platform/storage/storage.ts'
import { PLAN_SNAPSHOT_KEY } from '../../sync/plan/shown-plan.ts'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { EmptyShelf } from '../../parts/shelf/shelf.tsx'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'

/** The parts of Home that only those need who have a trip, or looked for something: nobody else's first screen waits for them. */

export const NextTrip = lazyPiece(
  () => import('./next-trip/next-trip.tsx').then((module) => module.NextTrip),
  {
    quiet: true,
  },
)

export const LastSearch = lazyPiece(() => import('./last-search.tsx').then((module) => module.LastSearch), {
  quiet: true,
})

export const YourTrips = afterIdle(
  () => queried(import('./next-trip/your-trips.tsx').then((module) => module.YourTrips)),
  <EmptyShelf />,
)

const kept = createLazyCode(() => import('./next-trip/kept-next-trip.ts'), { quiet: true })

/** Fetches what this phone's Home begins with, so that its first frame has it. Never rejects. */
export async function showHomeAhead(): Promise<void> {
  await Promise.all([
    hasKeptNextTrip() ? Promise.all([kept.ahead(), NextTrip.ahead()]) : null,
    readText(PLAN_SNAPSHOT_KEY) === null ? null : LastSearch.ahead(),
  ])
  kept.get().code?.showKeptNextTrip()
}
