import type { Kysely } from 'kysely'
import {
  MAX_DEPARTURE_DAYS,
  OPEN_DAYS,
  type Departure,
  type ListedOffering,
  type OfferingsSince,
  type OpenDays,
  type PublicOffering,
} from '../../../core/contracts/market/public-offerings.ts'
import { coloradoDay, daysAfter, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import { dayBitmap } from '../../../core/domain/market/day-bitmap.ts'
import { seatsFor } from '../../../core/domain/market/bookings/booking.ts'
import { cutoffOf, seatsLeftOf, statusOf } from '../../../core/domain/market/departure-status.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { Buffer } from '../../platform/node/bytes.ts'
import {
  findListed,
  listListed,
  listUnlisted,
  readListVersion,
  type Listed,
} from '../../repositories/market/offering-listings.ts'
import { listDepartures, listOpenDays } from '../../repositories/market/open-departures.ts'
import { publicPhotos } from './public-photos.ts'
import { rowOf } from './listed-row.ts'
import { offeredBy } from './public-providers.ts'

/** Without `to` so many days behind `from` are told. */
const USUAL_DAYS = 30

/** All that is listed, by number. */
export const listOfferings = async (database: Kysely<Database>): Promise<ListedOffering[]> =>
  (await listListed(database, 0)).flatMap((offering) => rowOf(offering) ?? [])

/** What became of the list since it had this number; all of it for a number that it has not reached: a backup undid that one. */
export async function offeringsSince(database: Kysely<Database>, since: number): Promise<OfferingsSince> {
  return database.transaction().execute(async (transaction) => {
    const version = await readListVersion(transaction)
    const known = since > version ? 0 : since
    const offerings = await listListed(transaction, known)
    return {
      version,
      offerings: offerings.flatMap((offering) => rowOf(offering) ?? []),
      removed: await listUnlisted(transaction, known),
    }
  })
}

/** On which days each offering has room for at least one. */
export async function openDays(database: Kysely<Database>, now: Date): Promise<OpenDays> {
  const from = coloradoDay(now)
  const asOf = now.toISOString()
  const open = await listOpenDays(database, { from, to: daysAfter(from, OPEN_DAYS - 1), now: asOf })
  const daysOf = new Map<number, string[]>()
  for (const { id, day } of open) {
    const days = daysOf.get(id)
    if (days) days.push(day)
    else daysOf.set(id, [day])
  }
  const days = [...daysOf]
    .sort(([one], [other]) => one - other)
    .map(([id, its]): [string, string] => [
      String(id),
      Buffer.from(dayBitmap(its, from, OPEN_DAYS)).toString('base64url'),
    ])
  return { from, asOf, days: Object.fromEntries(days) }
}

/** All that travelers are told of an offering. Throws 404 for what is not listed. */
export async function publicOffering(database: Kysely<Database>, name: string): Promise<PublicOffering> {
  const offering = await findListedOffering(database, name)
  const { id, uuid, version, spaceId, document } = offering
  return {
    id,
    uuid,
    version,
    provider: await offeredBy(database, spaceId),
    offering: document.offering,
    options: document.options.map(({ schedule: _schedule, exceptions: _exceptions, ...option }) => option),
    photos: await publicPhotos(database, offering),
  }
}

type Asked = { from?: string | undefined; to?: string | undefined; party?: number | undefined }

/**
 * The departures of a listed offering. With a `party` those of options that take so many, and one without room for all of them is sold
 * out; a night has room for the party as long as one is left of what is let. Throws 404 for what is not listed, 422 for days the wrong way round and for too many.
 */
export async function publicDepartures(
  database: Kysely<Database>,
  name: string,
  { from: first, to: last, party }: Asked,
  now: Date,
): Promise<Departure[]> {
  const { id, document } = await findListedOffering(database, name)
  const from = first ?? coloradoDay(now)
  const to = last ?? daysAfter(from, USUAL_DAYS)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new ApiError(422, 'invalid', 'The last day lies before the first.')
  if (days > MAX_DEPARTURE_DAYS)
    throw new ApiError(422, 'invalid', `Ask for at most ${MAX_DEPARTURE_DAYS} days at once.`)
  const options = new Map(document.options.map((option) => [option.id, option]))
  const at = now.toISOString()
  // Who comes shares one cabin, tent or camper; of those, and not of beds, a night counts how many it has.
  const seats = seatsFor(document.offering, party ?? 1)
  const stored = await listDepartures(database, id, { from, to, now: at })
  return stored.flatMap((departure): Departure[] => {
    const option = options.get(departure.optionId)
    const fits = party === undefined || (option && option.minParty <= party && party <= option.maxParty)
    if (!option || !fits) return []
    const status = statusOf(departure, { now: at, party: seats })
    const { localDate, localTime, startsAt, endsAt, priceChangeCents } = departure
    return [
      {
        id: departure.id,
        optionId: option.id,
        localDate,
        localTime,
        startsAt,
        endsAt,
        cutoffAt: cutoffOf(departure),
        status,
        seatsLeft: seatsLeftOf(departure, status),
        units: option.units.map((unit) => ({
          unitId: unit.id,
          priceCents: Math.max(0, unit.priceCents + priceChangeCents),
        })),
      },
    ]
  })
}

/** A listed offering by its number or its uuid. Throws 404 where there is none. */
export async function findListedOffering(database: Kysely<Database>, name: string): Promise<Listed> {
  const found = NUMBER.test(name)
    ? await findListed(database, Number(name))
    : UUID.test(name)
      ? await findListed(database, name)
      : undefined
  if (!found) throw new ApiError(404, 'not_found', 'There is no such offering.')
  return found
}

const NUMBER = /^[1-9]\d{0,14}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
