import { useEffect, useId, useMemo, useState } from 'react'
import { stopsOf } from '../../../../core/domain/trips/trip.ts'
import { attachmentsOf, removedAttachments } from '../../../../core/records/trips/trip-attachments.ts'
import { useWishes } from '../../../data/market/bookings/use-wishes.ts'
import { afterPaint } from '../../../platform/loading/after-paint.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useKeepOutline } from '../first/use-keep-outline.ts'
import { LookLine } from '../look/look-line.tsx'
import { stopLookAhead } from '../look/stop-look.tsx'
import { TripMap } from '../map/trip-map.tsx'
import { useTrailCard } from '../map/use-trail-card.tsx'
import { stopEditorAhead } from '../stop/stop-editor.tsx'
import { NewInTrip } from '../together/new-in-trip.tsx'
import { TwoVersions } from '../versions/two-versions-region.tsx'
import { useLostVersions } from '../versions/use-lost-versions.ts'
import type { TripActs } from './panels/panel-props.ts'
import { TripPanels } from './panels/trip-panels.tsx'
import { ShareButton } from './share-button.tsx'
import { panelKey, panelOf, stopOpened } from './trip-address.ts'
import { TripHead } from './trip-head.tsx'
import { OpenLayer, type TripLayer } from './trip-layers.tsx'
import { TripLayout, type Orientation } from './trip-layout.tsx'
import { TripMenu } from './trip-menu.tsx'
import styles from './trip-screen.module.css'
import { useBookedTrip } from '../plan/booked/use-booked-trip.ts'
import { DayTabs, TripTabs } from './trip-tabs.tsx'
import type { TripViewProps } from './trip-view-props.ts'
import { useTripAddress } from './use-trip-address.ts'
import { useTripSense } from './use-trip-sense.ts'

const BACK = { to: '/trip-planner', label: 'Back to trips' }

/** A trip's map and its days, and what opens over them. The address says which day, panel and stop. @source decisions §9 */
export function PlannedTrip({ trip, role, records, removed, view }: TripViewProps) {
  const { address, showPanel, openStop, closeStop } = useTripAddress()
  const [over, setOver] = useState<TripLayer | null>(null)
  const opened = stopOpened(address, stopsOf(trip))
  const layer = over ?? (opened === null ? null : { kind: 'stop' as const, stop: opened })
  const shown = useBookedTrip(trip, role, useWishes())
  const worked = useTripSense(shown.trip)
  // Behind an open dialog nothing is drawn that nobody sees: whoever types there would wait for it.
  const held = useHeld(worked?.sense ?? null, layer !== null)
  const behind = useMemo(
    () => worked && held && { sense: held, isCurrent: worked.isCurrent && held === worked.sense },
    [worked, held],
  )
  const onMap = useHeld(
    useMemo(() => ({ trip: shown.trip, worked }), [shown, worked]),
    layer !== null,
  )
  const today = useToday()
  const now = trip.days.find(({ date }) => date === today)
  const canEdit = role !== 'viewer'
  // Whoever taps a stop does not wait for its code; the first frame did not either.
  useEffect(() => afterPaint(() => void (canEdit ? stopEditorAhead() : stopLookAhead())), [canEdit])
  const files = useMemo(() => attachmentsOf(records, trip.id), [records, trip.id])
  const removedFiles = useMemo(() => removedAttachments(records, trip.id), [records, trip.id])
  const { lost } = useLostVersions(trip.id, records)
  const panel = useMemo(() => panelOf(address, trip, today), [address, trip, today])
  const panelId = useId()
  const day = 'day' in panel ? panel.day : undefined
  const trail = useTrailCard(shown.trip, canEdit ? (day ?? undefined) : undefined)
  useKeepOutline(shown.trip, { panel, files, isDrawn: canEdit && lost.length === 0 })
  const showPeople = () => {
    setOver(null)
    showPanel({ tab: 'people' })
  }
  const on: TripActs = {
    show: showPanel,
    openStop,
    moveStop: (stop) => setOver({ kind: 'move', stop }),
    add: (day) => setOver({ kind: 'add', day }),
    openDay: (day) => setOver({ kind: 'day', day }),
    edit: () => setOver({ kind: 'edit' }),
    people: showPeople,
    import: () => setOver({ kind: 'import' }),
  }
  const tabs = (orientation: Orientation) => ({ panel, panelId, orientation, onShow: showPanel })
  return (
    <main className={styles.screen}>
      <TripLayout
        head={
          <TripHead title={trip.title} back={BACK}>
            <ShareButton onOpen={() => setOver({ kind: 'share' })} />
            <TripMenu trip={trip} role={role} onEdit={on.edit} onPeople={showPeople} onImport={on.import} />
          </TripHead>
        }
        now={
          now === undefined ? null : (
            <Button variant="primary" className={styles.now} onClick={() => setOver({ kind: 'today' })}>
              Today: day {now.number}
            </Button>
          )
        }
        tabs={(orientation) => <TripTabs {...tabs(orientation)} waiting={canEdit ? lost.length : 0} />}
        days={(orientation) => <DayTabs {...tabs(orientation)} trip={shown.trip} />}
        map={(room) => (
          <TripMap
            {...room}
            {...onMap}
            isCovered={layer !== null}
            day={day}
            canEdit={canEdit}
            onOpenStop={openStop}
            onTrail={trail.open}
          />
        )}
        panelKey={panelKey(panel)}
        panelId={panelId}
        panel={
          <>
            <NewInTrip />
            {canEdit ? null : <LookLine tripId={trip.id} />}
            {canEdit && 'tab' in panel && panel.tab === 'overview' ? (
              <TwoVersions tripId={trip.id} records={records} />
            ) : null}
            <TripPanels
              panel={panel}
              trip={trip}
              records={records}
              worked={behind}
              today={today}
              canEdit={canEdit}
              files={files}
              removedFiles={removedFiles}
              removed={removed}
              shown={shown}
              on={on}
            />
          </>
        }
        startsLowered={view === 'map'}
        isCovered={layer !== null}
      />
      {trail.card}
      {layer === null ? null : (
        <OpenLayer
          trip={trip}
          shown={shown}
          records={records}
          files={files}
          removedFiles={removedFiles}
          canEdit={canEdit}
          worked={worked}
          layer={layer}
          today={today}
          onPeople={showPeople}
          onClose={over === null ? closeStop : () => setOver(null)}
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
