import type { Kysely } from 'kysely'

/** People join any type of space by a link: the table is no longer the trips' own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.dropIndex('trip_invite_links_space').execute()
  await schema.alterTable('trip_invite_links').renameTo('space_invite_links').execute()
  await schema.createIndex('space_invite_links_space').on('space_invite_links').column('space_id').execute()
}
