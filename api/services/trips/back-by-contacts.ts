import { Buffer } from '../../platform/node/bytes.ts'
import { createHmac, timingSafeEqual } from '../../platform/node/crypto.ts'
import type { Kysely, Transaction } from 'kysely'
import type { BackByAsked } from '../../../core/contracts/trips/back-by.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { BACK_BY } from '../../../core/records/trips/back-by.ts'
import { BACK_BY_CONTACT } from '../../../core/records/trips/back-by-contact.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { findRecord, listLive } from '../../repositories/records/records.ts'
import { ensurePrivateSpace } from '../../repositories/records/spaces.ts'
import {
  findContact,
  listContacts,
  listUnshownContacts,
  markShown,
  type Contact,
} from '../../repositories/trips/back-by-contacts.ts'
import type { Report } from '../../report.ts'
import { mailedName } from '../mail/invitation-words.ts'
import { applyEdits } from '../records/server-edits.ts'
import { eachAlone } from '../upkeep/each-alone.ts'

const AT_ONCE = 50

/** Writes what the addresses have answered into their owners' records, which phones pull. */
export async function showContacts({
  database,
  now,
  report,
}: {
  database: Kysely<Database>
  now: () => Date
  report: Report
}): Promise<void> {
  const failed = 'What an address answered could not be shown'
  await eachAlone(await listUnshownContacts(database, AT_ONCE), { report, failed }, (contact) =>
    database.transaction().execute((transaction) => showContact(transaction, contact, now())),
  )
}

async function showContact(
  transaction: Transaction<Database>,
  { id, userId, email, state }: Contact,
  now: Date,
): Promise<void> {
  await ensurePrivateSpace(transaction, userId)
  const { kind } = BACK_BY_CONTACT
  const owner = { userId, now }
  // A record of an address that was forgotten above stands in the way of this one.
  const contacts = new Set((await listContacts(transaction, userId)).map((one) => one.id))
  const left = (await listLive(transaction, userId, kind)).filter((record) => !contacts.has(record.id))
  const record = await findRecord(transaction, userId, kind, id)
  // A phone may have removed it; it cannot be made again, and would hold up the contacts of others for ever.
  const isRemoved = record !== null && record.deletedAt !== null
  await applyEdits(transaction, [BACK_BY_CONTACT], owner, [
    ...left.map((record) => ({ kind, id: record.id, remove: true }) as const),
    ...(isRemoved ? [] : [{ kind, id, set: { email, state } }]),
  ])
  await markShown(transaction, { id, state })
}

/** The token for the link in a mail to a contact: its id and the server's signature over it. Nothing of it is stored. */
export const contactToken = (serverKey: Buffer, id: string): string => `${id}.${signatureOf(serverKey, id)}`

const signatureOf = (serverKey: Buffer, id: string): string =>
  createHmac('sha256', serverKey).update(`back-by contact ${id}`).digest('base64url')

export type Answering = { database: Kysely<Database>; serverKey: Buffer }

/** Who asks the address of this token. Throws 404 for one that the server did not sign, or whose account is gone. */
export async function contactAsked(deps: Answering, token: string): Promise<BackByAsked> {
  const { userId, state } = await contactOf(deps, token)
  const person = await findPerson(deps.database, userId)
  if (!person) throw noSuchLink()
  return { firstName: mailedName(person.user.firstName), state }
}

/** The contact of this token. Throws 404 as `contactAsked` does. */
export async function contactOf({ database, serverKey }: Answering, token: string): Promise<Contact> {
  const [id = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const own = Buffer.from(signatureOf(serverKey, id))
  const isOwn = given.length === own.length && timingSafeEqual(given, own)
  const contact = isOwn ? await findContact(database, id) : undefined
  if (!contact) throw noSuchLink()
  return contact
}

const noSuchLink = (): ApiError =>
  new ApiError(
    404,
    'not_found',
    'This link is not complete, or nobody asks any more. Open it from the mail once more.',
  )

/** What the person said of the back-by; null where it is removed. */
export async function backByOf(database: Kysely<Database>, userId: string, recordId: string) {
  const record = await findRecord(database, userId, BACK_BY.kind, recordId)
  return record && record.deletedAt === null ? readFields(BACK_BY, record.fields) : null
}
