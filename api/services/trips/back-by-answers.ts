import type { Transaction } from 'kysely'
import type { BackByAnswer, BackByAsked } from '../../../core/contracts/trips/back-by.ts'
import type { Database } from '../../database/schema.ts'
import { answerContact, type Contact } from '../../repositories/trips/back-by-contacts.ts'
import { lastContactOf, listAlarmed } from '../../repositories/trips/back-by-watches.ts'
import { queueAlarm, TOO_LATE_MS } from './back-by-alarms.ts'
import { backByOf, contactAsked, contactOf, type Answering } from './back-by-contacts.ts'

/**
 * Keeps the answer, also another one than before. Who says yes while somebody is missed already is told at once. Throws as
 * `contactAsked` does.
 */
export async function answerAsked(
  deps: Answering & { now: () => Date },
  token: string,
  { answer }: BackByAnswer,
): Promise<BackByAsked> {
  const contact = await contactOf(deps, token)
  await deps.database.transaction().execute(async (transaction) => {
    await answerContact(transaction, contact.id, answer === 'yes' ? 'confirmed' : 'declined')
    if (answer === 'yes') await tellOfMissed(deps, transaction, contact, deps.now())
  })
  return await contactAsked(deps, token)
}

/** Queues what others were told already of whom nothing was heard since. Who was told hears nothing again. */
async function tellOfMissed(
  { serverKey }: Pick<Answering, 'serverKey'>,
  transaction: Transaction<Database>,
  { userId, email }: Contact,
  now: Date,
): Promise<void> {
  const dueAfter = new Date(now.getTime() - TOO_LATE_MS).toISOString()
  const heardAt = (await lastContactOf(transaction, userId, now.toISOString()))?.at ?? ''
  for (const watch of await listAlarmed(transaction, { userId, dueAfter })) {
    const fields = await backByOf(transaction, userId, watch.recordId)
    if (fields?.whom?.includes(email) && heardAt < watch.dueAt)
      await queueAlarm(transaction, { serverKey, watch, email, now })
  }
}
