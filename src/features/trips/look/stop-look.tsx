import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'
import type { StopToReadProps } from '../stop/place/stop-to-read.tsx'
import { StopDialog, stopPictureAhead } from '../stop/stop-dialog.tsx'

const StopToRead = lazyPiece(() =>
  import('../stop/place/stop-to-read.tsx').then((module) => module.StopToRead),
)

type StopLookProps = StopToReadProps & {
  /** The file of its first photo. Default: none. */
  photo?: string | null
  onClose: () => void
}

/** A stop for who may look but not change, in a dialog; what it shows comes when somebody opens one. */
export function StopLook({ photo, onClose, ...shown }: StopLookProps) {
  return (
    <StopDialog trip={shown.trip} stop={shown.stop} photo={photo ?? null} onClose={onClose}>
      <StopToRead {...shown} />
    </StopDialog>
  )
}

/** Fetches its code before anybody opened a stop. Never rejects. */
export const stopLookAhead = (): Promise<unknown> => Promise.all([StopToRead.ahead(), stopPictureAhead()])
