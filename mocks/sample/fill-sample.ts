import type { Kysely, Transaction } from 'kysely'
import { PROVIDER } from '../../core/records/market/provider.ts'
import { coloradoDay } from '../../core/domain/calendar/calendar-day.ts'
import type { Database } from '../../api/database/schema.ts'
import { ConfigError } from '../../api/errors.ts'
import { hasUsers, insertUser, makeProvider } from '../../api/repositories/identity/users.ts'
import { listColoradoLocations } from '../../api/repositories/places/colorado-locations.ts'
import { addMember } from '../../api/repositories/records/space-members.ts'
import { openProvider } from '../../api/services/market/open-provider.ts'
import { publishOffering } from '../../api/services/market/publish.ts'
import { saveOffering } from '../../api/services/market/supply.ts'
import { applyEdits } from '../../api/services/records/server-edits.ts'
import { SAMPLE_PROVIDERS } from './providers.ts'
import { sampleDocument, type SamplePlace } from './sample-document.ts'
import type { SampleMember, SampleProvider } from './sample-offering.ts'

/** Behind the @ of each address; nothing is ever delivered there. */
const MAIL_DOMAIN = 'sample.example'
const BIRTHDAY = '1985-06-01'
const IS_SAMPLE = 'A sample to try Timberline with: there is no such firm.'

const newId = () => crypto.randomUUID()

/** The address with which the owner of a sample provider, or somebody of its team, signs in. */
export const sampleAddress = ({ mailbox }: Pick<SampleProvider, 'mailbox'>): string =>
  `${mailbox}@${MAIL_DOMAIN}`

type Filling = { now: Date; passwordHash: string }

/**
 * Brings the sample providers into a store without accounts, whole or not at all: each with an account of its own whose password is that
 * of the hash, as everybody of its team has. Offerings are saved and published by what a provider's call runs. Throws `ConfigError` where somebody has an account.
 */
export async function fillSample(database: Kysely<Database>, { now, passwordHash }: Filling): Promise<void> {
  const places = new Map((await listColoradoLocations(database)).map((place) => [place.name, place]))
  await database.transaction().execute(async (transaction) => {
    if (await hasUsers(transaction))
      throw new ConfigError(
        'This store has accounts already: the sample fills an empty one only. Name another folder with DATA_DIR=…',
      )
    for (const provider of SAMPLE_PROVIDERS)
      await bringProvider(transaction, provider, { now, passwordHash, places })
  })
}

async function bringProvider(
  transaction: Transaction<Database>,
  sample: SampleProvider,
  { now, passwordHash, places }: Filling & { places: ReadonlyMap<string, SamplePlace> },
): Promise<void> {
  const [firstName = '', ...rest] = sample.name.split(' ')
  const named = { firstName, lastName: rest.join(' '), email: sampleAddress(sample) }
  const owner = await bringAccount(transaction, named, { now, passwordHash })
  const userId = owner.id
  const spaceId = await openProvider(transaction, { user: owner, now })
  const about = `${sample.about}\n${IS_SAMPLE}`
  await applyEdits(transaction, [PROVIDER], { userId, now, spaceId }, [
    { kind: PROVIDER.kind, id: spaceId, set: { name: sample.name, about } },
  ])
  for (const member of sample.team ?? [])
    await bringMember(transaction, spaceId, member, { now, passwordHash })
  const provider = { id: spaceId, role: 'owner' as const }
  for (const offering of sample.offerings) {
    const place = places.get(offering.place)
    if (!place) throw new Error(`The catalogue has no ${offering.place}`)
    const uuid = newId()
    const document = sampleDocument(offering, { place, today: coloradoDay(now), newId })
    await saveOffering(transaction, { provider, uuid, document, base: null, userId, now })
    await publishOffering(transaction, { provider, uuid, base: null, userId, now })
  }
}

async function bringMember(
  transaction: Transaction<Database>,
  spaceId: string,
  { firstName, lastName, mailbox, role }: SampleMember,
  filling: Filling,
): Promise<void> {
  const named = { firstName, lastName, email: sampleAddress({ mailbox }) }
  const { id } = await bringAccount(transaction, named, filling)
  await addMember(transaction, { spaceId, userId: id, role })
}

/** Makes an account that is a provider. */
async function bringAccount(
  transaction: Transaction<Database>,
  named: { firstName: string; lastName: string; email: string },
  { now, passwordHash }: Filling,
): Promise<typeof named & { id: string }> {
  const person = { id: newId(), ...named }
  const account = { passwordHash, birthday: BIRTHDAY, createdAt: now.toISOString(), phone: null }
  await insertUser(transaction, { ...person, ...account, role: 'traveler' })
  await makeProvider(transaction, person.id, now.toISOString())
  return person
}
