import type { Kysely, Transaction } from 'kysely'
import { PROVIDER } from '../../core/records/market/provider.ts'
import { coloradoDay } from '../../core/domain/calendar/calendar-day.ts'
import type { Database } from '../../api/database/schema.ts'
import { ConfigError } from '../../api/errors.ts'
import { hasUsers, insertUser, makeProvider } from '../../api/repositories/identity/users.ts'
import { listColoradoLocations } from '../../api/repositories/places/colorado-locations.ts'
import { listDueBookingMails } from '../../api/repositories/market/booking-mails.ts'
import { addMember } from '../../api/repositories/records/space-members.ts'
import { sendBookingMails } from '../../api/services/market/bookings/booking-mails.ts'
import { openProvider } from '../../api/services/market/open-provider.ts'
import { publishOffering } from '../../api/services/market/publish.ts'
import { saveOffering } from '../../api/services/market/supply.ts'
import { tellDue } from '../../api/services/market/bookings/booking-news.ts'
import { Buffer } from '../../api/platform/node/bytes.ts'
import { applyEdits } from '../../api/services/records/server-edits.ts'
import { HELD, OPEN_BEFORE, OPEN_SINCE_DAYS, SAMPLE_DESK, TRAVELERS_STORIES } from './booking-stories.ts'
import { bringBookings } from './bring-bookings.ts'
import { SAMPLE_PROVIDERS } from './providers.ts'
import { sampleDocument, type SamplePlace } from './sample-document.ts'
import type { SampleMember, SampleOffering, SampleProvider } from './sample-offering.ts'

/** Behind the @ of each address; nothing is ever delivered there. */
const MAIL_DOMAIN = 'sample.example'
const BIRTHDAY = '1985-06-01'
const DAY_MS = 86_400_000
const IS_SAMPLE = 'A sample to try Timberline with: there is no such firm.'

/** Who booked a bit of everything. */
export const SAMPLE_TRAVELER = { firstName: 'June', lastName: 'Whitlock', mailbox: 'june' }
/** Who the others are that booked with one provider. */
export const SAMPLE_GUESTS = [
  { firstName: 'Theo', lastName: 'Lindqvist', mailbox: 'theo' },
  { firstName: 'Grace', lastName: 'Okonkwo', mailbox: 'grace' },
  { firstName: 'Priya', lastName: 'Nair', mailbox: 'priya' },
  { firstName: 'Sam', lastName: 'Delgado', mailbox: 'sam' },
] as const
/** The mailbox of the provider whose desk they fill. */
export const SAMPLE_DESK_OF = 'warm-stone'

const newId = () => crypto.randomUUID()

/** The address with which the owner of a sample provider, or somebody of its team, signs in. */
export const sampleAddress = ({ mailbox }: Pick<SampleProvider, 'mailbox'>): string =>
  `${mailbox}@${MAIL_DOMAIN}`

type Filling = { now: Date; passwordHash: string }

/**
 * Brings the sample providers into a store without accounts, whole or not at all: each with an account of its own whose password is that
 * of the hash, as everybody of its team has, a traveler who booked with many of them, and guests of one. Offerings are saved and published by what a provider's call runs, and booked by what a traveler's runs. Throws `ConfigError` where somebody has an account.
 */
export async function fillSample(database: Kysely<Database>, { now, passwordHash }: Filling): Promise<void> {
  const places = await placesByName(database)
  await database.transaction().execute(async (transaction) => {
    if (await hasUsers(transaction))
      throw new ConfigError(
        'This store has accounts already: the sample fills an empty one only. Name another folder with DATA_DIR=…',
      )
    for (const provider of SAMPLE_PROVIDERS)
      await bringProvider(transaction, provider, { now, passwordHash, places })
    const guests = [{ ...SAMPLE_TRAVELER, stories: [...TRAVELERS_STORIES, HELD] }].concat(
      SAMPLE_GUESTS.map((guest, at) => ({ ...guest, stories: [...SAMPLE_DESK[at]!] })),
    )
    for (const { stories, mailbox, firstName, lastName } of guests) {
      const named = { firstName, lastName, email: sampleAddress({ mailbox }) }
      const { id: userId } = await bringAccount(transaction, named, { now, passwordHash })
      const contact = { name: `${firstName} ${lastName}`, email: named.email, phone: '' }
      await bringBookings(transaction, { userId, contact, now }, stories)
    }
  })
  await tellOfSample(database, now)
}

