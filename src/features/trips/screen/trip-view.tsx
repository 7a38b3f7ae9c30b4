import { Link } from '@tanstack/react-router'
import { memo, useMemo, useRef, useState } from 'react'
import type { SpaceRole } from '../../../../core/contracts/records/sync.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { moveStopEdits } from '../../../../core/records/trips/trip-edits.ts'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import {
  attachmentsOf,
  removedAttachments,
  type Attachment,
} from '../../../../core/records/trips/trip-attachments.ts'
import type { RemovedStop } from '../../../../core/records/trips/trip-records.ts'
import { BackLink } from '../../../parts/page/back-link.tsx'
import { useWideScreen } from '../../../platform/screen/media-query.ts'
import { InstallOffer } from '../../../parts/install/install-offer.tsx'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BeforeYouGo } from '../plan/late-before-you-go.ts'
import { DayEditor } from '../plan/day-editor.tsx'
import { DayPlan } from '../plan/day-plan.tsx'
import { DayStrip } from '../plan/day-strip.tsx'
import { RemovedStops } from '../plan/removed-stops.tsx'
import { TripFacts } from '../plan/trip-facts.tsx'
import { PackingList } from '../plan/packing-list.tsx'
import { AddStop } from '../stop/add-stop.tsx'
import { MoveStop } from '../stop/move-stop.tsx'
import { StopEditor } from '../stop/stop-editor.tsx'
import { EditTrip } from '../form/edit-trip.tsx'
import { ImportDialog, PeopleDialog, ShareTrip, TripFiles } from './dialog-loaders.ts'
import { ChangedBy } from '../together/changed-by.tsx'
import { lastChangeOfStop } from '../together/latest-changes.ts'
import { LatestChanges } from '../together/latest-changes-list.tsx'
import { NewInTrip } from '../together/new-in-trip.tsx'
import { MetLine } from '../together/meet/met-line.tsx'
import { MetMark } from '../together/meet/met-mark.tsx'
import { TodayView } from '../today/today-view.tsx'
import { LookLine } from '../look/look-line.tsx'
import { ReadTrip } from '../look/read-trip.tsx'
import { StopLook } from '../look/stop-look.tsx'
import { keep } from '../trip-changes.ts'
import { TwoVersions } from '../versions/two-versions-region.tsx'
import { PrintView } from '../print/print-view.tsx'
import { TripMap } from '../map/trip-map.tsx'
import { useKeepSeen } from './keep-seen.ts'
import { KeepScreenOn } from './keep-screen-on.tsx'
import { ShareButton } from './share-button.tsx'
import { TripMenu } from './trip-menu.tsx'
import frame from '../../../parts/page/screen.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './trip-screen.module.css'
import { useTripSense, type WorkedOut } from './use-trip-sense.ts'

export type TripViewName = 'days' | 'map' | 'print'

/** What lies over the trip. */
type Layer =
  | { kind: 'stop' | 'move'; stop: string }
  | { kind: 'add'; day: number | null }
  | { kind: 'day'; day: number }
  | { kind: 'edit' }
  | { kind: 'people' }
  | { kind: 'share' }
  | { kind: 'import' }
  | { kind: 'today' }

type TripViewProps = {
  trip: Trip
  role: SpaceRole
  records: readonly ShownRecord[]
  removed: readonly RemovedStop[]
  view: TripViewName
}

/** A trip with its head, its views and what opens over them. */
export const TripView = memo(OneTripView)

