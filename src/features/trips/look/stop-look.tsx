import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'

/** A stop for who may look but not change; it comes when somebody opens one. */
export const StopLook = lazyPiece(() =>
  import('../stop/place/stop-to-read.tsx').then((module) => module.StopToRead),
)
