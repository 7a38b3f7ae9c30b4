import type { Kysely } from 'kysely'

/** Adds who changed a record last and when, and invitations to a space. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('records').addColumn('changed_by', 'text').execute()
  await schema.alterTable('records').addColumn('changed_at', 'text').execute()
  // Who deletes their account is taken out of what they changed in others' spaces.
  await schema
    .createIndex('records_changed_by')
    .on('records')
    .column('changed_by')
    .where('changed_by', 'is not', null)
    .execute()

  await schema
    .createTable('space_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('space_id', 'text', (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('space_invitations_address', ['space_id', 'email'])
    .execute()
  await schema.createIndex('space_invitations_email').on('space_invitations').column('email').execute()
  await schema
    .createIndex('space_invitations_invited_by')
    .on('space_invitations')
    .column('invited_by')
    .execute()
}
