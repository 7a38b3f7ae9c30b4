import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import type { Attachment, RemovedAttachment } from '../../../../../core/records/trips/trip-attachments.ts'
import type { RemovedStop } from '../../../../../core/records/trips/trip-records.ts'
import hidden from '../../../../ui/visually-hidden.module.css'
import { ReadItems } from '../../look/read-items.tsx'
import { ReadPlan } from '../../look/read-plan.tsx'
import type { BookedTrip } from '../../../../domain/trips/booked/booked-trip.ts'
import { DayPlan } from '../../plan/day-plan.tsx'
import { PackingList } from '../../plan/packing-list.tsx'
import { PeoplePanel, TripFiles } from '../dialog-loaders.ts'
import { stopAddress, type TripPanel } from '../trip-address.ts'
import { OverviewPanel } from './overview-panel.tsx'
import type { PanelProps } from './panel-props.ts'

type TripPanelsProps = PanelProps & {
  panel: TripPanel
  files: readonly Attachment[]
  removedFiles: readonly RemovedAttachment[]
  removed: readonly RemovedStop[]
  /** The trip with what is booked among its stops. */
  shown: BookedTrip<Trip>
}

/** The one panel that is chosen; the others are not drawn. */
export function TripPanels({ panel, files, removedFiles, removed, shown, ...rest }: TripPanelsProps) {
  const { trip, worked, canEdit, on } = rest
  if ('day' in panel) {
    return canEdit ? (
      <DayPlan
        key={panel.day}
        trip={trip}
        shown={shown}
        worked={worked}
        files={files}
        only={panel.day}
        onOpenStop={on.openStop}
        onMoveStop={on.moveStop}
        onAdd={on.add}
        onOpenDay={on.openDay}
      />
    ) : (
      <ReadPlan
        trip={shown.trip}
        worked={worked}
        booked={shown.booked}
        aside={shown.aside}
        only={panel.day}
        hrefOf={(stop) => stopAddress(trip.id, stop)}
        onOpenStop={on.openStop}
      />
    )
  }
  if (panel.tab === 'overview')
    return (
      <Titled title="Overview">
        <OverviewPanel {...rest} trip={shown.trip} removed={removed} />
      </Titled>
    )
  if (panel.tab === 'packing')
    return (
      <Titled title="Packing">
        {canEdit ? <PackingList trip={shown.trip} worked={worked} /> : <ReadPacking trip={trip} />}
      </Titled>
    )
  if (panel.tab === 'files')
    return (
      <Titled title="Files of the trip">
        {canEdit || files.length > 0 ? (
          <TripFiles
            trip={trip}
            files={files}
            removed={removedFiles}
            canEdit={canEdit}
            onImport={on.import}
          />
        ) : (
          <p className="muted">No files in this trip yet.</p>
        )}
      </Titled>
    )
  return (
    <Titled title="People">
      <PeoplePanel trip={trip} />
    </Titled>
  )
}

/** The tab says to the eye what this is. */
function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h2 className={hidden.hidden}>{title}</h2>
      {children}
    </>
  )
}

function ReadPacking({ trip: { packing } }: { trip: Trip }) {
  if (packing.length === 0) return <p className="muted">Nothing on the packing list yet.</p>
  return (
    <ReadItems
      title="Packing list"
      items={packing.map(({ id, text, packed }) => ({ id, text, checked: packed }))}
    />
  )
}
