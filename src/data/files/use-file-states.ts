import { useEffect, useRef, useSyncExternalStore } from 'react'
import { MB } from '../../../core/contracts/bytes.ts'
import type { FileType } from '../../../core/contracts/files/files.ts'
import { onePerFile } from '../../../core/records/trips/trip-attachments.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { attachedEngine } from '../../sync/engine/engine-handle.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import { useKeptFiles } from '../../sync/hooks/use-trip-files.ts'
import type { FileRow } from '../../sync/store/records-database.ts'
import { keepOnPhone } from './file-fetching.ts'
import { stateOf, UNKNOWN, type FileState } from './file-state.ts'
import { fileTransfers } from './file-transfers.ts'

/** Shrunk photos and most tickets: fetched without being asked when their trip is opened. @source decision 32 */
export const SMALL_FILE_BYTES = 2 * MB
/** The most bytes of a space's small files that are fetched without being asked for. */
export const SMALL_FILES_BYTES = 40 * MB

/** What a record says of its file; `bytes` is 0 where it does not. */
type Named = { file: string; type: FileType; bytes: number }

/** A file with where it is. */
export type WithState<File extends Named> = File & { row: FileRow | null; state: FileState }

/** Files of a space, a trip's or a provider's, as a list shows them; small ones that are not here are fetched. */
export function useFileStates<File extends Named>(
  space: string,
  files: readonly File[],
): { files: readonly WithState<File>[]; failed: boolean; canFetch: boolean } {
  const { rows, state } = useKeptFiles(space)
  const transfers = useSyncExternalStore(fileTransfers.subscribe, fileTransfers.get)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const isVisitor = engine?.owner === null
  const canFetch = online && !over && engine !== null && !isVisitor
  useSmallFiles(space, files, canFetch ? rows : null)
  const shown = files.map((one): WithState<File> => {
    const row = rows?.get(one.file) ?? null
    const transfer = transfers.get(one.file)
    const around = { transfer, online, sessionOver: over, isVisitor }
    return { ...one, row, state: state === 'ready' ? stateOf(row, around) : UNKNOWN }
  })
  return { files: shown, failed: state === 'failed', canFetch }
}

/** `rows` null while nothing can be fetched. Each is tried once, and again after news from the server: its phone may have sent it. */
function useSmallFiles(
  space: string,
  files: readonly Named[],
  rows: ReadonlyMap<string, FileRow> | null,
): void {
  const { lastSyncedAt } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const tried = useRef<{ at: number | null; files: Set<string> }>({ at: null, files: new Set() })
  useEffect(() => {
    if (rows === null || savesData()) return
    if (tried.current.at !== lastSyncedAt) tried.current = { at: lastSyncedAt, files: new Set() }
    const known = tried.current.files
    let left = SMALL_FILES_BYTES - [...rows.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    const due = onePerFile(files).filter(({ file, bytes }) => {
      if (rows.has(file) || known.has(file) || bytes === 0 || bytes > SMALL_FILE_BYTES) return false
      left -= bytes
      return left >= 0
    })
    for (const { file } of due) known.add(file)
    void fetchInTurn(space, due)
  }, [space, files, rows, lastSyncedAt])
}

/** Fetches files to this phone one after the other: over a weak connection the first is here before the last has begun. */
export async function fetchInTurn(space: string, files: readonly Named[]): Promise<void> {
  for (const { file, type, bytes } of files) await keepOnPhone({ id: file, trip: space, type, bytes })
}

/** The person told the phone to spare its data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
