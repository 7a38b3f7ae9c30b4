import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { isPhoto } from '../../../parts/files/file-words.ts'

/** How many files a stop has, and its first photo: the trip's id and the file's; null where it has none. */
export type StopFiles = { count: number; photo: { trip: string; file: string } | null }

const NO_STOP_FILES: StopFiles = { count: 0, photo: null }

/** What of a trip's files belongs to each stop, by its id; a stop without files is not among them. */
export function filesByStop(trip: string, files: readonly Attachment[]): ReadonlyMap<string, StopFiles> {
  const found = new Map<string, StopFiles>()
  for (const { stop, file, type } of files) {
    if (stop === null) continue
    const { count, photo } = found.get(stop) ?? NO_STOP_FILES
    found.set(stop, { count: count + 1, photo: photo ?? (isPhoto(type) ? { trip, file } : null) })
  }
  return found
}
