import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'

/** What is known of a stop's place weighs more than the trip's screen: it comes when somebody opens a stop. */
export const StopEditor = lazyPiece(() =>
  import('./place/stop-with-plan.tsx').then((module) => module.StopWithPlan),
)
