import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Keeps that the address wants no more invitations; once is enough. `at` is an ISO instant. */
export async function putMailStop(
  database: Kysely<Database>,
  { emailHash, at }: { emailHash: string; at: string },
): Promise<void> {
  await database
    .insertInto('mail_stops')
    .values({ email_hash: emailHash, created_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
}

export async function hasMailStop(database: Kysely<Database>, emailHash: string): Promise<boolean> {
  const row = await database
    .selectFrom('mail_stops')
    .select('email_hash')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return row !== undefined
}
