import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { randomUUID } from '../../platform/node/crypto.ts'

/** A provider whose bookings behind `after`, by their ids, are to be looked at. `stamp` says since which change of the profile. */
export type PhoneToTell = { providerId: string; stamp: string; after: string }

/** Notes that a provider's number may be another one, in the transaction that changes the profile: all its bookings are looked at again. */
export async function notePhone(database: Kysely<Database>, providerId: string): Promise<void> {
  const values = { stamp: randomUUID(), after_id: '' }
  await database
    .insertInto('phones_to_tell')
    .values({ provider_id: providerId, ...values })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute()
}

export async function listPhonesToTell(database: Kysely<Database>, limit: number): Promise<PhoneToTell[]> {
  const rows = await database
    .selectFrom('phones_to_tell')
    .selectAll()
    .orderBy('provider_id')
    .limit(limit)
    .execute()
  return rows.map(({ provider_id, stamp, after_id }) => ({
    providerId: provider_id,
    stamp,
    after: after_id,
  }))
}

/** Notes how far it is; `to` null: all were looked at. Nothing where the profile changed meanwhile. */
export async function phoneToldUpTo(
  database: Kysely<Database>,
  { providerId, stamp }: PhoneToTell,
  to: string | null,
): Promise<void> {
  if (to === null)
    await database
      .deleteFrom('phones_to_tell')
      .where('provider_id', '=', providerId)
      .where('stamp', '=', stamp)
      .execute()
  else
    await database
      .updateTable('phones_to_tell')
      .set({ after_id: to })
      .where('provider_id', '=', providerId)
      .where('stamp', '=', stamp)
      .execute()
}

/** The next bookings of a provider that tell their traveler its number: what is booked, or all that ever was, by their ids. */
export async function listTellingPhone(
  database: Kysely<Database>,
  { providerId, after }: PhoneToTell,
  { isGone, limit }: { isGone: boolean; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('bookings')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', '>', after)
    .where('confirmed_at', 'is not', null)
    .where('user_id', 'is not', null)
    .$if(!isGone, (query) => query.where('status', 'in', ['confirmed', 'redeemed']))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
