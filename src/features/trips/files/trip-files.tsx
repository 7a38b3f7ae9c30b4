import { useId, useRef, useState } from 'react'
import { FILE_TYPES } from '../../../../core/contracts/files/files.ts'
import { dayInWords, coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import {
  onePerFile,
  type Attachment,
  type RemovedAttachment,
} from '../../../../core/records/trips/trip-attachments.ts'
import { fetchInTurn, useFileStates } from '../../../data/files/use-file-states.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { useMediaQuery } from '../../../platform/screen/media-query.ts'
import { restartEngine } from '../../../sync/engine/engine-handle.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FileButton } from '../../../parts/files/file-button.tsx'
import { prepareFile } from '../../../parts/files/prepare-file.ts'
import { useAddFiles } from '../../../parts/files/use-add-files.ts'
import { addFile, removeFile, tryAgain } from './file-changes.ts'
import { FileDialog } from './file-dialog.tsx'
import { FileRow, type FileActs } from './file-row.tsx'
import { isPhoto, sizeInWords } from '../../../parts/files/file-words.ts'
import styles from './files.module.css'
import { RemovedFiles } from './removed-files.tsx'
import { RenameFile } from './rename-file.tsx'
import type { ShownFile } from './shown-file.ts'

/** As phones hand over a JPEG where a field asks for these. @source decision 28 */
const ACCEPTED = [...FILE_TYPES, '.eml'].join(',')
const PICTURES = FILE_TYPES.filter(isPhoto).join(',')

type TripFilesProps = {
  trip: Trip
  /** All files of the trip. */
  files: readonly Attachment[]
  removed: readonly RemovedAttachment[]
  /** Shows, and adds, those of this stop alone. Default null: all of the trip. */
  stop?: string | null
  canEdit: boolean
  /** Reads a confirmation into the trip. Default: not offered. */
  onImport?: () => void
}

/** Tickets, permits and photos of a trip or of one of its stops. Nothing for who may only look where there are none. */
export function TripFiles({ trip, files, removed, stop = null, canEdit, onImport }: TripFilesProps) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const mine = stop === null ? onePerFile(files) : files.filter((one) => one.stop === stop)
  const { files: shown, failed, canFetch } = useFileStates(trip.id, files)
  const [layer, setLayer] = useState<{ kind: 'open' | 'rename'; id: string } | null>(null)
  if (!canEdit && mine.length === 0) return null
  const rows = shown.filter(({ id }) => mine.some((one) => one.id === id))
  const layered = rows.find(({ id }) => id === layer?.id)
  const stops = new Map(stopsOf(trip).map(({ id, place }) => [id, shortName(place)]))
  const naming = (file: Attachment) => files.filter((one) => one.file === file.file)
  const idsOf = (list: readonly Attachment[]) => list.map(({ id }) => id)
  const stopsNaming = (file: Attachment) =>
    naming(file).flatMap((one) => (one.stop !== null && stops.get(one.stop)) || [])
  const fetch = (wanted: readonly Attachment[]) => void fetchInTurn(trip.id, wanted)
  const actsOf = (file: ShownFile): FileActs => ({
    open: () => setLayer({ kind: 'open', id: file.id }),
    fetch: () => fetch([file]),
    rename: () => setLayer({ kind: 'rename', id: file.id }),
    remove: () => removeFile(file, idsOf(stop === null ? naming(file) : [file]), new Date().toISOString()),
    tryAgain: () => tryAgain(file.file),
    focusWhenEmpty: () => addButton(section.current),
  })
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Files
      </h3>
      {failed ? (
        <Notice alert>
          <p>
            <strong>The files on this phone could not be read.</strong> Nothing was removed.
          </p>
          <LeavingButton onClick={restartEngine} next={fileOrAdd}>
            Try again
          </LeavingButton>
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <p className={styles.soft}>
          Tickets, permits, photos: kept on this phone for where there is no signal, and with an account on
          your others.
        </p>
      ) : (
        <ul className={styles.list}>
          {rows.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              at={stop === null ? stopsNaming(file).join(', ') || null : null}
              canEdit={canEdit}
              canFetch={canFetch}
              acts={actsOf(file)}
            />
          ))}
        </ul>
      )}
      <FetchAll rows={rows} canFetch={canFetch} onFetch={fetch} />
      {canEdit ? <AddFiles trip={trip.id} stop={stop} /> : null}
      {canEdit && onImport ? <ConfirmationOffer onImport={onImport} /> : null}
      {canEdit && stop === null ? <RemovedFiles trip={trip.id} removed={removed} /> : null}
      {layer?.kind === 'open' && layered ? (
        <FileDialog
          file={layered}
          canFetch={canFetch}
          onFetch={() => fetch([layered])}
          onClose={() => setLayer(null)}
        />
      ) : null}
      {layer?.kind === 'rename' && layered && canEdit ? (
        <RenameFile
          // Where it was deleted for one stop too: put back, it has the name that it has elsewhere.
          ids={idsOf([...naming(layered), ...removed.filter(({ file }) => file === layered.file)])}
          name={layered.name}
          onClose={() => setLayer(null)}
        />
      ) : null}
    </section>
  )
}

