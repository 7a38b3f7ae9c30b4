import type { LinesOf } from '../../domain/trip-files/write/write-gpx.ts'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'

/** What is known of hikes comes with its own lists, which no screen needs for its first sight. */
export const LateHikes = lazyPiece(() => import('./hikes-here.tsx').then((module) => module.HikesHere), {
  quiet: true,
})

/** The hikes themselves, for whoever needs one by its id. */
export const lateHikes = createLazyCode(() => import('./hike-code.ts'), { quiet: true })

/** What is known of the lines of hikes and trails; of none where it cannot be had. Never rejects. */
export async function linesOfHikes(): Promise<LinesOf> {
  await lateHikes.load()
  return lateHikes.get().code?.linesOfPlace ?? (() => null)
}
