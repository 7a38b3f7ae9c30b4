import type { ReactNode } from 'react'
import { MAX_COST_USD } from '../../../../core/contracts/trips/trips.ts'
import { placeFacts } from '../../../domain/places/place-facts.ts'
import type { HospitalFromPlace } from '../../../domain/trips/nearest-hospital.ts'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { moveStopEdits, stopEdit } from '../../../../core/records/trips/trip-edits.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { hospitalFromPlaceInWords } from '../../../parts/words/trip-hospital-words.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Hospital } from '../plan/hospital.tsx'
import { stayInWords } from '../words/stay-words.ts'
import { keep, removeStop } from '../trip-changes.ts'
import { dayTitle } from '../words/trip-line.ts'
import { NoteField } from '../fields/note-field.tsx'
import { useDraftText } from '../fields/use-draft-text.ts'
import { noteId } from '../../../../core/records/trips/trip-note.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { Checklist } from './checklist.tsx'
import { StopInfo } from './stop-info.tsx'
import { useKnownPlace } from './use-known-place.ts'
import { StopWeather } from './stop-weather.tsx'
import styles from './stop-editor.module.css'

type StopEditorProps = {
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

/** Everything about one stop. Each field is kept as it is changed: there is nothing to save. */
export function StopEditor({ trip, stop, worked, files, changed, versions, onClose }: StopEditorProps) {
  const { place } = stop
  const name = shortName(place)
  const known = useKnownPlace(place.placeId)
  const set = (change: Parameters<typeof stopEdit>[1]) => keep([stopEdit(stop.id, change)])
  const cost = useDraftText(stop.costUsd === null ? '' : String(stop.costUsd), (digits) =>
    set({ costUsd: digits === '' ? null : Math.min(MAX_COST_USD, Number(digits)) }),
  )
  const hospital = hospitalNear(stop, worked)
  const itsDay = trip.days.find(({ number }) => number === stop.slot.day) ?? null
  const day = itsDay?.number ?? null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      variant="panel-top"
      footer={
        <Button variant="primary" block onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className="muted">
          {place.address}
          {(known ? placeFacts(known) : []).map((fact) => (
            <span key={fact} className={styles.fact}>
              {fact}
            </span>
          ))}
        </p>
        <StopInfo trip={trip} stop={stop} worked={worked} />
        {changed}
        {versions}
        <SelectField
          label="Day"
          value={day === null ? '' : String(day)}
          options={[
            ...trip.days.map((one) => ({ value: String(one.number), label: dayTitle(one) })),
            { value: '', label: 'Unscheduled' },
          ]}
          onChange={({ target }) => {
            const to = target.value === '' ? null : Number(target.value)
            keep(editTrip(trip.id, (now) => moveStopEdits(now, stop.id, { day: to, at: Infinity })))
          }}
        />
        <div className={styles.pair}>
          <TextField
            label="Arrive at"
            type="time"
            value={stop.time ?? ''}
            onChange={({ target }) => set({ time: target.value === '' ? null : target.value.slice(0, 5) })}
          />
          <SelectField
            label="Stay"
            value={stop.stayMinutes === null ? '' : String(stop.stayMinutes)}
            options={[{ value: '', label: 'As long as usual' }, ...staysWith(stop.stayMinutes)]}
            onChange={({ target }) => set({ stayMinutes: target.value === '' ? null : Number(target.value) })}
          />
        </div>
        <TextField
          label="Rough cost for all, US dollars"
          inputMode="numeric"
          autoComplete="off"
          value={cost.text}
          onChange={({ target }) =>
            cost.type(target.value.replace(/\D/g, '').slice(0, String(MAX_COST_USD).length))
          }
          onBlur={cost.leave}
        />
        <NoteField
          key={stop.id}
          label="Note"
          tripId={trip.id}
          noteId={noteId(trip.id, { stop: stop.id })}
          text={stop.note}
        />
        <Checklist tripId={trip.id} stop={stop} />
        {files}
        <StopWeather
          stop={stop}
          date={itsDay?.date ?? null}
          worked={worked}
          elevationM={known?.elevationM ?? null}
        />
        {hospital === null ? null : <Hospital words={hospitalFromPlaceInWords(hospital)} />}
        <CheckField
          label="Done"
          checked={stop.done}
          onChange={({ target }) => set({ done: target.checked })}
        />
        <Button
          variant="destructive"
          onClick={() => {
            onClose()
            removeStop(stop, new Date().toISOString())
          }}
        >
          Delete stop
        </Button>
      </div>
    </Dialog>
  )
}

function hospitalNear({ id, slot }: TripStop, worked: WorkedOut | null): HospitalFromPlace | null {
  const day = slot.day === null || !worked?.isCurrent ? undefined : worked.sense.days[slot.day - 1]
  const at = day?.schedule.stops.findIndex(({ stopId }) => stopId === id) ?? -1
  return day?.hospitals[at] ?? null
}

const STAYS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720]

/** The stays offered, and the one that stands where it is none of these. */
function staysWith(minutes: number | null): { value: string; label: string }[] {
  const all = minutes === null || STAYS.includes(minutes) ? STAYS : [...STAYS, minutes].sort((a, b) => a - b)
  return all.map((one) => ({ value: String(one), label: stayInWords(one) }))
}
