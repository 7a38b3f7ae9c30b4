import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Feedback, FeedbackList } from '../../../core/contracts/admin/feedback.ts'
import type { Database } from '../../database/schema.ts'

/** Whose it is, null without a session, and the phone's id of it. */
export type Said = { userId: string | null; sentId: string }

const VISITOR = 'visitor'

const ownerOf = ({ userId }: Said): string => userId ?? VISITOR

/** Keeps what somebody told us, in place of what they said under the same id before. `receivedAt` is an ISO instant. */
export async function keepFeedback(
  database: Kysely<Database>,
  { feedback, receivedAt, ...said }: Said & { feedback: Feedback; receivedAt: string },
): Promise<void> {
  const values = {
    kind: feedback.kind,
    text: feedback.text,
    route: feedback.route,
    app_version: feedback.appVersion,
    written_at: feedback.writtenAt,
  }
  const named = { id: randomUUID(), owner_id: ownerOf(said), user_id: said.userId, sent_id: said.sentId }
  await database
    .insertInto('feedback')
    .values({ ...named, ...values, received_at: receivedAt })
    .onConflict((conflict) => conflict.columns(['owner_id', 'sent_id']).doUpdateSet(values))
    .execute()
}

/** What is kept under the phone's id; undefined where nothing is. */
export async function findFeedback(database: Kysely<Database>, said: Said): Promise<Feedback | undefined> {
  return database
    .selectFrom('feedback')
    .select(['kind', 'text', 'route', 'app_version as appVersion', 'written_at as writtenAt'])
    .where('owner_id', '=', ownerOf(said))
    .where('sent_id', '=', said.sentId)
    .executeTakeFirst()
}

export async function deleteFeedback(database: Kysely<Database>, said: Said): Promise<void> {
  await database
    .deleteFrom('feedback')
    .where('owner_id', '=', ownerOf(said))
    .where('sent_id', '=', said.sentId)
    .execute()
}

/** The newest that were received before an instant, or of all, at most `limit`; or those of one instant. With the names of their authors. */
export async function listFeedback(
  database: Kysely<Database>,
  which: { before: string | undefined; limit: number } | { at: string },
): Promise<FeedbackList> {
  const all = database
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .select(['feedback.id', 'kind', 'text', 'route', 'app_version', 'written_at', 'received_at'])
    .select(['answer', 'answered_at', 'user_id', 'first_name', 'last_name'])
    .orderBy('received_at', 'desc')
    .orderBy('feedback.id')
  const rows = await (
    'at' in which
      ? all.where('received_at', '=', which.at)
      : (which.before === undefined ? all : all.where('received_at', '<', which.before)).limit(which.limit)
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.text,
    route: row.route,
    appVersion: row.app_version,
    writtenAt: row.written_at,
    receivedAt: row.received_at,
    account: row.user_id === null ? null : { id: row.user_id, name: `${row.first_name} ${row.last_name}` },
    answer:
      row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at },
  }))
}

/** Whose the feedback of this id is, and what was answered; undefined where there is none. */
export async function findAnswer(
  database: Kysely<Database>,
  id: string,
): Promise<{ userId: string | null; answer: string | null } | undefined> {
  return database
    .selectFrom('feedback')
    .select(['user_id as userId', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes the answer. `at` is an ISO instant. */
export async function setAnswer(
  database: Kysely<Database>,
  { id, answer, at }: { id: string; answer: string; at: string },
): Promise<void> {
  await database.updateTable('feedback').set({ answer, answered_at: at }).where('id', '=', id).execute()
}

/** Forgets what was received before `instant`. */
export async function deleteFeedbackBefore(database: Kysely<Database>, instant: string): Promise<void> {
  await database.deleteFrom('feedback').where('received_at', '<', instant).execute()
}
