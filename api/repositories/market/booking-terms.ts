import type { Kysely } from 'kysely'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import type { CancelReason } from '../../../core/contracts/market/provider-departures.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import type { StoredDeparture } from './open-departures.ts'

/** A departure as somebody books it, with the offering that it is of as travelers see that now. `isOffered` is false for a paused one. */
export type BookableDeparture = StoredDeparture & {
  cancelReason: CancelReason | null
  offeringId: number
  offeringUuid: string
  providerId: string
  version: number
  isOffered: boolean
}

/** These departures, in the order of their starts; those that nobody knows are left out. */
export async function listBookable(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<BookableDeparture[]> {
  const rows = await ask(database, bookableQuery(database, ids.length), ids)
  return rows.map(({ publishedStatus, ...row }) => ({ ...row, isOffered: publishedStatus === 'published' }))
}

/** Each act asks it of its starts: put together once for so many. */
const bookableQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('departures')
    .innerJoin('offerings', 'offerings.id', 'departures.offering_id')
    .innerJoin('published_offerings as published', 'published.offering_id', 'offerings.id')
    .select([
      'departures.id as id',
      'option_id as optionId',
      'local_date as localDate',
      'local_time as localTime',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'first_cutoff_at as firstCutoffAt',
      'join_cutoff_at as joinCutoffAt',
      'capacity',
      'price_change_cents as priceChangeCents',
      'departures.status as status',
      'cancel_reason as cancelReason',
      'offerings.id as offeringId',
      'offerings.uuid as offeringUuid',
      'offerings.space_id as providerId',
      'published.version as version',
      'published.status as publishedStatus',
    ])
    .select((eb) => eb('held', '+', eb.ref('booked')).as('taken'))
    .where('departures.id', 'in', Array<string>(count).fill(''))
    .orderBy('starts_at')
    .orderBy('departures.id')
    .compile(),
)

/** The departures of an option that are open and start between two instants, ISO text, in the order of their starts. */
export async function listOpenStarts(
  database: Kysely<Database>,
  { offeringId, optionId, from, to }: { offeringId: number; optionId: string; from: string; to: string },
): Promise<string[]> {
  const rows = await database
    .selectFrom('departures')
    .select('id')
    .where('offering_id', '=', offeringId)
    .where('option_id', '=', optionId)
    .where('status', '=', 'open')
    .where('starts_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The departure of an option at a day and time on the clocks of the place, `localTime` null for a night; null where there is none. */
export async function findStart(
  database: Kysely<Database>,
  start: { offering: string; option: string; localDate: string; localTime: string | null },
): Promise<string | null> {
  const { offering, option, localDate, localTime } = start
  const row = await database
    .selectFrom('departures')
    .innerJoin('offerings', 'offerings.id', 'departures.offering_id')
    .select('departures.id as id')
    .where('offerings.uuid', '=', offering)
    .where('option_id', '=', option)
    .where('local_date', '=', localDate)
    .where('local_time', localTime === null ? 'is' : '=', localTime)
    .orderBy('departures.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The number of an offering by its uuid; null where nobody knows it. */
export async function numberOfOffering(database: Kysely<Database>, uuid: string): Promise<number | null> {
  const row = await database.selectFrom('offerings').select('id').where('uuid', '=', uuid).executeTakeFirst()
  return row?.id ?? null
}

/** What a version of an offering says. */
export async function readVersion(
  database: Kysely<Database>,
  { offeringId, version }: Pick<BookableDeparture, 'offeringId' | 'version'>,
): Promise<OfferingDocument> {
  const [row] = await ask(database, queriesOf(database).version, [offeringId, version])
  if (!row) throw new Error(`Offering ${offeringId} has no version ${version}`)
  return JSON.parse(row.document) as OfferingDocument
}

const queriesOf = compiledOnce((database) => ({
  version: database
    .selectFrom('offering_versions')
    .select('document')
    .where('offering_id', '=', 0)
    .where('version', '=', 0)
    .compile(),
  holds: database
    .selectFrom('bookings')
    .select([
      'id',
      'status',
      'hold_until as holdUntil',
      'answer_by as answerBy',
      'ended_at as endedAt',
      'by_wish as byWish',
    ])
    .where('user_id', '=', '')
    .where('confirmed_at', 'is', null)
    .where('reason', 'is', null)
    .where('status', '<>', 'rejected')
    .where('created_at', '>', '')
    .compile(),
}))

/** A request waits for its provider so long at most, ms. */
const LONGEST_OPEN_MS = 73 * 3_600_000

/**
 * What a person holds or asked for: of live holds how many, of wishes or of the others as `byWish` says, and of these departures whether one is live or waits for its provider, or ended
 * unconfirmed since then (ISO instants); what its provider ended is nobody's to wait for.
 */
export async function readHolds(
  database: Kysely<Database>,
  {
    userId,
    departureIds,
    now,
    since,
    byWish,
  }: { userId: string; departureIds: readonly string[]; now: string; since: string; byWish: boolean },
): Promise<{ live: number; hasOneOfThese: boolean; lastEndedAt: string | null }> {
  const earliest = new Date(Date.parse(since) - LONGEST_OPEN_MS).toISOString()
  const rows = await ask(database, queriesOf(database).holds, [userId, 'rejected', earliest])
  if (rows.length === 0) return { live: 0, hasOneOfThese: false, lastEndedAt: null }
  const starts = await database
    .selectFrom('booking_departures')
    .select('booking_id as id')
    .where(
      'booking_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('departure_id', 'in', [...departureIds])
    .execute()
  const ofThese = new Set(starts.map(({ id }) => id))
  const dueAt = ({ status, holdUntil, answerBy, endedAt }: (typeof rows)[number]) =>
    (status === 'on_hold' ? holdUntil : status === 'pending' ? answerBy : endedAt) ?? ''
  const standing = rows.filter((row) => row.endedAt === null && dueAt(row) > now)
  // What has ended and was not written down yet has ended all the same.
  const ended = rows.filter((row) => ofThese.has(row.id) && !standing.includes(row)).map(dueAt)
  const last = ended
    .filter((at) => at > since)
    .sort()
    .at(-1)
  return {
    live: standing.filter((row) => row.status === 'on_hold' && (row.byWish === 1) === byWish).length,
    hasOneOfThese: standing.some(({ id }) => ofThese.has(id)),
    lastEndedAt: last ?? null,
  }
}
