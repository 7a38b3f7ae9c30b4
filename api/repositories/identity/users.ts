import type { Kysely, Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import type { Database } from '../../database/schema.ts'
import { tellGuided } from '../market/departure-guides.ts'
import { ensurePrivateSpace } from '../records/spaces.ts'
import { USER_COLUMNS, userOf } from './user-columns.ts'

export type NewUser = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'> & {
  passwordHash: string
  birthday: string
  createdAt: string
  /** E.164, verified at `createdAt`; null where none was. */
  phone: string | null
  role: 'traveler' | 'admin'
}

/** Inserts the account with its private space unless its e-mail or phone is taken; undefined then, and nothing changes. */
export async function insertUser(
  transaction: Transaction<Database>,
  user: NewUser,
): Promise<User | undefined> {
  const inserted = await transaction
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      birthday: user.birthday,
      created_at: user.createdAt,
      email_verified_at: null,
      phone: user.phone,
      phone_verified_at: user.phone === null ? null : user.createdAt,
      role: user.role,
      provider_since: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst()
  if (!inserted) return undefined
  await ensurePrivateSpace(transaction, user.id)
  return userOf(inserted)
}

export async function hasUsers(database: Kysely<Database>): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
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
  const row = await database
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && { user: userOf(row), passwordHash: row.password_hash }
}

/** Gives the account the names that are said; one left out stays. */
export async function renameUser(
  database: Kysely<Database>,
  userId: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  if (firstName === undefined && lastName === undefined) return
  await database
    .updateTable('users')
    .set({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
    })
    .where('id', '=', userId)
    .execute()
  await tellGuided(database, userId)
}

/** What others may be told of an account, and since when it is there (ISO instant); undefined for an id that nobody has. */
export async function findPerson(
  database: Kysely<Database>,
  userId: string,
): Promise<{ user: User; createdAt: string } | undefined> {
  const row = await database
    .selectFrom('users')
    .select([...USER_COLUMNS, 'users.created_at as createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { user: userOf(row), createdAt: row.createdAt }
}

/** Whether the account is there and its password hash is still this one. */
export async function hasPasswordHash(
  database: Kysely<Database>,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the account a provider's from `at` (ISO instant) on. False where it is one already. */
export async function makeProvider(database: Kysely<Database>, userId: string, at: string): Promise<boolean> {
  const row = await database
    .updateTable('users')
    .set({ provider_since: at })
    .where('id', '=', userId)
    .where('provider_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a provider's rights from the accounts that belong to no provider any more that stands. */
export async function endProviderMode(database: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await database
    .updateTable('users')
    .set({ provider_since: null })
    .where('id', 'in', userIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('space_members')
            .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
            .innerJoin('records', (join) =>
              join
                .onRef('records.space_id', '=', 'spaces.id')
                .onRef('records.id', '=', 'spaces.id')
                .on('records.kind', '=', PROVIDER.kind)
                .on('records.deleted_at', 'is', null),
            )
            .select('spaces.id')
            .whereRef('space_members.user_id', '=', 'users.id')
            .where('spaces.type', '=', 'provider'),
        ),
      ),
    )
    .execute()
}
