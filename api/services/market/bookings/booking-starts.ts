import type { Kysely, Transaction } from 'kysely'
import {
  minutesAfter,
  startOf,
  type AskedDeparture,
} from '../../../../core/domain/market/bookings/booking-act.ts'
import type { BookedUnits } from '../../../../core/contracts/market/bookings.ts'
import type { Booking, Terms } from '../../../../core/domain/market/bookings/booking.ts'
import { newGuests } from '../../../../core/domain/market/bookings/booking-party.ts'
import { OTHERS_WITHIN_DAYS, otherStarts } from '../../../../core/domain/market/bookings/other-starts.ts'
import { cutoffOf } from '../../../../core/domain/market/departure-status.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import {
  listBookable,
  listOpenStarts,
  numberOfOffering,
  readVersion,
  type BookableDeparture,
} from '../../../repositories/market/booking-terms.ts'
import { providerName } from '../team-access.ts'

/**
 * What is offered at these departures now, and how they stand; they are held before. Throws 404 for one that nobody knows and 422 where they
 * are of several options.
 */
export async function askedStarts(
  transaction: Kysely<Database>,
  ids: readonly string[],
): Promise<{ terms: Terms; departures: AskedDeparture[] }> {
  const found = await listBookable(transaction, ids)
  const [first] = found
  if (!first || found.length < ids.length) throw new ApiError(404, 'not_found', 'There is no such start.')
  if (
    found.some(({ optionId, offeringId }) => optionId !== first.optionId || offeringId !== first.offeringId)
  )
    throw new ApiError(422, 'invalid', 'A booking is of one option of one offering.')
  const { offering, options } = await readVersion(transaction, first)
  const option = options.find(({ id }) => id === first.optionId)
  const name = await providerName(transaction, first.providerId)
  const isOffered = first.isOffered && option !== undefined && name !== null
  const { kind, title, timeZone, bookingMode, pricingPer, policy, meeting, bring, waiver } = offering
  const known = { kind, title, timeZone, bookingMode, pricingPer, policy, meeting, bring, waiver }
  return {
    terms: {
      version: first.version,
      provider: { id: first.providerId, name: name ?? '' },
      offering: { id: first.offeringId, uuid: first.offeringUuid, ...known },
      option: {
        id: first.optionId,
        title: option?.title ?? '',
        minParty: option?.minParty ?? 1,
        maxParty: option?.maxParty ?? 1,
      },
      units: (option?.units ?? []).map(
        ({ id, title: unit, minAge, maxAge, priceCents, heads, accompaniedBy }) => ({
          ...{ id, title: unit, minAge, maxAge, priceCents, heads, accompaniedBy },
        }),
      ),
    },
    departures: found.map((one) => askedOf(one, isOffered)),
  }
}

/** How these departures stand, in the order of their starts; those that are gone are left out. */
export async function standingStarts(
  transaction: Transaction<Database>,
  ids: readonly string[],
): Promise<AskedDeparture[]> {
  const found = await listBookable(transaction, ids)
  return found.map((one) => askedOf(one, one.isOffered))
}

/** The departures near a booking's start that its guests could be offered instead, nearest first: each one, or as many nights. */
export async function startsNear(
  transaction: Transaction<Database>,
  booking: Booking,
  now: string,
): Promise<AskedDeparture[][]> {
  const { offering, option } = booking.terms
  const start = startOf(booking)
  const from = minutesAfter(start, -OTHERS_WITHIN_DAYS * DAY_MINUTES)
  const ids = await listOpenStarts(transaction, {
    offeringId: offering.id,
    optionId: option.id,
    from: from > now ? from : now,
    to: minutesAfter(start, (OTHERS_WITHIN_DAYS + booking.departures.length - 1) * DAY_MINUTES),
  })
  return ids.length === 0 ? [] : otherStarts(booking, await standingStarts(transaction, ids), now)
}

type Wanted = {
  /** Uuids of the offering and of its option. */
  offering: string
  option: string
  units: BookedUnits
  /** How many in a row. */
  nights: number
  /** The first of them, on the clocks of the place. */
  localDate: string
  localTime: string | null
}

const NEAREST = 3

/** Up to three starts of an option with room for the party that are nearest to one that has none, or first nights of as many, in their order. */
export async function nearestStarts(
  transaction: Transaction<Database>,
  wanted: Wanted,
  now: string,
): Promise<Pick<AskedDeparture, 'id' | 'localDate' | 'localTime'>[]> {
  const { offering, option: optionId, units, nights, localDate, localTime } = wanted
  const offeringId = await numberOfOffering(transaction, offering)
  if (offeringId === null) return []
  // Roughly where it would be: which ones are near needs no more.
  const startsAt = new Date(`${localDate}T${localTime ?? '15:00'}:00-07:00`).toISOString()
  const from = minutesAfter(startsAt, -OTHERS_WITHIN_DAYS * DAY_MINUTES)
  const ids = await listOpenStarts(transaction, {
    ...{ offeringId, optionId },
    from: from > now ? from : now,
    to: minutesAfter(startsAt, (OTHERS_WITHIN_DAYS + nights - 1) * DAY_MINUTES),
  })
  const [first] = ids
  if (first === undefined) return []
  const { terms } = await askedStarts(transaction, [first])
  const guests = newGuests(terms, units)
  if (guests === null) return []
  const departures = Array.from({ length: nights }, (_, at) => ({
    ...{ id: `wanted ${at}`, localDate, localTime, startsAt, endsAt: startsAt, priceChangeCents: 0 },
  }))
  const open = await standingStarts(transaction, ids)
  const found = otherStarts({ status: 'on_hold', terms, guests, departures }, open, now)
  return found
    .slice(0, NEAREST)
    .flatMap(([start]) => start ?? [])
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map(({ id, localDate: day, localTime: time }) => ({ id, localDate: day, localTime: time }))
}

const DAY_MINUTES = 24 * 60

const askedOf = (one: BookableDeparture, isOffered: boolean): AskedDeparture => ({
  id: one.id,
  localDate: one.localDate,
  localTime: one.localTime,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  priceChangeCents: one.priceChangeCents,
  status: isOffered ? one.status : 'closed',
  cutoffAt: cutoffOf(one),
  seatsLeft: one.capacity - one.taken,
})
