import type { ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { ReadMyPlan } from '../plan/read-my-plan.tsx'
import { StopPlace } from './stop-place.tsx'

export type StopToReadProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** Its files. */
  files?: ReactNode
  /** Who changed it last, where somebody else did. */
  changed?: ReactNode
}

/** A stop as a place, with what is planned there, for who may look but not change. */
export function StopToRead({ trip, stop, worked, files, changed }: StopToReadProps) {
  return (
    <StopPlace trip={trip} stop={stop} worked={worked}>
      {changed}
      <ReadMyPlan trip={trip} stop={stop} worked={worked} files={files} />
    </StopPlace>
  )
}
