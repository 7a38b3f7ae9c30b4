import { useEffect, useRef, useSyncExternalStore } from 'react'
import { MB } from '../../../../core/contracts/bytes.ts'
import { onePerFile, type Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { keepOnPhone } from '../../../data/files/file-fetching.ts'
import { fileTransfers } from '../../../data/files/file-transfers.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { attachedEngine } from '../../../sync/engine/engine-handle.ts'
import type { FileRow } from '../../../sync/store/records-database.ts'
import { sessionOver, syncStatus } from '../../../sync/engine/status.ts'
import { useKeptFiles } from '../../../sync/hooks/use-trip-files.ts'
import { stateOf, UNKNOWN, type FileState } from './file-words.ts'

/** Shrunk photos and most tickets: fetched without being asked when their trip is opened. @source decision 32 */
export const SMALL_FILE_BYTES = 2 * MB
/** The most bytes of a trip's small files that are fetched without being asked for. */
export const SMALL_FILES_BYTES = 40 * MB

/** A file of a trip with where it is. */
export type ShownFile = Attachment & { row: FileRow | null; state: FileState }

/** The files of a trip as a list shows them; small ones that are not here are fetched. */
export function useFileStates(
  trip: string,
  files: readonly Attachment[],
): { files: readonly ShownFile[]; failed: boolean; canFetch: boolean } {
  const { rows, state } = useKeptFiles(trip)
  const transfers = useSyncExternalStore(fileTransfers.subscribe, fileTransfers.get)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const isVisitor = engine?.owner === null
  const canFetch = online && !over && engine !== null && !isVisitor
  useSmallFiles(trip, files, canFetch ? rows : null)
  const shown = files.map((one): ShownFile => {
    const row = rows?.get(one.file) ?? null
    const transfer = transfers.get(one.file)
    const around = { transfer, online, sessionOver: over, isVisitor }
    return { ...one, row, state: state === 'ready' ? stateOf(row, around) : UNKNOWN }
  })
  return { files: shown, failed: state === 'failed', canFetch }
}

/** `rows` null while nothing can be fetched. Each is tried once, and again after news from the server: its phone may have sent it. */
function useSmallFiles(
  trip: string,
  files: readonly Attachment[],
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
    void fetchInTurn(trip, due)
  }, [trip, files, rows, lastSyncedAt])
}

/** Fetches files to this phone one after the other: over a weak connection the first is here before the last has begun. */
export async function fetchInTurn(trip: string, files: readonly Attachment[]): Promise<void> {
  for (const { file, type, bytes } of files) await keepOnPhone({ id: file, trip, type, bytes })
}

/** The person told the phone to spare its data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
