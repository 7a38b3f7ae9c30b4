import type { Kysely } from 'kysely'
import { FILE_HOLDERS, heldFile } from '../../../core/records/file-holders.ts'
import type { Database } from '../../database/schema.ts'
import { isPublishedFile } from '../../repositories/market/published-offerings.ts'
import { findRecord, listLive } from '../../repositories/records/records.ts'

/**
 * Whether a live record of the file's own space names it, or what travelers are told of an offering there. What stands below a trip or an
 * offering that is gone names nothing any more.
 */
export async function isNamed(
  database: Kysely<Database>,
  { id, spaceId }: { id: string; spaceId: string },
): Promise<boolean> {
  for (const { kind, parent } of FILE_HOLDERS)
    for (const record of await listLive(database, spaceId, kind)) {
      if (!parent || heldFile(record)?.file !== id) continue
      const above = await findRecord(database, spaceId, parent.kind, String(record.fields[parent.field]))
      if (above !== null && above.deletedAt === null) return true
    }
  return await isPublishedFile(database, spaceId, id)
}
