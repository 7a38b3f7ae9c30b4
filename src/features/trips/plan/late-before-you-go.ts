import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'

/** Comes with the list of what is to be reserved where, which no trip needs for its first sight. */
export const BeforeYouGo = lazyPiece(
  () => import('./before-you-go.tsx').then((module) => module.BeforeYouGo),
  { quiet: true },
)
