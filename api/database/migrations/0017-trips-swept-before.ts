import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

/**
 * Has the sweep look once more at the trips that it emptied before it took along what stands in them: members, link, files and
 * contents. Only the sweep empties a trip's record, 30 days after the trip was removed, so that nothing goes too early.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<Pick<Present, 'records'>>)
    .updateTable('records')
    .set((eb) => ({ sweep_at: eb.ref('deleted_at') }))
    .where('kind', '=', 'trip')
    .whereRef('id', '=', 'space_id')
    .where('deleted_at', 'is not', null)
    .where('fields', '=', '{}')
    .where('sweep_at', 'is', null)
    .execute()
}
