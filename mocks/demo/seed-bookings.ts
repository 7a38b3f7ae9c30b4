import type { Kysely } from 'kysely'
import { NOTIFICATION } from '../../core/records/notification.ts'
import type { Database } from '../../api/database/schema.ts'
import { findContacts } from '../../api/repositories/identity/user-contacts.ts'
import { listLive } from '../../api/repositories/records/records.ts'
import { applyEdits } from '../../api/services/records/server-edits.ts'
import { PROVIDER } from '../../core/records/market/provider.ts'
import { listProviders } from '../../api/repositories/market/providers.ts'
import { deskStories, TRAVELERS_STORIES } from '../sample/booking-stories.ts'
import { bringBookings, type Bringing } from '../sample/bring-bookings.ts'
import {
  bringOffering,
  placesByName,
  SAMPLE_GUESTS,
  sampleAddress,
  tellOfSample,
} from '../sample/fill-sample.ts'
import { HIGH_DAY, MAYAS_OFFERINGS, MAYAS_PROVIDER, TOWN_WALK } from '../fixtures/demo-offerings.ts'
import { MAYA } from '../fixtures/demo-people.ts'

/**
 * Books for Maya with the sample's providers, whose offerings are there already, and for others what Maya offers. She has read what she was
 * told of it. Nothing is held: the demo's counts stay what they are, and a hold is over before most people look.
 */
export async function seedBookings(database: Kysely<Database>, now: Date): Promise<void> {
  const maya = await accountOf(database, MAYA)
  const places = await placesByName(database)
  await database.transaction().execute(async (transaction) => {
    await bringBookings(transaction, { ...maya, now }, TRAVELERS_STORIES)
    const { userId } = maya
    const [provider] = await listProviders(transaction, userId)
    if (!provider) throw new Error('Maya is no provider')
    const spaceId = provider.id
    await applyEdits(transaction, [PROVIDER], { userId, now, spaceId }, [
      { kind: PROVIDER.kind, id: spaceId, set: MAYAS_PROVIDER },
    ])
    for (const offering of MAYAS_OFFERINGS)
      await bringOffering(transaction, offering, { providerId: spaceId, userId, now, places })
    const desk = deskStories({ instant: TOWN_WALK, evening: '17:00', request: HIGH_DAY })
    for (const [at, stories] of desk.entries()) {
      const { firstName, lastName, mailbox } = SAMPLE_GUESTS[at]!
      const guest = await accountOf(transaction, { firstName, lastName, email: sampleAddress({ mailbox }) })
      await bringBookings(transaction, { ...guest, now }, stories)
    }
  })
  await tellOfSample(database, now)
  await database.transaction().execute(async (transaction) => {
    const told = await listLive(transaction, maya.userId, NOTIFICATION.kind)
    const edits = told
      .filter(({ fields }) => OF_BOOKINGS.includes(String(fields['type'])))
      .map(({ id }) => ({ kind: NOTIFICATION.kind, id, set: { readAt: now.toISOString() } }))
    await applyEdits(transaction, [NOTIFICATION], { userId: maya.userId, now }, edits)
  })
}

/** The types of what travelers and providers are told of bookings. */
const OF_BOOKINGS: readonly string[] = ['activity', 'request']

async function accountOf(
  database: Kysely<Database>,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<Pick<Bringing, 'userId' | 'contact'>> {
  const found = await findContacts(database, 'email', email)
  if (!found) throw new Error(`${firstName} has no account`)
  return { userId: found.user.id, contact: { name: `${firstName} ${lastName}`, email, phone: '' } }
}
