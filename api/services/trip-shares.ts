import { createHash, randomBytes } from '../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import type { NewTripShare, SharedTrip, TripShare } from '../contracts/trip-shares.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../errors.ts'
import { readFields } from '../records/define-record.ts'
import { kindNamed, KINDS } from '../records/kinds.ts'
import { TRIP_KINDS } from '../records/trip-records.ts'
import { listRecords } from '../repositories/records.ts'
import { deleteShare, findShare, findSharedTrip, putShare } from '../repositories/trip-shares.ts'
import { noSuchTrip, ownTripOf, tripSaid } from './trip-access.ts'

const TOKEN_BYTES = 32

/** Whose trip it is; only its owner shares it. Every function throws 403 for other members and 404. */
type Sharing = { user: User; tripId: string }

export async function tripShare(database: Kysely<Database>, { user, tripId }: Sharing): Promise<TripShare> {
  await ownTripOf(database, tripId, user.id)
  return { sharedSince: await findShare(database, tripId) }
}

/** Makes a link and ends the one before. Of the token only the SHA-256 is stored. */
export async function shareTrip(
  database: Kysely<Database>,
  { user, tripId }: Sharing,
  now: Date,
): Promise<Pick<NewTripShare, 'token' | 'sharedSince'>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const sharedSince = now.toISOString()
  await database.transaction().execute(async (transaction) => {
    const { isRemoved } = await ownTripOf(transaction, tripId, user.id)
    if (isRemoved) throw noSuchTrip()
    await putShare(transaction, { tripId, tokenHash: hashOf(token), createdAt: sharedSince })
  })
  return { token, sharedSince }
}

/** Ends the link; where there is none, nothing happens. */
export async function endTripShare(database: Kysely<Database>, { user, tripId }: Sharing): Promise<void> {
  await ownTripOf(database, tripId, user.id)
  await deleteShare(database, tripId)
}

/** What the link shows. Throws 404 for one that was never given or has ended, and while the trip is removed. */
export async function sharedTrip(database: Kysely<Database>, token: string): Promise<SharedTrip> {
  const tripId = await findSharedTrip(database, hashOf(token))
  const trip = tripId === undefined ? null : await tripSaid(database, tripId)
  if (tripId === undefined || !trip || trip.isRemoved) throw noSuchShare()
  const records = await listRecords(database, tripId, TRIP_KINDS)
  return { tripId, records: records.flatMap(shownToAll) }
}

/** The fields that this version can read, of what was not removed. */
function shownToAll({
  kind,
  id,
  fields: stored,
  deletedAt,
}: Awaited<ReturnType<typeof listRecords>>[number]): SharedTrip['records'] {
  const definition = kindNamed(KINDS, kind)
  const fields = definition && deletedAt === null ? readFields(definition, stored) : null
  return fields && !fields['removedAt'] ? [{ kind, id, fields }] : []
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const noSuchShare = (): ApiError => new ApiError(404, 'not_found', 'This link has ended. Ask for a new one.')
