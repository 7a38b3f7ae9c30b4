import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import type { Attachment, RemovedAttachment } from '../../../../core/records/trips/trip-attachments.ts'
import { moveStopEdits } from '../../../../core/records/trips/trip-edits.ts'
import type { BookedTrip } from '../../../domain/trips/booked/booked-trip.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { isPhoto } from '../../../parts/files/file-words.ts'
import { EditTrip } from '../form/edit-trip.tsx'
import { StopLook } from '../look/stop-look.tsx'
import { DayEditor } from '../plan/day-editor.tsx'
import { AddStop } from '../stop/add-stop.tsx'
import { MoveStop } from '../stop/move-stop.tsx'
import { StopEditor } from '../stop/stop-editor.tsx'
import { TodayView } from '../today/today-view.tsx'
import { ChangedBy } from '../together/changed-by.tsx'
import { lastChangeOfStop } from '../together/latest-changes.ts'
import { MetMark } from '../together/meet/met-mark.tsx'
import { keep } from '../trip-changes.ts'
import { TwoVersions } from '../versions/two-versions-region.tsx'
import { ImportDialog, ShareTrip, TripFiles } from './dialog-loaders.ts'
import type { WorkedOut } from './use-trip-sense.ts'

/** What lies over the trip. */
export type TripLayer =
  | { kind: 'stop' | 'move'; stop: string }
  | { kind: 'add'; day: number | null }
  | { kind: 'day'; day: number }
  | { kind: 'edit' }
  | { kind: 'share' }
  | { kind: 'import' }
  | { kind: 'today' }

type OpenLayerProps = {
  trip: Trip
  /** The trip with what is booked among its stops. */
  shown: BookedTrip<Trip>
  records: readonly ShownRecord[]
  files: readonly Attachment[]
  removedFiles: readonly RemovedAttachment[]
  canEdit: boolean
  worked: WorkedOut | null
  layer: TripLayer
  today: string
  onPeople: () => void
  onClose: () => void
}

/** The dialog that is open over a trip. */
export function OpenLayer(props: OpenLayerProps) {
  const { trip, shown, records, files, canEdit, worked, layer, today, ...on } = props
  const { onPeople, onClose } = on
  if (layer.kind === 'share')
    return (
      <ShareTrip
        trip={trip}
        shown={shown}
        files={files}
        sense={worked?.sense ?? null}
        onPeople={onPeople}
        onClose={onClose}
      />
    )
  if (layer.kind === 'today') {
    const day = shown.trip.days.find(({ date }) => date === today)
    return day ? (
      <TodayView
        trip={shown.trip}
        day={day}
        booked={shown.booked}
        worked={worked}
        canEdit={canEdit}
        onClose={onClose}
      />
    ) : null
  }
  if (layer.kind === 'stop')
    return (
      <OpenStop
        trip={trip}
        records={records}
        files={files}
        removedFiles={on.removedFiles}
        canEdit={canEdit}
        worked={worked}
        id={layer.stop}
        onClose={onClose}
      />
    )
  // A dialog that was open when the owner took the right to edit away goes too.
  if (!canEdit) return null
  if (layer.kind === 'import') return <ImportDialog into={trip} onClose={onClose} />
  if (layer.kind === 'edit') return <EditTrip trip={trip} onClose={onClose} />
  if (layer.kind === 'add')
    return <AddStop trip={shown.trip} day={layer.day} worked={worked} onClose={onClose} />
  if (layer.kind === 'day') {
    const day = trip.days[layer.day - 1]
    return day ? <DayEditor trip={trip} day={day} onClose={onClose} /> : null
  }
  const stop = stopsOf(trip).find(({ id }) => id === layer.stop)
  return stop ? (
    <MoveStop
      trip={trip}
      from={stop.slot.day}
      name={shortName(stop.place)}
      onClose={onClose}
      onMove={(day) => {
        onClose()
        keep(editTrip(trip.id, (now) => moveStopEdits(now, stop.id, { day, at: Infinity })))
      }}
    />
  ) : null
}

type OpenStopProps = Omit<OpenLayerProps, 'shown' | 'layer' | 'today' | 'onPeople'> & {
  id: string
}

/** One stop to change, or to look at; nothing where the trip has it no more. */
function OpenStop({ trip, records, files, removedFiles, canEdit, worked, id, onClose }: OpenStopProps) {
  const stop = stopsOf(trip).find((one) => one.id === id)
  if (!stop) return null
  const changed = (
    <>
      <ChangedBy tripId={trip.id} change={lastChangeOfStop(records, stop.id)} />
      <MetMark ids={[stop.id]} />
    </>
  )
  const itsFiles =
    canEdit || files.some(({ stop: of }) => of === stop.id) ? (
      <TripFiles trip={trip} files={files} removed={removedFiles} stop={stop.id} canEdit={canEdit} />
    ) : null
  const photo = files.find(({ stop: of, type }) => of === stop.id && isPhoto(type))?.file ?? null
  const shown = { trip, stop, worked, photo, files: itsFiles, changed, onClose }
  return canEdit ? (
    <StopEditor {...shown} versions={<TwoVersions tripId={trip.id} records={records} stop={stop.id} />} />
  ) : (
    <StopLook {...shown} />
  )
}