/** The catalogue by names. */
export const placesByName = async (database: Kysely<Database>): Promise<ReadonlyMap<string, SamplePlace>> =>
  new Map((await listColoradoLocations(database)).map((place) => [place.name, place]))

/** Everybody is told what became of the bookings; no mail of it leaves. */
export async function tellOfSample(database: Kysely<Database>, now: Date): Promise<void> {
  const report = (what: string, problem: unknown) => {
    throw new Error(what, { cause: problem })
  }
  await tellDue({ database, now: () => now, report })
  const mails = {
    database,
    mail: async () => {},
    serverKey: Buffer.from('of no link that anybody gets'),
    origin: () => null,
    now: () => now,
    report,
  }
  const due = { now: now.toISOString(), noLaterThan: new Date(now.getTime() + DAY_MS).toISOString() }
  while ((await listDueBookingMails(database, due, 1)).length > 0) await sendBookingMails(mails)
}

async function bringProvider(
  transaction: Transaction<Database>,
  sample: SampleProvider,
  { now, passwordHash, places }: Filling & { places: ReadonlyMap<string, SamplePlace> },
): Promise<void> {
  const [firstName = '', ...rest] = sample.name.split(' ')
  const named = { firstName, lastName: rest.join(' '), email: sampleAddress(sample) }
  const owner = await bringAccount(transaction, named, { now, passwordHash })
  await makeProvider(transaction, owner.id, now.toISOString())
  const userId = owner.id
  const spaceId = await openProvider(transaction, { user: owner, now })
  const about = `${sample.about}\n${IS_SAMPLE}`
  await applyEdits(transaction, [PROVIDER], { userId, now, spaceId }, [
    { kind: PROVIDER.kind, id: spaceId, set: { name: sample.name, about } },
  ])
  for (const member of sample.team ?? [])
    await bringMember(transaction, spaceId, member, { now, passwordHash })
  for (const offering of sample.offerings)
    await bringOffering(transaction, offering, { providerId: spaceId, userId, now, places })
}

type OfferingFor = {
  providerId: string
  /** Its owner. */
  userId: string
  now: Date
  places: ReadonlyMap<string, SamplePlace>
}

/** Saves and publishes what a provider offers, where bookings need it some days ago already. Throws where the catalogue lacks its place. */
export async function bringOffering(
  transaction: Transaction<Database>,
  offering: SampleOffering,
  { providerId, userId, now, places }: OfferingFor,
): Promise<void> {
  const provider = { id: providerId, role: 'owner' as const }
  const place = places.get(offering.place)
  if (!place) throw new Error(`The catalogue has no ${offering.place}`)
  const uuid = newId()
  const isOlder = OPEN_BEFORE.includes(offering.title)
  const from = isOlder ? new Date(now.getTime() - OPEN_SINCE_DAYS * DAY_MS) : now
  const document = sampleDocument(offering, { place, today: coloradoDay(from), newId })
  await saveOffering(transaction, { provider, uuid, document, base: null, userId, now: from })
  await publishOffering(transaction, { provider, uuid, base: null, userId, now: from })
  // The same version again: its departures go as far ahead as everybody's.
  if (isOlder) await publishOffering(transaction, { provider, uuid, base: null, userId, now })
}

async function bringMember(
  transaction: Transaction<Database>,
  spaceId: string,
  { firstName, lastName, mailbox, role }: SampleMember,
  filling: Filling,
): Promise<void> {
  const named = { firstName, lastName, email: sampleAddress({ mailbox }) }
  const { id } = await bringAccount(transaction, named, filling)
  await makeProvider(transaction, id, filling.now.toISOString())
  await addMember(transaction, { spaceId, userId: id, role })
}

/** Makes an account, of a traveler. */
async function bringAccount(
  transaction: Transaction<Database>,
  named: { firstName: string; lastName: string; email: string },
  { now, passwordHash }: Filling,
): Promise<typeof named & { id: string }> {
  const person = { id: newId(), ...named }
  const account = { passwordHash, birthday: BIRTHDAY, createdAt: now.toISOString(), phone: null }
  await insertUser(transaction, { ...person, ...account, role: 'traveler' })
  return person
}
