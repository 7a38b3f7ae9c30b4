import type { Kysely } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import {
  PROFILE_FACTS,
  showName,
  type FactName,
  type PublicProfile,
  type TravelerProfile,
} from '../../../core/contracts/profile/profile.ts'
import type { Database } from '../../database/schema.ts'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { ApiError } from '../../errors.ts'
import { readFields, singleId } from '../../../core/records/define-record.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { PROFILE } from '../../../core/records/profile.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { listSpaces } from '../../repositories/records/spaces.ts'
import { findPerson } from '../../repositories/identity/users.ts'

type ProfileFields = NonNullable<ReturnType<typeof readFields<(typeof PROFILE)['fields']>>>

/** What the account's profile record holds; nothing where there is none or it was removed. */
export async function profileFields(database: Kysely<Database>, userId: string): Promise<ProfileFields> {
  const record = await findRecord(database, userId, PROFILE.kind, singleId(PROFILE))
  if (record === null || record.deletedAt !== null) return {}
  return readFields(PROFILE, record.fields) ?? {}
}

/** One's own profile with everything in it. Text that is empty counts as not written. */
export async function travelerProfile(database: Kysely<Database>, userId: string): Promise<TravelerProfile> {
  const { user } = await knownPerson(database, userId)
  const fields = await profileFields(database, userId)
  const facts = PROFILE_FACTS.flatMap(({ name }) => [
    [name, written(fields[name])],
    [showName(name), fields[showName(name)] ?? false],
  ])
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    profilePicture: fields.profilePicture ?? null,
    tripsCount: await countTrips(database, userId),
    bio: written(fields.bio),
    showBio: fields.showBio ?? false,
    interests: fields.interests ?? [],
    showInterests: fields.showInterests ?? false,
    ...(Object.fromEntries(facts) as Facts<TravelerProfile>),
  }
}

/** The trips that the account is in, deleted ones left out. */
async function countTrips(database: Kysely<Database>, userId: string): Promise<number> {
  const spaces = await listSpaces(database, userId)
  const trips = await Promise.all(spaces.map(({ id }) => findRecord(database, id, TRIP.kind, id)))
  return trips.filter((trip) => trip !== null && trip.deletedAt === null && !trip.fields['removedAt']).length
}

/** What others see: the first name, the picture, and what the person shows. Throws 404 for an id that nobody has. */
export async function publicProfile(database: Kysely<Database>, userId: string): Promise<PublicProfile> {
  const { user, createdAt } = await knownPerson(database, userId)
  const fields = await profileFields(database, userId)
  const facts = PROFILE_FACTS.map(({ name }) => [name, fields[showName(name)] ? written(fields[name]) : null])
  return {
    userId: user.id,
    firstName: user.firstName,
    profilePicture: fields.profilePicture ?? null,
    emailVerified: user.emailVerified ?? false,
    phoneVerified: user.phoneVerified ?? false,
    memberSince: Number(coloradoDay(new Date(createdAt)).slice(0, 4)),
    bio: fields.showBio ? written(fields.bio) : null,
    interests: fields.showInterests ? (fields.interests ?? []) : null,
    ...(Object.fromEntries(facts) as Facts<PublicProfile>),
  }
}

/** The entries that are made in a loop over the facts. */
type Facts<Profile> = Pick<Profile, Extract<keyof Profile, FactName | `show${Capitalize<FactName>}`>>

const written = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

async function knownPerson(
  database: Kysely<Database>,
  userId: string,
): Promise<{ user: User; createdAt: string }> {
  const person = await findPerson(database, userId)
  if (!person) throw noSuchPerson()
  return person
}

/** The 404 for a profile that is not there, worded alike whatever is wrong with the id. */
const noSuchPerson = (): ApiError => new ApiError(404, 'not_found', 'There is no such profile.')
