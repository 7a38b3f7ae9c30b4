import type { Kysely } from 'kysely'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import type { JoinedRole, TripRole } from '../../../core/contracts/trips/trip-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { readFields, type FieldsOf } from '../../../core/records/define-record.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { findRole } from '../../repositories/records/space-members.ts'

/** What a trip says of itself. */
export type TripSaid = { title: string; dates: FieldsOf<typeof TRIP>['dates']; isRemoved: boolean }

/** A trip as one of its members meets it. */
export type TripAccess = TripSaid & { role: TripRole }

/** Throws 404 for a stranger, for an unknown trip and for a space that is none, all alike. */
export async function tripOf(
  database: Kysely<Database>,
  tripId: string,
  userId: string,
): Promise<TripAccess> {
  const role = await findRole(database, tripId, userId)
  const trip = role && (await tripSaid(database, tripId))
  if (!role || !trip) throw noSuchTrip()
  return { role: tripRole(role), ...trip }
}

/** What is known of the trip, for its owner alone. Throws 404 as `tripOf` does, and 403 for any other member. */
export async function ownTripOf(
  database: Kysely<Database>,
  tripId: string,
  userId: string,
): Promise<TripAccess> {
  const access = await tripOf(database, tripId, userId)
  if (access.role === 'owner') return access
  throw new ApiError(403, 'forbidden', 'Only the owner of this trip can do that.')
}

/** What the trip says of itself, whoever asks; null where there is none. */
export async function tripSaid(database: Kysely<Database>, tripId: string): Promise<TripSaid | null> {
  const record = await findRecord(database, tripId, TRIP.kind, tripId)
  if (record === null) return null
  const { title = '', dates, removedAt = null } = readFields(TRIP, record.fields) ?? {}
  return { title, dates, isRemoved: record.deletedAt !== null || removedAt !== null }
}

/** The role as one in a trip; one that no trip has may look. */
export const tripRole = (role: SpaceRole): TripRole =>
  role === 'owner' || role === 'editor' ? role : 'viewer'

/** The role that an invitation or a link to a trip gives. */
export const joinedRole = (role: SpaceRole): JoinedRole => (role === 'editor' ? 'editor' : 'viewer')

export const noSuchTrip = (): ApiError => new ApiError(404, 'not_found', 'There is no such trip.')
