import { ATTACHMENT, MAX_ATTACHMENTS } from '../../../../core/records/trips/attachment.ts'
import {
  attachEdit,
  attachmentEdit,
  type Attachment,
  type RemovedAttachment,
} from '../../../../core/records/trips/trip-attachments.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import { sayIfNotKept } from '../../../parts/page/say-if-not-kept.ts'
import { newId } from '../../../platform/new-id.ts'
import { report } from '../../../platform/report.ts'
import { editWithFile, editWithoutFile, sendFileAgain } from '../../../sync/files/edit-files.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep } from '../trip-changes.ts'
import { FileRefused, type PreparedFile } from '../../../parts/files/prepare-file.ts'

const { kind } = ATTACHMENT

/** Where a file is added: `stop` null is the trip as a whole. */
export type FilePlace = { trip: string; stop: string | null }

/**
 * Keeps a file and the record that names it, in one write: both are on this phone, or neither. `now` is an ISO instant. Rejects with
 * `FileRefused` where the trip has too many, else as the disk does.
 */
export async function addFile(
  { trip, stop }: FilePlace,
  { name, type, whole, small }: PreparedFile,
  now: string,
): Promise<void> {
  const said = { id: newId(), file: newId(), stop, name, type, bytes: whole.byteLength, addedAt: now }
  const row = { id: said.file, space: trip, type, state: 'waits', own: true } as const
  await editWithFile(
    [kind],
    (records) => {
      if (records.filter(({ fields }) => fields.trip === trip).length >= MAX_ATTACHMENTS)
        throw new FileRefused(
          `A trip can have ${MAX_ATTACHMENTS} files, the recently deleted ones too. Delete some for good first.`,
        )
      return [attachEdit(trip, said)]
    },
    { row, whole, small },
    Date.parse(now),
  )
}

/** `ids` of the records that name it: one for each stop that it belongs to. */
export const renameFile = (ids: readonly string[], name: string): void =>
  keep(ids.map((id) => attachmentEdit(id, { name })))

/** Takes a file out of sight where these records name it; Undo and the list of deleted files put it back. */
export function removeFile({ name }: Pick<Attachment, 'name'>, ids: readonly string[], now: string): void {
  keep(
    ids.map((id) => attachmentEdit(id, { removedAt: now })),
    () =>
      showToast({
        title: `${name} deleted`,
        action: {
          label: 'Undo',
          onClick: () => keep(ids.map((id) => attachmentEdit(id, { removedAt: null }))),
        },
      }),
  )
}

export const putFileBack = (id: string): void => keep([attachmentEdit(id, { removedAt: null })])

/**
 * Takes record and bytes away for good, here at once and on the server as soon as it is reached. The bytes stay while another stop
 * names them.
 */
export function giveUp(trip: string, { id, file, type }: RemovedAttachment): void {
  const gone = { id: file, space: trip, type }
  const edit = { kind, id, remove: true } as const
  const edited = isNamedElsewhere(file, id).then((isNamed) =>
    isNamed ? editRecords([], () => [edit]) : editWithoutFile(edit, gone, Date.now()),
  )
  sayIfNotKept(
    edited.then(({ kept }) => kept),
    'deleting a file for good',
  )
}

async function isNamedElsewhere(file: string, but: string): Promise<boolean> {
  const { records } = await editRecords([kind], () => [])
  return records.some(({ id, fields }) => fields.file === file && id !== but)
}

/** The server is asked again whether it takes the file. */
export function tryAgain(file: string): void {
  sendFileAgain(file).catch((problem: unknown) => report(problem, 'sending a file again'))
}
