import type { Buffer } from '../../platform/node/bytes.ts'
import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely, Transaction } from 'kysely'
import { BACK_BY_ALARM_MINUTES } from '../../../core/contracts/trips/back-by.ts'
import type { Database } from '../../database/schema.ts'
import { BACK_BY } from '../../../core/records/trips/back-by.ts'
import { listContacts } from '../../repositories/trips/back-by-contacts.ts'
import { queueMail } from '../../repositories/trips/back-by-mails.ts'
import type { Report } from '../../report.ts'
import {
  deleteWatch,
  lastContactOf,
  listDueWatches,
  listOldWatches,
  listWronglyLate,
  moveWatch,
  type Watch,
} from '../../repositories/trips/back-by-watches.ts'
import { notify } from '../push/notify.ts'
import { pushBackBy } from '../push/push-queue.ts'
import { applyEdits } from '../records/server-edits.ts'
import { eachAlone } from '../upkeep/each-alone.ts'
import { backByOf } from './back-by-contacts.ts'
import { alarmedNotice, areYouBackNotice, stillNotBackNotice } from './back-by-notices.ts'
import { hashOfPlanToken, planToken } from './back-by-plan.ts'

/*
 * | Watch     | When                                   | And then                                      | It becomes |
 * |-----------|----------------------------------------|-----------------------------------------------|------------|
 * | waiting   | its time has come                      | the person is asked whether they are back     | reminded   |
 * | waiting   | its time came three days ago or more   | nothing                                       | late       |
 * | late      | it did not: a clock that was ahead has | what waits for its time goes on               | waiting    |
 * |           | said so                                |                                               |            |
 * | reminded  | an hour after its time (1), but late   | ten more minutes: the server has been away    | listening  |
 * | reminded, | then, a device reached the server      | the person is asked once more                 | heard      |
 * | listening | since its time                         |                                               |            |
 * | reminded, | then, none did                         | mails to who agreed are queued, the person is | alarmed    |
 * | listening |                                        | told                                          |            |
 *
 * (1) And ten minutes after the person was asked, at the least: a server that was away at the time may not have heard them.
 *
 * Each step moves the watch and queues what it tells in one transaction, and moves it only from where it was found: two processes, or
 * one that was killed and started again, take no step twice and leave none out.
 */
export type AlarmDeps = {
  database: Kysely<Database>
  serverKey: Buffer
  now: () => Date
  report: Report
}

const MINUTE_MS = 60_000
const ALARM_MS = BACK_BY_ALARM_MINUTES * MINUTE_MS
const ANSWER_MS = 10 * MINUTE_MS
const LATE_MS = 5 * MINUTE_MS
/** So long after its time nobody is told any more. */
export const TOO_LATE_MS = 72 * 60 * MINUTE_MS
/** For so long a back-by, with the addresses in it, is kept behind its time. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS
const AT_ONCE = 50

/** Takes the next step of every watch that is due. Throws what the store throws. */
export async function moveWatches(deps: AlarmDeps): Promise<void> {
  const now = deps.now()
  const due = await listDueWatches(
    deps.database,
    { now: isoAt(now), noLaterThan: isoAt(now, ALARM_MS), dueBefore: isoAt(now, -ALARM_MS) },
    AT_ONCE,
  )
  due.push(...(await listWronglyLate(deps.database, isoAt(now, -TOO_LATE_MS), AT_ONCE)))
  const failed = 'A back-by could not go on'
  await eachAlone(due, { ...deps, failed }, async (watch) => {
    try {
      await deps.database.transaction().execute((transaction) => step(deps, transaction, watch, now))
    } catch (error) {
      // Where it stands it would be looked at before all others, each time.
      await moveWatch(deps.database, watch, { state: watch.state, nextAt: isoAt(now, MINUTE_MS) })
      throw error
    }
  })
}

async function step(
  { serverKey }: AlarmDeps,
  transaction: Transaction<Database>,
  watch: Watch,
  now: Date,
): Promise<void> {
  const { userId, recordId, state } = watch
  const due = new Date(watch.dueAt)
  const sinceDueMs = now.getTime() - due.getTime()
  const move = (next: Watch['state'], nextAt: string | null = null) =>
    moveWatch(transaction, watch, { state: next, nextAt })
  const fields = await backByOf(transaction, userId, recordId)
  if (!fields?.trip || !fields.day || !fields.whom) {
    await deleteWatch(transaction, watch)
    return
  }
  if (sinceDueMs >= TOO_LATE_MS) {
    await move('late')
    return
  }
  if (state === 'late') {
    await move('waiting', watch.dueAt)
    return
  }
  const { trip, day, whom } = fields
  const missed = { due, trip, day }
  const person = { account: userId, now }
  if (state === 'waiting') {
    const asksUntil = Math.max(due.getTime() + ALARM_MS, now.getTime() + ANSWER_MS)
    if (!(await move('reminded', new Date(asksUntil).toISOString()))) return
    await notify(transaction, person, areYouBackNotice(missed))
    await pushBackBy(transaction, person, { trip, dueAt: watch.dueAt })
    return
  }
  const isLate = now.getTime() - Date.parse(watch.nextAt ?? '') > LATE_MS
  if (state === 'reminded' && isLate) {
    await move('listening', isoAt(now, ANSWER_MS))
    return
  }
  const contact = await lastContactOf(transaction, userId, isoAt(now))
  const heardAt =
    [watch.writtenAt, contact?.at ?? '']
      .filter((at) => at <= isoAt(now))
      .sort()
      .at(-1) ?? ''
  if (heardAt >= watch.dueAt) {
    if (!(await move('heard'))) return
    await notify(transaction, person, stillNotBackNotice(missed))
    await pushBackBy(transaction, person, { trip, dueAt: watch.dueAt })
    return
  }
  if (!(await move('alarmed'))) return
  const contacts = await listContacts(transaction, userId)
  const agreed = contacts.filter(({ email, state: said }) => said === 'confirmed' && whom.includes(email))
  for (const { email } of agreed) await queueAlarm(transaction, { serverKey, watch, email, now })
  const emails = agreed.map(({ email }) => email)
  await notify(transaction, person, alarmedNotice(missed, emails))
}

/** Queues the mail that tells one address that somebody is not back; nothing happens where it was queued before. */
export async function queueAlarm(
  transaction: Transaction<Database>,
  { serverKey, watch, email, now }: { serverKey: Buffer; watch: Watch; email: string; now: Date },
): Promise<void> {
  const id = randomUUID()
  await queueMail(transaction, {
    id,
    userId: watch.userId,
    subject: watch.recordId,
    dueAt: watch.dueAt,
    email,
    kind: 'alarm',
    planTokenHash: hashOfPlanToken(planToken(serverKey, id)),
    createdAt: isoAt(now),
  })
}

/** Removes the back-bys of times long past, with whom they name. */
export async function removeOldBackBys({ database, now: clock, report }: AlarmDeps): Promise<void> {
  const now = clock()
  const { kind } = BACK_BY
  const old = await listOldWatches(database, isoAt(now, -KEPT_MS), AT_ONCE)
  await eachAlone(old, { report, failed: 'An old back-by could not be removed' }, (watch) =>
    database.transaction().execute(async (transaction) => {
      const { userId, recordId: id } = watch
      await applyEdits(transaction, [BACK_BY], { userId, now }, [{ kind, id, remove: true }])
      await deleteWatch(transaction, watch)
    }),
  )
}

const isoAt = (now: Date, afterMs = 0): string => new Date(now.getTime() + afterMs).toISOString()
