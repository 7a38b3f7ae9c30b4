import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'
import type { StopWithPlanProps } from './place/stop-with-plan.tsx'
import { StopDialog, stopPictureAhead } from './stop-dialog.tsx'

/** What is known of a stop's place weighs more than the trip's screen: it comes when somebody opens a stop. */
const StopWithPlan = lazyPiece(() =>
  import('./place/stop-with-plan.tsx').then((module) => module.StopWithPlan),
)

type StopEditorProps = StopWithPlanProps & {
  /** The file of its first photo. Default: none. */
  photo?: string | null
}

/** A stop for who may change it, in a dialog. */
export function StopEditor({ photo, ...shown }: StopEditorProps) {
  const { trip, stop, onClose } = shown
  return (
    <StopDialog trip={trip} stop={stop} photo={photo ?? null} onClose={onClose}>
      <StopWithPlan {...shown} />
    </StopDialog>
  )
}

/** Fetches its code before anybody opened a stop. Never rejects. */
export const stopEditorAhead = (): Promise<unknown> => Promise.all([StopWithPlan.ahead(), stopPictureAhead()])
