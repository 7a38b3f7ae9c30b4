import type { Kysely } from 'kysely'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

/** A key that signs, or signed, a provider's tickets. `publicKey` is base64url; instants are ISO text. */
export type TicketKey = {
  id: number
  providerId: string
  /** Of its provider's keys, from 1 on. */
  number: number
  publicKey: string
  signsUntil: string
  verifiesUntil: string
}

/** The provider's newest key; null where it has none yet. */
export async function findNewestKey(
  database: Kysely<Database>,
  providerId: string,
): Promise<TicketKey | null> {
  const [key] = await ask(database, queriesOf(database).newest, [providerId, 1])
  return key ?? null
}

/** A provider's keys that sign at `now` (ISO instant) and behind that, the next one to sign first, two at most. */
export async function listSigningKeys(
  database: Kysely<Database>,
  { providerId, now }: { providerId: string; now: string },
): Promise<TicketKey[]> {
  return await ask(database, queriesOf(database).signing, [providerId, now, 2])
}

/** Adds a key. Changes nothing where its id is taken, or where another process has made the provider's next one. */
export async function insertKey(database: Kysely<Database>, key: TicketKey): Promise<void> {
  await database
    .insertInto('ticket_keys')
    .values({
      id: key.id,
      provider_id: key.providerId,
      number: key.number,
      public_key: key.publicKey,
      signs_until: key.signsUntil,
      verifies_until: key.verifiesUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** It verifies until then at least. */
export async function verifyLonger(database: Kysely<Database>, id: number, until: string): Promise<void> {
  await ask(database, queriesOf(database).longer, [until, id, until])
}

/** These keys, as far as they are there. */
export async function listKeys(database: Kysely<Database>, ids: readonly number[]): Promise<TicketKey[]> {
  if (ids.length === 0) return []
  return await database
    .selectFrom('ticket_keys')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** All that may still sign or verify at `now`, in the order of their ids: so many behind `after`. */
export async function listLiveKeys(
  database: Kysely<Database>,
  { now, after, limit }: { now: string; after: number; limit: number },
): Promise<TicketKey[]> {
  return await database
    .selectFrom('ticket_keys')
    .select(COLUMNS)
    .where('id', '>', after)
    .where((eb) => eb.or([eb('signs_until', '>', now), eb('verifies_until', '>', now)]))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Nothing is signed by it any more. */
export async function endSigning(database: Kysely<Database>, id: number, at: string): Promise<void> {
  await database.updateTable('ticket_keys').set({ signs_until: at }).where('id', '=', id).execute()
}

/** Removes keys that signed nothing since, and nothing that has not ended by then (ISO instant). */
export async function deleteKeysBefore(database: Kysely<Database>, before: string): Promise<void> {
  await database
    .deleteFrom('ticket_keys')
    .where('signs_until', '<', before)
    .where('verifies_until', '<', before)
    .execute()
}

const COLUMNS = [
  'id',
  'provider_id as providerId',
  'number',
  'public_key as publicKey',
  'signs_until as signsUntil',
  'verifies_until as verifiesUntil',
] as const

/* What each confirmation asks: put together once. */
const queriesOf = compiledOnce((database) => ({
  newest: database
    .selectFrom('ticket_keys')
    .select(COLUMNS)
    .where('provider_id', '=', '')
    .orderBy('number', 'desc')
    .limit(1)
    .compile(),
  signing: database
    .selectFrom('ticket_keys')
    .select(COLUMNS)
    .where('provider_id', '=', '')
    .where('signs_until', '>', '')
    .orderBy('number')
    .limit(2)
    .compile(),
  longer: database
    .updateTable('ticket_keys')
    .set({ verifies_until: '' })
    .where('id', '=', 0)
    .where('verifies_until', '<', '')
    .compile(),
}))
