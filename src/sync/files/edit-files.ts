import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { askEngine, type Edited, type EditFrom } from '../engine/engine-handle.ts'
import { dropSpareBytes, type FileToKeep } from './file-bytes.ts'
import type { FileRow } from '../store/records-database.ts'
import { putFilesBack, takeFilesOff, type TakenFile } from './room-for-files.ts'
import { dropFiles, giveUpFile, readFile, setFileState } from './trip-files.ts'

/*
 * What a person does to the files of whoever is using the app. Nothing of the store is handed out.
 */

/** Keeps a file and the records that name it. `now` in milliseconds. Rejects where the phone could not keep both: then neither stays. */
export const editWithFile = (
  kinds: readonly string[],
  from: EditFrom,
  file: FileToKeep,
  now: number,
): Promise<Edited> => askEngine((engine) => engine.files.editWithFile(kinds, from, file, now))

/** Takes a file away with what `edit` says, in one write; an account's server is told as soon as it is reached. Rejects as above. */
export const editWithoutFile = (
  edit: RecordEdit,
  file: Pick<FileRow, 'id' | 'space' | 'type'>,
  now: number,
): Promise<Edited> =>
  askEngine(async ({ owner, ...engine }) => {
    const edited = await engine.records.edit(
      [],
      () => [edit],
      (database) => (owner === null ? dropFiles(database, [file.id]) : giveUpFile(database, file, now)),
    )
    await engine.files.recordStore().then(dropSpareBytes, () => 'The next start takes them away.')
    return edited
  })

/** The bytes of a file of this phone, for a person who saves it elsewhere; null where they are not here. */
export const readFileHere = (file: string): Promise<Blob | null> =>
  askEngine(async (engine) => readFile(await engine.files.recordStore(), file))

/** The server is asked again whether it takes the file. */
export const sendFileAgain = (file: string): Promise<void> =>
  askEngine(async (engine) => setFileState(await engine.files.recordStore(), file, { state: 'waits' }))

/** Makes room: the bytes of these files leave this phone, those that the server has. Answers what left, for `putOnPhoneAgain`. */
export const takeOffPhone = (files: readonly string[]): Promise<TakenFile[]> =>
  askEngine(async (engine) => takeFilesOff(await engine.files.recordStore(), files))

/** Rejects where there is no room. */
export const putOnPhoneAgain = (taken: readonly TakenFile[]): Promise<void> =>
  askEngine(async (engine) => putFilesBack(await engine.files.recordStore(), taken))
