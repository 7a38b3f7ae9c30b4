import type { Kysely } from 'kysely'
import { randomInt } from '../../platform/node/crypto.ts'
import type { Database as Present } from '../schema.ts'

const BEGIN_BELOW = 2 ** 32

/**
 * Adds the number that counts the changes of each account's list of spaces, the number at which each membership changed last, and which
 * spaces an account has lost. No phone holds a number yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('space_lists')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('floor', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('lost_spaces')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('space_id', 'text', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lost_spaces_pk', ['user_id', 'space_id'])
    .execute()
  for (const name of ['changed', 'joined'])
    await schema
      .alterTable('space_members')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await schema
    .createIndex('space_members_changed')
    .on('space_members')
    .columns(['user_id', 'changed'])
    .execute()
  const begin = randomInt(1, BEGIN_BELOW)
  await (db as Kysely<Pick<Present, 'users' | 'space_lists'>>)
    .insertInto('space_lists')
    .columns(['user_id', 'number', 'floor'])
    .expression((eb) =>
      eb.selectFrom('users').select(['id', eb.val(begin).as('number'), eb.val(begin).as('floor')]),
    )
    .execute()
}
