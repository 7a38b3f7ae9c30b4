import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'

/** Comes with the list of what is to be reserved where. */
export const PrintBefore = lazyPiece(
  () => import('./print-before.tsx').then((module) => module.PrintBefore),
  { quiet: true },
)
