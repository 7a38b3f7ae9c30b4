import type { ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { PictureDialog } from '../../../ui/layers/picture-dialog.tsx'
import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'

const loadPicture = () => import('./place/stop-picture.tsx')
const StopPicture = lazyPiece(() => loadPicture().then((module) => module.StopPicture), { quiet: true })
const StopCorner = lazyPiece(() => loadPicture().then((module) => module.StopCorner), { quiet: true })

type StopDialogProps = {
  trip: Trip
  stop: TripStop
  /** The file of its first photo. Default: none. */
  photo?: string | null
  onClose: () => void
  children: ReactNode
}

/**
 * The dialog of a stop. It stands with the stop's name in the frame after the tap: its picture, its heart and what is known of the place
 * come once their code is there.
 */
export function StopDialog({ trip, stop, photo = null, onClose, children }: StopDialogProps) {
  return (
    <PictureDialog
      title={shortName(stop.place)}
      onClose={onClose}
      corner={<StopCorner placeId={stop.place.placeId} />}
      focusAfter={() => rowOf(stop.id)}
      picture={<StopPicture trip={trip} stop={stop} photo={photo} />}
    >
      {children}
    </PictureDialog>
  )
}

/** Fetches the code of what the dialog shows besides what is planned, before anybody opened a stop. Never rejects. */
export const stopPictureAhead = (): Promise<void> => StopPicture.ahead()

/** The row of the stop on the trip's screen, else the trip's title: who opened it may have come by a link. */
const rowOf = (stop: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href*="stop=${stop}"]`) ?? document.querySelector('main h1')
