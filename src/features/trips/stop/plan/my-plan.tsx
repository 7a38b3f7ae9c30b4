import type { ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { stopEdit } from '../../../../../core/records/trips/trip-edits.ts'
import { noteId } from '../../../../../core/records/trips/trip-note.ts'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { NoteField } from '../../fields/note-field.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { keep } from '../../trip-changes.ts'
import { Checklist } from '../checklist.tsx'
import { NightsField } from '../nights-field.tsx'
import { PlanFrame } from './plan-frame.tsx'
import { PlanValues } from './plan-values.tsx'

type MyPlanProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** Its files. */
  files?: ReactNode
}

/** What is planned at a stop, changed in its place and kept as it is changed. */
export function MyPlan({ trip, stop, worked, files }: MyPlanProps) {
  return (
    <PlanFrame
      trip={trip}
      stop={stop}
      mark={
        <CheckField
          label="Done"
          checked={stop.done}
          onChange={({ target }) => keep([stopEdit(stop.id, { done: target.checked })])}
        />
      }
    >
      <PlanValues key={stop.id} stop={stop} worked={worked} />
      <NightsField trip={trip} stop={stop} />
      <NoteField
        key={`note ${stop.id}`}
        label="Note"
        tripId={trip.id}
        noteId={noteId(trip.id, { stop: stop.id })}
        text={stop.note}
      />
      <Checklist tripId={trip.id} stop={stop} />
      {files}
    </PlanFrame>
  )
}
