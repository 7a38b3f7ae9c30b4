import { randomUUID } from '../../platform/node/crypto.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { BACK_BY } from '../../../core/records/trips/back-by.ts'
import { MAX_BACK_BY_CONTACTS } from '../../../core/records/trips/back-by-contact.ts'
import { listLive } from '../../repositories/records/records.ts'
import {
  deleteContact,
  insertContact,
  listContacts,
  type Contact,
} from '../../repositories/trips/back-by-contacts.ts'
import { deleteMail, queueMail } from '../../repositories/trips/back-by-mails.ts'

const DAY_MS = 86_400_000

/**
 * Queues a mail to each address that this account has never named, and to one that was asked a day ago and has not answered. An account
 * that named very many forgets the oldest that no back-by of its names; never one that was asked on this day, which counts for the limits
 * of a day, and never one that said no, which would be asked again.
 */
export async function askContacts(
  transaction: Transaction<Database>,
  userId: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const known = await listContacts(transaction, userId)
  for (const email of emails) {
    const contact = known.find((one) => one.email === email)
    if (!contact) {
      if (!(await makeRoom(transaction, known, now))) continue
      const made: Contact = { id: randomUUID(), userId, email, state: 'waiting', askedAt: null }
      await insertContact(transaction, { ...made, now: now.toISOString() })
      await queueAsk(transaction, made, now)
      known.push(made)
    } else if (contact.state === 'asked' && isDayAgo(contact, now)) {
      await deleteMail(transaction, askId(contact))
      await queueAsk(transaction, contact, now)
    }
  }
}

const isDayAgo = ({ askedAt }: Contact, now: Date): boolean =>
  askedAt !== null && now.getTime() - Date.parse(askedAt) >= DAY_MS

const queueAsk = (
  transaction: Transaction<Database>,
  contact: Pick<Contact, 'id' | 'userId' | 'email'>,
  now: Date,
): Promise<void> =>
  queueMail(transaction, {
    id: askId(contact),
    userId: contact.userId,
    subject: contact.id,
    dueAt: '',
    email: contact.email,
    kind: 'ask',
    planTokenHash: null,
    createdAt: now.toISOString(),
  })

/** A contact is asked by one mail at a time. */
const askId = ({ id }: Pick<Contact, 'id'>): string => id

const mayBeForgotten = (contact: Contact, now: Date): boolean =>
  contact.state !== 'declined' && (contact.askedAt === null || isDayAgo(contact, now))

/** Forgets the oldest contact that nothing names, where there are as many as may be. False where none may be forgotten. */
async function makeRoom(transaction: Transaction<Database>, known: Contact[], now: Date): Promise<boolean> {
  if (known.length < MAX_BACK_BY_CONTACTS) return true
  const userId = known[0]?.userId ?? ''
  const live = await listLive(transaction, userId, BACK_BY.kind)
  const named = new Set(live.flatMap(({ fields }) => readFields(BACK_BY, fields)?.whom ?? []))
  const at = known.findIndex((contact) => !named.has(contact.email) && mayBeForgotten(contact, now))
  const [oldest] = at < 0 ? [] : known.splice(at, 1)
  if (!oldest) return false
  await deleteContact(transaction, oldest.id)
  await deleteMail(transaction, askId(oldest))
  return true
}
