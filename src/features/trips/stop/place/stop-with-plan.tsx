import { useState, type ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { moveStopEdits } from '../../../../../core/records/trips/trip-edits.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { editTrip } from '../../../../sync/hooks/use-trips.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { MenuButton } from '../../../../ui/layers/menu.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { keep, removeStop } from '../../trip-changes.ts'
import { MoveStop } from '../move-stop.tsx'
import { MyPlan } from '../plan/my-plan.tsx'
import { StopPlace } from './stop-place.tsx'

export type StopWithPlanProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** Its files. */
  files?: ReactNode
  /** Who changed it last, where somebody else did. */
  changed?: ReactNode
  /** What of it others took the place of, where something is to be chosen. */
  versions?: ReactNode
  onClose: () => void
}

/** A stop as a place, with the plan for it changed in its place: there is nothing to save. */
export function StopWithPlan({ trip, stop, worked, files, changed, versions, onClose }: StopWithPlanProps) {
  const [isMoving, setIsMoving] = useState(false)
  const name = shortName(stop.place)
  const remove = () => {
    onClose()
    removeStop(stop, new Date().toISOString())
  }
  return (
    <StopPlace
      trip={trip}
      stop={stop}
      worked={worked}
      menu={
        <MenuButton
          label={`Options for ${name}`}
          items={[
            {
              label: 'Move to another day',
              icon: <Icon name="arrow-right" size={20} />,
              onSelect: () => setIsMoving(true),
            },
            {
              label: 'Delete stop',
              icon: <Icon name="trash" size={20} />,
              destructive: true,
              onSelect: remove,
            },
          ]}
        />
      }
    >
      {changed}
      {versions}
      <MyPlan trip={trip} stop={stop} worked={worked} files={files} />
      {isMoving ? (
        <MoveStop
          trip={trip}
          from={stop.slot.day}
          name={name}
          onClose={() => setIsMoving(false)}
          onMove={(day) => {
            setIsMoving(false)
            keep(editTrip(trip.id, (now) => moveStopEdits(now, stop.id, { day, at: Infinity })))
          }}
        />
      ) : null}
    </StopPlace>
  )
}
