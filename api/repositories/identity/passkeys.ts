import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Database } from '../../database/schema.ts'
import { USER_COLUMNS, userOf } from './user-columns.ts'

/** A passkey as it was added. `publicKey` and `credentialId` are base64url. */
export type NewPasskey = {
  id: string
  credentialId: string
  userId: string
  publicKey: string
  counter: number
  /** How the authenticator can be reached, as the browser says it: 'internal', 'usb'. */
  transports: readonly string[]
  name: string
  createdAt: string
}

/** A passkey as its owner sees it. */
export type ListedPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** What a sign-in with a passkey is checked against. */
export type StoredCredential = { user: User; publicKey: string; counter: number }

const TransportsSchema = v.array(v.string())

/**
 * Adds it, in a transaction, unless the credential is known already or the person has `most`; false then, and nothing
 * changes.
 */
export async function insertPasskey(
  transaction: Transaction<Database>,
  passkey: NewPasskey,
  most: number,
): Promise<boolean> {
  if ((await countPasskeys(transaction, passkey.userId)) >= most) return false
  const row = await transaction
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      credential_id: passkey.credentialId,
      user_id: passkey.userId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countPasskeys(database: Kysely<Database>, userId: string): Promise<number> {
  const { passkeys } = await database
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll().as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  // PostgreSQL answers a count as text.
  return Number(passkeys)
}

/** A person's passkeys, the newest first. */
export async function listPasskeys(database: Kysely<Database>, userId: string): Promise<ListedPasskey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** The base64url ids of a person's credentials, and how each can be reached. */
export async function listCredentials(
  database: Kysely<Database>,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    id: row.credential_id,
    transports: v.parse(TransportsSchema, JSON.parse(row.transports)),
  }))
}

/** The credential and whose it is; undefined when nobody's account has it. */
export async function findCredential(
  database: Kysely<Database>,
  credentialId: string,
): Promise<StoredCredential | undefined> {
  const row = await database
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(USER_COLUMNS)
    .select(['passkeys.public_key', 'passkeys.counter'])
    .where('passkeys.credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && { user: userOf(row), publicKey: row.public_key, counter: row.counter }
}

/**
 * Writes that a credential was used. False, and nothing changes, when it is gone or its counter has come as far meanwhile: then
 * two have the same key. An authenticator that does not count always says 0.
 */
export async function useCredential(
  database: Kysely<Database>,
  credentialId: string,
  { counter, usedAt }: { counter: number; usedAt: string },
): Promise<boolean> {
  const row = await database
    .updateTable('passkeys')
    .set({ counter, last_used_at: usedAt })
    .where('credential_id', '=', credentialId)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers the names they had. */
export async function deletePasskeysOf(database: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await database.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute()
  return rows.map(({ name }) => name)
}

/** Answers the name it had; undefined where the person has no such passkey. */
export async function deletePasskey(
  database: Kysely<Database>,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await database
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
