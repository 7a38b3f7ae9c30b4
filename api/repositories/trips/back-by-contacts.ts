import type { Kysely } from 'kysely'
import type { BackByContactState } from '../../../core/contracts/trips/back-by.ts'
import type { Database } from '../../database/schema.ts'

/** `askedAt` is an ISO instant; null while no mail has left. */
export type Contact = {
  id: string
  userId: string
  email: string
  state: BackByContactState
  askedAt: string | null
}

const COLUMNS = ['id', 'user_id as userId', 'email', 'state', 'asked_at as askedAt'] as const

export async function findContact(database: Kysely<Database>, id: string): Promise<Contact | undefined> {
  return await database.selectFrom('back_by_contacts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The addresses that an account ever named, the oldest first. */
export async function listContacts(database: Kysely<Database>, userId: string): Promise<Contact[]> {
  return await database
    .selectFrom('back_by_contacts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertContact(
  database: Kysely<Database>,
  { id, userId, email, now }: Pick<Contact, 'id' | 'userId' | 'email'> & { now: string },
): Promise<void> {
  await database
    .insertInto('back_by_contacts')
    .values({
      id,
      user_id: userId,
      email,
      state: 'waiting',
      shown_state: '',
      created_at: now,
      asked_at: null,
    })
    .execute()
}

export async function deleteContact(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('back_by_contacts').where('id', '=', id).execute()
}

/** Keeps what the address answers. */
export async function answerContact(
  database: Kysely<Database>,
  id: string,
  state: 'confirmed' | 'declined',
): Promise<void> {
  await database.updateTable('back_by_contacts').set({ state }).where('id', '=', id).execute()
}

/** Keeps that the address was asked; an answer that came already stays. */
export async function markAsked(database: Kysely<Database>, id: string, askedAt: string): Promise<void> {
  const contact = database.updateTable('back_by_contacts').where('id', '=', id)
  await contact.set({ asked_at: askedAt }).execute()
  await contact.set({ state: 'asked' }).where('state', '=', 'waiting').execute()
}

/** How often the account asked somebody after `since` (ISO instant), and how often anybody asked this address. */
export async function countAsked(
  database: Kysely<Database>,
  { userId, email }: Pick<Contact, 'userId' | 'email'>,
  since: string,
): Promise<{ byAccount: number; ofAddress: number }> {
  const row = await database
    .selectFrom('back_by_contacts')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('user_id', '=', userId).as('byAccount'),
      eb.fn.countAll<number>().filterWhere('email', '=', email).as('ofAddress'),
    ])
    .where('asked_at', '>', since)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .executeTakeFirstOrThrow()
  return row
}

/** Contacts whose record does not say yet what is so. */
export async function listUnshownContacts(database: Kysely<Database>, limit: number): Promise<Contact[]> {
  return await database
    .selectFrom('back_by_contacts')
    .select(COLUMNS)
    .whereRef('shown_state', '!=', 'state')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Keeps that the contact's record says `state`. */
export async function markShown(
  database: Kysely<Database>,
  { id, state }: Pick<Contact, 'id' | 'state'>,
): Promise<void> {
  await database.updateTable('back_by_contacts').set({ shown_state: state }).where('id', '=', id).execute()
}
