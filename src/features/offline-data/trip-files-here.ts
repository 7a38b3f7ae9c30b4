import { attachmentsOf, onePerFile, type Attachment } from '../../../core/records/trips/trip-attachments.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import type { FileRow } from '../../sync/store/records-database.ts'
import { isElsewhere } from '../../sync/files/room-for-files.ts'

/** The files of one trip as they lie on this phone. */
export type FilesHere = {
  here: readonly FileRow[]
  /** Named by the trip and not here, the first added first. */
  missing: readonly Attachment[]
}

/**
 * `trips` by the trip's id, of every trip given; `offered` are photos in the spaces of `providers`; `others` are here and of none of these:
 * of what was deleted lately.
 */
export function filesHere(
  trips: readonly { id: string }[],
  attachments: readonly ShownRecord[],
  rows: ReadonlyMap<string, FileRow>,
  providers: ReadonlySet<string>,
): { trips: ReadonlyMap<string, FilesHere>; offered: readonly FileRow[]; others: readonly FileRow[] } {
  const left = new Map(rows)
  const ofTrips = new Map<string, FilesHere>()
  for (const { id } of trips) {
    const here: FileRow[] = []
    const missing: Attachment[] = []
    for (const named of onePerFile(attachmentsOf(attachments, id))) {
      const row = rows.get(named.file)
      if (row) here.push(row)
      else missing.push(named)
      left.delete(named.file)
    }
    ofTrips.set(id, { here, missing })
  }
  const [offered, others] = [true, false].map((isOffered) =>
    [...left.values()].filter(({ space }) => providers.has(space) === isOffered),
  )
  return { trips: ofTrips, offered: offered ?? [], others: others ?? [] }
}

/** What may go from this phone, because it is elsewhere too, and how many of these are here alone. */
export function removable(rows: readonly FileRow[]): { rows: readonly FileRow[]; only: number } {
  const elsewhere = rows.filter(isElsewhere)
  return { rows: elsewhere, only: rows.length - elsewhere.length }
}

export const bytesOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)
