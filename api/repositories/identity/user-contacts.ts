import type { Kysely, Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import { USER_COLUMNS, userOf } from './user-columns.ts'

/** How a person is reached, and what a new password is compared with. Instants are ISO, `birthday` is `YYYY-MM-DD`. */
export type Contacts = {
  user: User
  birthday: string
  /** E.164. */
  phone: string | null
  createdAt: string
}

/** The account with this id, address or number. */
export async function findContacts(
  database: Kysely<Database>,
  column: 'id' | 'email' | 'phone',
  value: string,
): Promise<Contacts | undefined> {
  const [row] = await ask(database, queriesOf(database)[column], [value])
  return row && { user: userOf(row), birthday: row.birthday, phone: row.phone, createdAt: row.created_at }
}

const queriesOf = compiledOnce((database) => {
  const by = (column: 'id' | 'email' | 'phone') =>
    database
      .selectFrom('users')
      .select([...USER_COLUMNS, 'users.birthday', 'users.phone', 'users.created_at'])
      .where(`users.${column}`, '=', '')
      .compile()
  return { id: by('id'), email: by('email'), phone: by('phone') }
})

/** Marks the address as verified where it still is the account's. False where it was verified before, or is not. */
export async function setEmailVerified(
  database: Kysely<Database>,
  { id, email, at }: { id: string; email: string; at: string },
): Promise<boolean> {
  const row = await database
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives the account a verified address, in a transaction. False when it is another account's. */
export async function changeEmail(
  transaction: Transaction<Database>,
  { id, email, at }: { id: string; email: string; at: string },
): Promise<boolean> {
  const holder = await findContacts(transaction, 'email', email)
  if (holder && holder.user.id !== id) return false
  await transaction.updateTable('users').set({ email, email_verified_at: at }).where('id', '=', id).execute()
  return true
}

/** Gives the account a verified number, in a transaction. False when it is another account's. */
export async function changePhone(
  transaction: Transaction<Database>,
  { id, phone, at }: { id: string; phone: string; at: string },
): Promise<boolean> {
  const holder = await findContacts(transaction, 'phone', phone)
  if (holder && holder.user.id !== id) return false
  await transaction.updateTable('users').set({ phone, phone_verified_at: at }).where('id', '=', id).execute()
  return true
}

/** False where the account has none. */
export async function removePhone(database: Kysely<Database>, id: string): Promise<boolean> {
  const row = await database
    .updateTable('users')
    .set({ phone: null, phone_verified_at: null })
    .where('id', '=', id)
    .where('phone', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes from an account whose address was never verified what others may have put there, in a transaction: the number and
 * the passkeys. The address is verified from then on.
 */
export async function reclaimAccount(
  transaction: Transaction<Database>,
  { id, email, at }: { id: string; email: string; at: string },
): Promise<void> {
  await removePhone(transaction, id)
  await transaction.deleteFrom('passkeys').where('user_id', '=', id).execute()
  await setEmailVerified(transaction, { id, email, at })
}

export async function setPasswordHash(
  database: Kysely<Database>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await database.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
