import type { Buffer } from '../../platform/node/bytes.ts'
import { createHash, createHmac } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type {
  NewTripShare,
  ShareChoice,
  SharedTrip,
  TripShare,
} from '../../../core/contracts/trips/trip-shares.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { sharedRecords } from '../../../core/records/trips/shared-trip.ts'
import { TRIP_KINDS } from '../../../core/records/trips/trip-records.ts'
import { listRecords } from '../../repositories/records/records.ts'
import { deleteShare, findShare, findSharedTrip, putShare } from '../../repositories/trips/trip-shares.ts'
import { dayOfAlarm } from './back-by-plan.ts'
import { noSuchTrip, ownTripOf, tripSaid } from './trip-access.ts'

/** The server's key makes the tokens. */
export type ShareDeps = { database: Kysely<Database>; serverKey: Buffer }

/** Whose trip it is; only its owner shares it. Every function throws 403 for other members and 404. */
type Sharing = { user: User; tripId: string }

export async function tripShare(
  { database, serverKey }: ShareDeps,
  { user, tripId }: Sharing,
): Promise<TripShare> {
  await ownTripOf(database, tripId, user.id)
  const share = await findShare(database, tripId)
  if (!share) return { sharedSince: null }
  const { tokenHash, createdAt: sharedSince, notes, costs } = share
  const token = tokenOf(serverKey, tripId, sharedSince)
  return { sharedSince, notes, costs, ...(hashOf(token) === tokenHash ? { token } : {}) }
}

/** Makes a link that shows what was chosen, and ends the one before. Of the token only the SHA-256 is stored. */
export async function shareTrip(
  { database, serverKey }: ShareDeps,
  { user, tripId }: Sharing,
  { notes = false, costs = false }: ShareChoice,
  now: Date,
): Promise<Omit<NewTripShare, 'url'>> {
  return await database.transaction().execute(async (transaction) => {
    const { isRemoved } = await ownTripOf(transaction, tripId, user.id)
    if (isRemoved) throw noSuchTrip()
    const before = await findShare(transaction, tripId)
    const sharedSince = before?.createdAt === now.toISOString() ? oneMsAfter(now) : now.toISOString()
    const token = tokenOf(serverKey, tripId, sharedSince)
    await putShare(transaction, { tripId, tokenHash: hashOf(token), createdAt: sharedSince, notes, costs })
    return { token, sharedSince, notes, costs }
  })
}

/** Ends the link; where there is none, nothing happens. */
export async function endTripShare(database: Kysely<Database>, { user, tripId }: Sharing): Promise<void> {
  await ownTripOf(database, tripId, user.id)
  await deleteShare(database, tripId)
}

/** What the link shows, of an alarm's mail too. Throws 404 for one that was never given or has ended, and while the trip is removed. */
export async function sharedTrip(database: Kysely<Database>, token: string): Promise<SharedTrip> {
  const share = await findSharedTrip(database, hashOf(token))
  const day = share ? undefined : await dayOfAlarm(database, token)
  if (day) return day
  const trip = share && (await tripSaid(database, share.tripId))
  if (!share || !trip || trip.isRemoved) throw noSuchShare()
  const { tripId, shownBy } = share
  const records = await listRecords(database, tripId, TRIP_KINDS)
  return { tripId, shownBy, records: sharedRecords(records, tripId, share) }
}

/**
 * The link's token, 43 characters: an HMAC by the server's key over the trip and the instant at which the link was made. So it need
 * not be stored to be shown to the owner again, and a link made at another instant has another one.
 */
const tokenOf = (serverKey: Buffer, tripId: string, since: string): string =>
  createHmac('sha256', serverKey).update(`show trip ${tripId} since ${since}`).digest('base64url')

const oneMsAfter = (now: Date): string => new Date(now.getTime() + 1).toISOString()

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const noSuchShare = (): ApiError => new ApiError(404, 'not_found', 'This link has ended. Ask for a new one.')