function OneTripView({ trip, role, records, removed, view }: TripViewProps) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const worked = useTripSense(trip)
  // Behind an open dialog nothing is drawn that nobody sees: whoever types there would wait for it.
  const held = useHeld(worked?.sense ?? null, layer !== null)
  const behind = useMemo(
    () => worked && held && { sense: held, isCurrent: worked.isCurrent && held === worked.sense },
    [worked, held],
  )
  const today = useToday()
  const now = trip.days.find(({ date }) => date === today)
  const wide = useWideScreen()
  const canEdit = role !== 'viewer'
  const files = useMemo(() => attachmentsOf(records, trip.id), [records, trip.id])
  const removedFiles = useMemo(() => removedAttachments(records, trip.id), [records, trip.id])
  const main = useRef<HTMLElement>(null)
  useKeepSeen(main, trip, { today, shown: view === 'days', open: layer !== null })
  const openStop = (stop: string) => setLayer({ kind: 'stop', stop })
  return (
    <main ref={main} className={classNames(frame.frame, styles.screen)} data-view={view}>
      <header className={styles.head}>
        <div className={styles.titleLine}>
          <BackLink to="/trip-planner" label="Back to trips" />
          <h1 className={styles.title} tabIndex={-1}>
            {trip.title}
          </h1>
          <ShareButton onOpen={() => setLayer({ kind: 'share' })} />
          <TripMenu
            trip={trip}
            role={role}
            onEdit={() => setLayer({ kind: 'edit' })}
            onPeople={() => setLayer({ kind: 'people' })}
            onImport={() => setLayer({ kind: 'import' })}
          />
        </div>
        <Views id={trip.id} />
      </header>
      {view === 'print' ? null : <NewInTrip />}
      {view !== 'print' && now !== undefined ? (
        <Button variant="primary" className={styles.now} onClick={() => setLayer({ kind: 'today' })}>
          Today: day {now.number}
        </Button>
      ) : null}
      {view === 'days' ? (
        <div className={styles.split}>
          <div className={styles.column}>
            {canEdit ? null : <LookLine tripId={trip.id} />}
            {canEdit ? <TwoVersions tripId={trip.id} records={records} /> : null}
            <MetLine tripId={trip.id} />
            <TripFacts
              trip={trip}
              today={today}
              canEdit={canEdit}
              onEdit={() => setLayer({ kind: 'edit' })}
              onPeople={() => setLayer({ kind: 'people' })}
            />
            <DayStrip trip={trip} />
            {canEdit ? (
              <>
                <DayPlan
                  trip={trip}
                  worked={behind}
                  onOpenStop={openStop}
                  onMoveStop={(stop) => setLayer({ kind: 'move', stop })}
                  onAdd={(day) => setLayer({ kind: 'add', day })}
                  onOpenDay={(day) => setLayer({ kind: 'day', day })}
                />
                <BeforeYouGo trip={trip} worked={behind} canEdit />
                <PackingList trip={trip} worked={behind} />
              </>
            ) : (
              <ReadTrip trip={trip} worked={worked} onOpenStop={openStop} />
            )}
            {canEdit || files.length > 0 ? (
              <TripFiles trip={trip} files={files} removed={removedFiles} canEdit={canEdit} />
            ) : null}
            {canEdit ? <RemovedStops stops={removed} /> : null}
            <LatestChanges tripId={trip.id} records={records} canEdit={canEdit} />
            <KeepScreenOn />
            <InstallOffer />
          </div>
          {wide ? (
            <div className={styles.mapColumn}>
              <TripMap trip={trip} worked={worked} canEdit={canEdit} onOpenStop={openStop} />
            </div>
          ) : null}
        </div>
      ) : null}
      {view === 'map' ? (
        <TripMap trip={trip} worked={worked} canEdit={canEdit} onOpenStop={openStop} />
      ) : null}
      {view === 'print' ? <PrintView trip={trip} worked={worked} files={files} /> : null}
      {layer === null ? null : (
        <OpenLayer
          trip={trip}
          records={records}
          files={files}
          canEdit={canEdit}
          worked={worked}
          layer={layer}
          today={today}
          onPeople={() => setLayer({ kind: 'people' })}
          onClose={() => setLayer(null)}
        />
      )}
    </main>
  )
}

/** The value; while it is held the one from before. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value)
  if (!isHeld && kept !== value) setKept(value)
  return isHeld ? kept : value
}

function Views({ id }: { id: string }) {
  const link = (to: string, words: string) => (
    <Link to={to} params={{ id }} className={styles.view} activeProps={{ 'aria-current': 'page' }}>
      {words}
    </Link>
  )
  return (
    <nav className={styles.views} aria-label="Views of the trip">
      {link('/itinerary/{-$id}', 'Days')}
      {link('/itinerary2/{-$id}', 'Map')}
      {link('/itinerary3/{-$id}', 'Print')}
    </nav>
  )
}

type OpenLayerProps = {
  trip: Trip
  records: readonly ShownRecord[]
  files: readonly Attachment[]
  canEdit: boolean
  worked: WorkedOut | null
  layer: Layer
  today: string
  onPeople: () => void
  onClose: () => void
}

function OpenLayer({ trip, records, files, canEdit, worked, layer, today, ...on }: OpenLayerProps) {
  const { onPeople, onClose } = on
  if (layer.kind === 'people') return <PeopleDialog trip={trip} onClose={onClose} />
  if (layer.kind === 'share')
    return (
      <ShareTrip
        trip={trip}
        files={files}
        sense={worked?.sense ?? null}
        onPeople={onPeople}
        onClose={onClose}
      />
    )
  if (layer.kind === 'today') {
    const day = trip.days.find(({ date }) => date === today)
    return day ? (
      <TodayView trip={trip} day={day} worked={worked} canEdit={canEdit} onClose={onClose} />
    ) : null
  }
  const stop = 'stop' in layer ? stopsOf(trip).find(({ id }) => id === layer.stop) : undefined
  const changed = stop ? (
    <>
      <ChangedBy tripId={trip.id} change={lastChangeOfStop(records, stop.id)} />
      <MetMark ids={[stop.id]} />
    </>
  ) : null
  const hasFiles = files.some(({ stop: of }) => of === stop?.id)
  const itsFiles =
    stop && (canEdit || hasFiles) ? (
      <TripFiles trip={trip} files={files} removed={[]} stop={stop.id} canEdit={canEdit} />
    ) : null
  // A dialog that was open when the owner took the right to edit away goes too.
  if (!canEdit)
    return stop ? (
      <StopLook
        trip={trip}
        stop={stop}
        worked={worked}
        files={itsFiles}
        changed={changed}
        onClose={onClose}
      />
    ) : null
  if (layer.kind === 'import') return <ImportDialog into={trip} onClose={onClose} />
  if (layer.kind === 'edit') return <EditTrip trip={trip} onClose={onClose} />
  if (layer.kind === 'add') return <AddStop trip={trip} day={layer.day} onClose={onClose} />
  if (layer.kind === 'day') {
    const day = trip.days[layer.day - 1]
    return day ? <DayEditor trip={trip} day={day} onClose={onClose} /> : null
  }
  if (!stop) return null
  if (layer.kind === 'stop')
    return (
      <StopEditor
        trip={trip}
        stop={stop}
        worked={worked}
        files={itsFiles}
        changed={changed}
        versions={<TwoVersions tripId={trip.id} records={records} stop={stop.id} />}
        onClose={onClose}
      />
    )
  return (
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
  )
}
