import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'

/** What is known of a place beyond the catalogue comes with its lists, which no screen needs for its first sight. */
export const LatePlaceInfo = lazyPiece(() => import('./place-info.tsx').then((module) => module.PlaceInfo), {
  quiet: true,
})
