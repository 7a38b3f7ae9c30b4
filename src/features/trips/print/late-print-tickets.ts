import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'

/** Comes with what draws QR codes. */
export const PrintTickets = lazyPiece(
  () => import('./print-tickets.tsx').then((module) => module.PrintTickets),
  { quiet: true },
)
