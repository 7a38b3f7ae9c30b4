import type { Kysely } from 'kysely'
import type { BackByMailKind } from '../../database/back-by-tables.ts'
import type { Database } from '../../database/schema.ts'

/** `subject` is the record's id, of an `ask` the contact's; `dueAt` the watch's, '' of an `ask`. */
export type BackByMail = {
  id: string
  userId: string
  subject: string
  dueAt: string
  email: string
  kind: BackByMailKind
  attempts: number
  createdAt: string
}

const COLUMNS = [
  'back_by_mails.id',
  'user_id as userId',
  'subject',
  'due_at as dueAt',
  'back_by_mails.email',
  'kind',
  'attempts',
  'back_by_mails.created_at as createdAt',
] as const

/** Queues a mail to be sent at once; nothing happens where the same was queued before, whatever became of it. */
export async function queueMail(
  database: Kysely<Database>,
  mail: Omit<BackByMail, 'attempts'> & { planTokenHash: string | null },
): Promise<void> {
  await database
    .insertInto('back_by_mails')
    .values({
      id: mail.id,
      user_id: mail.userId,
      subject: mail.subject,
      due_at: mail.dueAt,
      email: mail.email,
      kind: mail.kind,
      plan_token_hash: mail.planTokenHash,
      attempts: 0,
      created_at: mail.createdAt,
      next_at: mail.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'subject', 'due_at', 'email', 'kind']).doNothing())
    .execute()
}

/**
 * The mails that are due by `now`, or wait longer than any does (`noLaterThan`): a clock that was ahead said so. Addresses are asked for
 * accounts alone whose own is certain.
 */
export async function listDueMails(
  database: Kysely<Database>,
  { now, noLaterThan }: { now: string; noLaterThan: string },
  limit: number,
): Promise<BackByMail[]> {
  return await database
    .selectFrom('back_by_mails')
    .innerJoin('users', 'users.id', 'back_by_mails.user_id')
    .select(COLUMNS)
    .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', noLaterThan)]))
    .where((eb) => eb.or([eb('kind', '!=', 'ask'), eb('email_verified_at', 'is not', null)]))
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

/** Takes a mail to send it: it is due again at `again` unless it is settled by then. False where another process has taken it. */
export async function claimMail(
  database: Kysely<Database>,
  { id, attempts }: Pick<BackByMail, 'id' | 'attempts'>,
  again: string,
): Promise<boolean> {
  const row = await database
    .updateTable('back_by_mails')
    .set({ attempts: attempts + 1, next_at: again })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The mail left, or nobody wants it any more: it is never sent again. */
export async function settleMail(database: Kysely<Database>, id: string): Promise<void> {
  await database.updateTable('back_by_mails').set({ next_at: null }).where('id', '=', id).execute()
}

/** Puts a mail off without counting it as tried. */
export async function putOffMail(database: Kysely<Database>, id: string, until: string): Promise<void> {
  await database.updateTable('back_by_mails').set({ next_at: until }).where('id', '=', id).execute()
}

export async function deleteMail(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('back_by_mails').where('id', '=', id).execute()
}

/** The alarms of a back-by for this time. */
export async function listAlarms(
  database: Kysely<Database>,
  { userId, subject, dueAt }: Pick<BackByMail, 'userId' | 'subject' | 'dueAt'>,
): Promise<BackByMail[]> {
  return await database
    .selectFrom('back_by_mails')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('due_at', '=', dueAt)
    .where('kind', '=', 'alarm')
    .execute()
}

/** Ends an alarm: it is not sent again, and its link shows nothing any more. */
export async function endAlarm(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('back_by_mails')
    .set({ next_at: null, plan_token_hash: null })
    .where('id', '=', id)
    .execute()
}

/** Whose back-by the link of an alarm tells of; undefined for a token that is none, or not any more. */
export async function findAlarmOfPlan(
  database: Kysely<Database>,
  planTokenHash: string,
): Promise<{ userId: string; subject: string } | undefined> {
  return await database
    .selectFrom('back_by_mails')
    .select(['user_id as userId', 'subject'])
    .where('plan_token_hash', '=', planTokenHash)
    .executeTakeFirst()
}

/**
 * Forgets mails made before `before` (ISO instant) that left, and with them what their links show. One that waits may have waited so
 * long for its sender's own address.
 */
export async function deleteOldMails(database: Kysely<Database>, before: string): Promise<void> {
  await database
    .deleteFrom('back_by_mails')
    .where('created_at', '<', before)
    .where('next_at', 'is', null)
    .execute()
}
