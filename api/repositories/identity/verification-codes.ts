import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What a code is for. */
export type CodePurpose =
  'sign-in-phone' | 'verify-email' | 'change-email' | 'change-phone' | 'reset-password'

/** `subject` is an account's id, or the number or address of somebody who is not signed in. */
export type CodeName = { purpose: CodePurpose; subject: string }

export type NewCode = CodeName & {
  recipient: string
  codeHmac: string
  triesLeft: number
  sentAt: string
  expiresAt: string
}

/** Stores a code in place of the one before it, and forgets those that ended before it was sent. */
export async function putCode(database: Kysely<Database>, code: NewCode): Promise<void> {
  await deleteEndedCodes(database, code.sentAt)
  const sent = {
    recipient: code.recipient,
    code_hmac: code.codeHmac,
    tries_left: code.triesLeft,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  }
  await database
    .insertInto('verification_codes')
    .values({ purpose: code.purpose, subject: code.subject, ...sent })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(sent))
    .execute()
}

/** Counts a try and answers the code's HMAC; undefined where no code is open at `now` (ISO instant) or no try is left. */
export async function takeTry(
  database: Kysely<Database>,
  { purpose, subject }: CodeName,
  now: string,
): Promise<string | undefined> {
  const row = await database
    .updateTable('verification_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hmac')
    .executeTakeFirst()
  return row?.code_hmac
}

/** Takes the last try back: it was the right code, and what came with it could not be used. */
export async function giveTryBack(
  database: Kysely<Database>,
  { purpose, subject }: CodeName,
  codeHmac: string,
): Promise<void> {
  await database
    .updateTable('verification_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hmac', '=', codeHmac)
    .execute()
}

/** Uses the code up. False when somebody else was faster, or another code took its place. */
export async function deleteCode(
  database: Kysely<Database>,
  { purpose, subject }: CodeName,
  codeHmac: string,
): Promise<boolean> {
  const row = await database
    .deleteFrom('verification_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hmac', '=', codeHmac)
    .returning('purpose')
    .executeTakeFirst()
  return row !== undefined
}

/** The address or number that the code open at `now` (ISO instant) was sent to; undefined where none is open. */
export async function findRecipient(
  database: Kysely<Database>,
  { purpose, subject }: CodeName,
  now: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('verification_codes')
    .select('recipient')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.recipient
}

/** Ends every code of these subjects. */
export async function deleteCodesOf(database: Kysely<Database>, subjects: readonly string[]): Promise<void> {
  await database.deleteFrom('verification_codes').where('subject', 'in', subjects).execute()
}

/** Forgets the codes that have ended by `now` (ISO instant). */
export async function deleteEndedCodes(database: Kysely<Database>, now: string): Promise<void> {
  await database.deleteFrom('verification_codes').where('expires_at', '<=', now).execute()
}
