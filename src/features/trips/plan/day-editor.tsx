import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import { MAX_TRIP_TITLE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import {
  hasRoomForDay,
  insertDayEdits,
  removeDayEdits,
  restoreDaysEdits,
} from '../../../../core/records/trips/trip-day-edits.ts'
import { dayEdit } from '../../../../core/records/trips/trip-edits.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { noteId } from '../../../../core/records/trips/trip-note.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { NoteField } from '../fields/note-field.tsx'
import styles from '../stop/stop-editor.module.css'
import { BackBy } from '../back-by/back-by.tsx'
import { keep } from '../trip-changes.ts'
import { dayTitle } from '../words/trip-line.ts'
import { useDraftText } from '../../../ui/fields/use-draft-text.ts'

/** What is said of one day, and the ways to make room before it or to take it out. */
export function DayEditor({ trip, day, onClose }: { trip: Trip; day: TripDay; onClose: () => void }) {
  const { number } = day
  const title = useDraftText(day.title, (text) => keep([dayEdit(trip.id, number, { title: text })]))
  const stops = day.stops.length
  /** Undo goes back to what the change met: words that were typed just before it are not on screen yet. */
  const change = (edits: (now: Trip) => readonly RecordEdit[], title: string, description?: string) => {
    let before = trip
    const from = (now: Trip) => {
      before = now
      return edits(now)
    }
    const onClick = () => keep(editTrip(trip.id, (now) => restoreDaysEdits(before, now)))
    const said = { title, ...(description === undefined ? {} : { description }) }
    onClose()
    keep(editTrip(trip.id, from), () => showToast({ ...said, action: { label: 'Undo', onClick } }))
  }
  const addBefore = () => change((now) => insertDayEdits(now, number), `A new day ${number}`)
  const remove = () => {
    const left = `${plural(stops, 'stop')} went to Unscheduled: nothing was deleted.`
    change((now) => removeDayEdits(now, number), `Day ${number} taken out`, stops === 0 ? undefined : left)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={dayTitle(day)}
      variant="panel-top"
      footer={
        <Button variant="primary" block onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Name of the day"
          value={title.text}
          maxLength={MAX_TRIP_TITLE_CHARS}
          autoComplete="off"
          onChange={({ target }) => title.type(target.value)}
          onBlur={title.leave}
        />
        <TextField
          label="Set off at"
          type="time"
          hint="Left empty, arrivals count from 9:00 AM."
          value={day.setOff ?? ''}
          onChange={({ target }) =>
            keep([
              dayEdit(trip.id, number, { setOff: target.value === '' ? null : target.value.slice(0, 5) }),
            ])
          }
        />
        <NoteField
          key={number}
          label="Note of the day"
          tripId={trip.id}
          noteId={noteId(trip.id, { day: number })}
          text={day.note}
        />
        <BackBy tripId={trip.id} day={day} offer />
        <Button disabled={!hasRoomForDay(trip)} onClick={addBefore}>
          Add a day before it
        </Button>
        <Button variant="destructive" disabled={trip.days.length === 1} onClick={remove}>
          Take this day out
        </Button>
      </div>
    </Dialog>
  )
}
