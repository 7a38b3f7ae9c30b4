import type { RecordKind } from './define-record.ts'
import { OFFERING_PHOTO } from './market/offering-photo.ts'
import { ATTACHMENT } from './trips/attachment.ts'

/**
 * The kinds whose records name a file of their own space (`file`), each below a parent. `removedAt` takes such a record out of sight, and
 * its file is kept for as long as the record is.
 */
export const FILE_HOLDERS = [ATTACHMENT, OFFERING_PHOTO] as const satisfies readonly RecordKind[]

/** The file that such a record names, and since when it is out of sight (ISO instant); null for any other record. */
export function heldFile({
  kind,
  fields,
}: {
  kind: string
  fields: Readonly<Record<string, unknown>>
}): { file: string; removedAt: string | null } | null {
  const { file, removedAt } = fields
  if (!FILE_HOLDERS.some((holder) => holder.kind === kind) || typeof file !== 'string') return null
  return { file, removedAt: typeof removedAt === 'string' ? removedAt : null }
}
