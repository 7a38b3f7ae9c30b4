import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ATTACHMENT } from '../../../core/records/trips/attachment.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { findRecord, listLive } from '../../repositories/records/records.ts'

/** Whether a live record of the file's own space names it. What stands below a trip that is gone names nothing any more. */
export async function isNamed(
  database: Kysely<Database>,
  { id, spaceId }: { id: string; spaceId: string },
): Promise<boolean> {
  const trip = await findRecord(database, spaceId, TRIP.kind, spaceId)
  if (trip === null || trip.deletedAt !== null) return false
  const attachments = await listLive(database, spaceId, ATTACHMENT.kind)
  return attachments.some(({ fields }) => fields['file'] === id)
}
