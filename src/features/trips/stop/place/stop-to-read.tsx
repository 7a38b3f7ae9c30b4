import type { ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { ReadMyPlan } from '../plan/read-my-plan.tsx'
import { StopPlace } from './stop-place.tsx'

export type StopLookProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** The file of its first photo. Default: none. */
  photo?: string | null
  /** Its files. */
  files?: ReactNode
  /** Who changed it last, where somebody else did. */
  changed?: ReactNode
  onClose: () => void
}

/** A stop as a place, with what is planned there, for who may look but not change. */
export function StopToRead({ trip, stop, worked, photo = null, files, changed, onClose }: StopLookProps) {
  return (
    <StopPlace trip={trip} stop={stop} worked={worked} photo={photo} onClose={onClose}>
      {changed}
      <ReadMyPlan trip={trip} stop={stop} worked={worked} files={files} />
    </StopPlace>
  )
}
