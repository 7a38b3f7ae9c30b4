import { useSyncExternalStore } from 'react'
import { MAX_NOTE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import { noteEdit } from '../../../../core/records/trips/trip-edits.ts'
import { TRIP_NOTE } from '../../../../core/records/trips/trip-note.ts'
import { askEngine } from '../../../sync/engine/engine-handle.ts'
import { syncStatus } from '../../../sync/engine/status.ts'
import { report } from '../../../platform/report.ts'
import { TooLong } from '../../../parts/versions/too-long.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import styles from '../stop/stop-editor.module.css'
import { keep } from '../trip-changes.ts'
import { useDraftText } from '../../../ui/fields/use-draft-text.ts'

type NoteFieldProps = {
  label: string
  tripId: string
  /** Of `noteId`. */
  noteId: string
  text: string
}

/**
 * A note that is kept while it is typed. What two phones wrote into it is joined; what is too long together stands below until the person
 * says which they want.
 */
export function NoteField({ label, tripId, noteId, text }: NoteFieldProps) {
  const draft = useDraftText(text, (next, was) => keep([noteEdit(tripId, noteId, next, was)]))
  const left = MAX_NOTE_CHARS - draft.text.length
  return (
    <div className={styles.list}>
      <TextArea
        label={label}
        rows={4}
        maxLength={MAX_NOTE_CHARS}
        value={draft.text}
        hint={left < 500 ? `${left} characters left` : undefined}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.leave}
      />
      <TooLongNote tripId={tripId} noteId={noteId} text={text} />
    </div>
  )
}

/** What was typed here and is too long together with what somebody else wrote: both stand until one of them was shortened. */
function TooLongNote({ tripId, noteId, text }: Omit<NoteFieldProps, 'label'>) {
  const { refused } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const mine = refused.filter((one) => one.text?.kind === TRIP_NOTE.kind && one.text.id === noteId)
  return mine.map(({ id, message, text: typed }) => {
    const discard = () => {
      askEngine(({ records }) => records.discard(id)).catch((problem: unknown) =>
        report(problem, 'giving up a note that is too long'),
      )
    }
    // What this phone could not keep anew stays where it is.
    const keepMine = () => keep([noteEdit(tripId, noteId, typed?.value ?? text, text)], discard)
    return (
      <TooLong
        key={id}
        message={message}
        typed={typed?.value ?? ''}
        onKeepMine={keepMine}
        onKeepTheirs={discard}
      />
    )
  })
}
