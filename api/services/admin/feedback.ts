import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely, Transaction } from 'kysely'
import { FEEDBACK_PAGE, type Feedback, type FeedbackList } from '../../../core/contracts/admin/feedback.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { isRecordId } from '../../../core/records/define-record.ts'
import { FEEDBACK } from '../../../core/records/feedback.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import {
  findAnswer,
  findFeedback,
  keepFeedback,
  listFeedback,
  setAnswer,
} from '../../repositories/admin/feedback.ts'
import { writeOnce, type WriteDeps } from '../records/endpoint-writes.ts'
import type { KeyedWrite } from '../records/once.ts'
import { feedbackAnsweredNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { sweep } from '../upkeep/sweep.ts'

/*
 * | Caller      | Key                                          | What happens                                   |
 * |-------------|----------------------------------------------|------------------------------------------------|
 * | no session  | none                                         | kept, nobody's                                 |
 * | no session  | new                                          | kept under it, nobody's                        |
 * | no session  | known, the same feedback                     | nothing: it is there                           |
 * | no session  | known, another feedback                      | 422 `key_reused`                               |
 * | an account  | as at every other endpoint                   | a record of the account, once per key          |
 * | an account  | one that a visitor's feedback came under     | nothing where it is the same: it stays nobody's |
 */
/** Keeps what somebody without a session told us. Nothing of who or where they are is kept with it. */
export async function keepVisitorFeedback(
  database: Kysely<Database>,
  feedback: Feedback,
  { key, now }: { key: string | null; now: Date },
): Promise<void> {
  await sweep(database, now)
  await database.transaction().execute(async (transaction) => {
    const said = { userId: null, sentId: key ?? randomUUID() }
    if (await isThere(transaction, said, feedback)) return
    await keepFeedback(transaction, { ...said, feedback, receivedAt: now.toISOString() })
  })
}

/** Keeps what an account told us as a record of its own. */
export async function keepAccountFeedback(
  deps: WriteDeps,
  write: KeyedWrite,
  feedback: Feedback,
): Promise<void> {
  const { key, userId } = write
  const edits = async (transaction: Transaction<Database>): Promise<RecordEdit[]> => {
    const recordId = key !== null && isRecordId(FEEDBACK, key) ? key : randomUUID()
    for (const owner of [null, userId])
      if (await isThere(transaction, { userId: owner, sentId: recordId }, feedback)) return []
    return [{ kind: FEEDBACK.kind, id: recordId, set: feedback }]
  }
  await writeOnce(deps, write, edits, async () => undefined)
}

/** Whether this feedback is kept under the id. Throws 422 where another one is. */
async function isThere(
  transaction: Transaction<Database>,
  said: { userId: string | null; sentId: string },
  feedback: Feedback,
): Promise<boolean> {
  const known = await findFeedback(transaction, said)
  if (known && !sameValue(known, feedback))
    throw new ApiError(422, 'key_reused', 'This Idempotency-Key was used for different feedback.')
  return known !== undefined
}

/** One page, newest first. What came at one instant is not split between two pages: it stands on this one whole. */
export async function feedbackPage(
  database: Kysely<Database>,
  before: string | undefined,
): Promise<FeedbackList> {
  const rows = await listFeedback(database, { before, limit: FEEDBACK_PAGE })
  const last = rows[FEEDBACK_PAGE - 1]
  if (!last) return rows
  const earlier = rows.filter(({ receivedAt }) => receivedAt !== last.receivedAt)
  return [...earlier, ...(await listFeedback(database, { at: last.receivedAt }))]
}

/** Answers feedback and notifies its author. Throws 404 for an unknown one, 409 where nobody can be told or somebody was. */
export async function answerFeedback(
  database: Kysely<Database>,
  { id, answer, now }: { id: string; answer: string; now: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await findAnswer(transaction, id)
    if (!known) throw new ApiError(404, 'not_found', 'There is no such feedback.')
    if (known.userId === null)
      throw new ApiError(409, 'conflict', 'It came without an account, so there is nobody to answer.')
    if (known.answer !== null) throw new ApiError(409, 'conflict', 'This feedback was answered already.')
    await setAnswer(transaction, { id, answer, at: now.toISOString() })
    await notify(transaction, { account: known.userId, now }, feedbackAnsweredNotice(answer))
  })
}
