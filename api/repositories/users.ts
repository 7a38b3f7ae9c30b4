import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import type { Database } from '../database/schema.ts'

export type NewUser = User & { passwordHash: string; birthday: string; createdAt: string }

/** Inserts the account unless the e-mail is taken; false then, and nothing changes. */
export async function insertUser(database: Kysely<Database>, user: NewUser): Promise<boolean> {
  const inserted = await database
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      birthday: user.birthday,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isEmailTaken(database: Kysely<Database>, email: string): Promise<boolean> {
  const row = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** The account and its password hash, for the login only. */
export async function findUserWithPassword(
  database: Kysely<Database>,
  email: string,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const row = await database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  if (!row) return undefined
  const user = { id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email }
  return { user, passwordHash: row.password_hash }
}
