import type { Kysely } from 'kysely'

/**
 * Memberships say from which revision of the space on their member reads and until which, and a space whether who joins it reads from
 * then on; so far everybody read everything. Records of kinds with a window have their place in the order in a column of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('spaces')
    .addColumn('reads_from_joining', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('space_members')
    .addColumn('from_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('space_members').addColumn('until_revision', 'integer').execute()
  await schema.alterTable('records').addColumn('seq', 'integer').execute()
  await schema
    .createIndex('records_seq')
    .on('records')
    .columns(['space_id', 'kind', 'seq'])
    .where('seq' as never, 'is not', null)
    .execute()
}
