import type { Kysely } from 'kysely'
import { NOTIFICATION } from '../../core/records/notification.ts'
import type { Database } from '../../api/database/schema.ts'
import { findContacts } from '../../api/repositories/identity/user-contacts.ts'
import { listLive } from '../../api/repositories/records/records.ts'
import { applyEdits } from '../../api/services/records/server-edits.ts'
import { bringBookings } from '../sample/bring-bookings.ts'
import { tellOfSample } from '../sample/fill-sample.ts'
import { MAYA } from '../fixtures/demo-people.ts'

/**
 * Books for Maya with the sample's providers, whose offerings are there already. She has read what she was told of it. Nothing is held: the
 * demo's counts stay what they are, and a hold is over before most people look.
 */
export async function seedBookings(database: Kysely<Database>, now: Date): Promise<void> {
  const maya = await findContacts(database, 'email', MAYA.email)
  if (!maya) throw new Error('Maya has no account')
  const userId = maya.user.id
  const contact = { name: `${MAYA.firstName} ${MAYA.lastName}`, email: MAYA.email, phone: '' }
  await database
    .transaction()
    .execute((transaction) => bringBookings(transaction, { userId, contact, now, withHold: false }))
  await tellOfSample(database, now)
  await database.transaction().execute(async (transaction) => {
    const told = await listLive(transaction, userId, NOTIFICATION.kind)
    const edits = told
      .filter(({ fields }) => fields['type'] === 'activity')
      .map(({ id }) => ({ kind: NOTIFICATION.kind, id, set: { readAt: now.toISOString() } }))
    await applyEdits(transaction, [NOTIFICATION], { userId, now }, edits)
  })
}