/** For a button of the section that leaves: the way to add a file. */
const addButton = (inSection: HTMLElement | null): HTMLElement | null =>
  inSection?.closest('section')?.querySelector<HTMLElement>('[data-add] button') ?? null

/** The first file, where there is one. */
const fileOrAdd = (left: HTMLElement) => [
  left.closest('section')?.querySelector<HTMLElement>('li button'),
  addButton(left),
]

type FetchAllProps = {
  rows: readonly ShownFile[]
  canFetch: boolean
  onFetch: (wanted: readonly Attachment[]) => void
}

/** The large ones, before the road has no signal. One alone has a button of its own. */
function FetchAll({ rows, canFetch, onFetch }: FetchAllProps) {
  const away = rows.filter(({ state }) => state.where === 'away')
  if (!canFetch || away.length < 2) return null
  const bytes = away.reduce((sum, file) => sum + file.bytes, 0)
  return (
    <LeavingButton onClick={() => onFetch(away)} next={fileOrAdd}>
      Keep {plural(away.length, 'file')} on this phone ({sizeInWords(bytes)})
    </LeavingButton>
  )
}

function AddFiles({ trip, stop }: { trip: string; stop: string | null }) {
  const { said, notAdded, add, dismiss } = useAddFiles(
    async (file, name) =>
      await addFile({ trip, stop }, await prepareFile(file, name), new Date().toISOString()),
  )
  const isTouched = useMediaQuery('(pointer: coarse)')
  return (
    <>
      <div className="row" data-add>
        <FileButton words="Add a file" label="PDF or photo to add" accept={ACCEPTED} multiple onFile={add} />
        {isTouched ? (
          <FileButton
            words="Take a photo"
            label="Photo from the camera"
            accept={PICTURES}
            camera
            onFile={(file) => add(file, photoName(new Date()))}
          />
        ) : null}
      </div>
      <p role="status" className={styles.soft}>
        {said}
      </p>
      {notAdded.length === 0 ? null : (
        <div className={styles.refused} role="alert">
          {notAdded.map(({ name, why }) => (
            <p key={name}>
              <strong>{name} was not added.</strong> {why}
            </p>
          ))}
          <LeavingButton onClick={dismiss} next={(left) => [addButton(left)]}>
            Dismiss
          </LeavingButton>
        </div>
      )}
    </>
  )
}

/** The mail of a hotel is more than a file: its nights stand in the days. */
function ConfirmationOffer({ onImport }: { onImport: () => void }) {
  return (
    <div className={styles.offer}>
      <p>
        <strong>A confirmation?</strong> Its nights, times and places go into the days, and the original is
        kept here. It is read on this phone.
      </p>
      <Button onClick={onImport}>
        <Icon name="import" size={20} /> Import a confirmation
      </Button>
    </div>
  )
}

/** `Photo, Jul 3, 4:12 PM`: cameras hand over names like `image.jpg`. */
function photoName(now: Date): string {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/Denver' })
  return `Photo, ${dayInWords(coloradoDay(now))}, ${time.format(now)}`
}
