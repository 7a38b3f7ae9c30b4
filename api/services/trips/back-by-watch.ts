import { randomUUID } from '../../platform/node/crypto.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { BACK_BY, dueInstant, isBack } from '../../../core/records/trips/back-by.ts'
import { endAlarm, deleteMail, listAlarms, queueMail } from '../../repositories/trips/back-by-mails.ts'
import { deleteWatch, findWatch, putWatch, type Watch } from '../../repositories/trips/back-by-watches.ts'
import { askContacts } from './back-by-asks.ts'

/*
 * | The record                   | The watch                                  | Who was alarmed       |
 * |------------------------------|--------------------------------------------|-----------------------|
 * | is new, or has another time  | waits for it                               | hears of the new time |
 * | is written again             | stays where it is                          | hears nothing         |
 * | says that they are back      | is over                                    | hears so              |
 * | takes that back              | waits for the time, which may have passed  | hears nothing         |
 * | is removed                   | goes                                       | hears so              |
 *
 * What the phone says goes by the time that stands in the record, never by the phone's clock.
 */
/** Copies a back-by record to the table by which the server watches, in the transaction that stored it. */
export async function watchBackBy(
  transaction: Transaction<Database>,
  { spaceId: userId, now }: { spaceId: string; now: Date },
  record: StoredRecord,
): Promise<void> {
  const id = { userId, recordId: record.id }
  const before = await findWatch(transaction, id)
  const fields = record.deletedAt === null ? readFields(BACK_BY, record.fields) : null
  if (!fields?.due || !fields.whom) {
    if (before?.state === 'alarmed') await tellNews(transaction, before, now)
    await deleteWatch(transaction, id)
    return
  }
  const dueAt = dueInstant(fields.due).toISOString()
  const back = isBack(fields)
  const isSame = before?.dueAt === dueAt
  if (before?.state === 'alarmed' && (back || !isSame)) await tellNews(transaction, before, now)
  await putWatch(transaction, {
    ...id,
    dueAt,
    writtenAt: now.toISOString(),
    ...goesOn(before, { dueAt, back, isSame }),
  })
  await askContacts(transaction, userId, fields.whom, now)
}

function goesOn(
  before: Watch | undefined,
  { dueAt, back, isSame }: { dueAt: string; back: boolean; isSame: boolean },
): Pick<Watch, 'state' | 'nextAt'> {
  if (back) return { state: 'back', nextAt: null }
  if (before && isSame && before.state !== 'back') return before
  return { state: 'waiting', nextAt: dueAt }
}

/** Tells whom the alarm may have reached that the person was heard of. An alarm that nobody has begun to send is not sent. */
async function tellNews(transaction: Transaction<Database>, watch: Watch, now: Date): Promise<void> {
  const { userId, recordId: subject, dueAt } = watch
  for (const alarm of await listAlarms(transaction, { userId, subject, dueAt })) {
    if (alarm.attempts === 0) {
      await deleteMail(transaction, alarm.id)
      continue
    }
    await endAlarm(transaction, alarm.id)
    await queueMail(transaction, {
      id: randomUUID(),
      userId,
      subject,
      dueAt,
      email: alarm.email,
      kind: 'news',
      planTokenHash: null,
      createdAt: now.toISOString(),
    })
  }
}
