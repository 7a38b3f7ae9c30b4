import type { FileType } from '../../contracts/files/files.ts'
import { ATTACHMENT } from './attachment.ts'
import { readFields } from '../define-record.ts'
import type { RecordEdit, ShownRecord } from '../record-edit.ts'

/** A file of a trip as its record says it. */
export type Attachment = {
  /** The record's. */
  id: string
  /** What the server and the phone's store know the bytes by. */
  file: string
  /** Null for the trip as a whole. A stop that was deleted is still named. */
  stop: string | null
  name: string
  type: FileType
  /** As the phone knew it that added the file; 0 where it did not say. */
  bytes: number
  /** ISO instant. */
  addedAt: string
}

/** What was taken out of a trip; `removedAt` is an ISO instant. */
export type RemovedAttachment = Attachment & { removedAt: string }

/** The files of a trip, the first added first. What cannot be read is left out. */
export const attachmentsOf = (records: readonly ShownRecord[], trip: string): Attachment[] =>
  read(records, trip)
    .filter(({ removedAt }) => removedAt === null)
    .sort((a, b) => compare(a.addedAt, b.addedAt) || compare(a.id, b.id))

/** Of records that name one file the first: the document of several stops is one file. */
export function onePerFile<Named extends { file: string }>(named: readonly Named[]): Named[] {
  const seen = new Set<string>()
  return named.filter(({ file }) => !seen.has(file) && seen.add(file))
}

/** The files of a trip that were taken out and can be put back, the last removed first. */
export const removedAttachments = (records: readonly ShownRecord[], trip: string): RemovedAttachment[] =>
  read(records, trip)
    .flatMap((one) => (one.removedAt === null ? [] : [{ ...one, removedAt: one.removedAt }]))
    .sort((a, b) => compare(b.removedAt, a.removedAt) || compare(a.id, b.id))

/** Makes the record of a file. */
export const attachEdit = (trip: string, { id, ...said }: Attachment): RecordEdit => ({
  kind: ATTACHMENT.kind,
  id,
  set: { trip, ...said },
})

export const attachmentEdit = (
  id: string,
  set: { name?: string; removedAt?: string | null },
): RecordEdit => ({ kind: ATTACHMENT.kind, id, set })

function read(records: readonly ShownRecord[], trip: string): (Attachment & { removedAt: string | null })[] {
  return records.flatMap(({ kind, id, fields }) => {
    const said = kind === ATTACHMENT.kind && fields.trip === trip ? readFields(ATTACHMENT, fields) : null
    if (!said?.file || !said.name || !said.type || !said.addedAt) return []
    const { file, stop = null, name, type, bytes = 0, addedAt, removedAt = null } = said
    return [{ id, file, stop, name, type, bytes, addedAt, removedAt }]
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
