import type { Kysely, Transaction } from 'kysely'
import type { ManifestBooking } from '../../../../core/contracts/market/manifest.ts'
import { chargedOf } from '../../../../core/domain/market/bookings/booking-payment.ts'
import { totalOf, type Booking } from '../../../../core/domain/market/bookings/booking.ts'
import {
  manifestTimes,
  onManifestFrom,
  onManifestUntil,
} from '../../../../core/domain/market/bookings/manifest.ts'
import { waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import { departureMark } from '../../../../core/domain/market/tickets/ticket.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import type { Database } from '../../../database/schema.ts'
import { listGuides } from '../../../repositories/market/departure-guides.ts'
import { countManifest } from '../../../repositories/market/manifests.ts'
import { findManifest } from '../../../repositories/records/spaces.ts'
import { tell } from '../../records/delivery/tell.ts'
import { keysOfManifest, makeKeysAhead } from '../tickets/ticket-keys.ts'
import { toldBooking } from './booking-answer.ts'

/**
 * Tells a provider's whole team of a booking that stands on the manifest at `now` (ISO instant), and takes it away there where it does not any
 * more. In the transaction that holds the booking. What was not booked by then asks the store for nothing.
 */
export async function tellManifest(
  transaction: Transaction<Database>,
  booking: Booking,
  now: string,
): Promise<void> {
  const { uuid: id, confirmedAt, movedFrom } = booking
  // With its first confirmation it was noted when it comes there.
  const isNew = confirmedAt === now && movedFrom.length === 0
  if (confirmedAt === null || (isNew && now < manifestTimes(booking).from)) return
  const until = onManifestUntil(booking, now)
  if (until !== null) await makeKeysAhead(transaction, booking.terms.provider.id, now)
  const changesAt = until ?? onManifestFrom(booking, now)
  const version = await countManifest(transaction, id, { isThere: until !== null, changesAt })
  if (version === 0) return
  const space = await findManifest(transaction, booking.terms.provider.id)
  const readers = []
  if (until !== null && space !== null) {
    const { uuid: _id, version: bookingVersion, ...fields } = await manifestBooking(transaction, booking, now)
    readers.push({ space, fields: { ...fields, bookingVersion, keptUntil: until } })
  }
  await tell(transaction, MANIFEST_BOOKING, { id, version, readers })
}

/** A booking as its provider's team needs it to let the guests in. */
export async function manifestBooking(
  database: Kysely<Database>,
  stored: Booking,
  now: string,
): Promise<ManifestBooking> {
  const booking = toldBooking(stored, now)
  const { offering, contact, departures } = booking
  const movedFrom = stored.movedFrom.filter((one) => manifestTimes({ departures: [one] }).until > now)
  const starts = [...departures, ...movedFrom].map(({ id }) => id)
  const named = await listGuides(database, starts)
  const withGuides = async <Start extends { id: string }>(start: Start) => ({
    ...start,
    mark: await departureMark(start.id),
    guides: (named.get(start.id) ?? []).map(({ id, firstName, lastName }) => ({
      id,
      name: teamName(firstName, lastName),
    })),
  })
  const nights = await Promise.all(departures.map(withGuides))
  const guides = nights[0]?.guides ?? []
  const isOwed = booking.status !== 'cancelled' && booking.status !== 'no_show'
  return {
    uuid: booking.uuid,
    version: booking.version,
    code: booking.code,
    status: booking.status,
    title: offering.title,
    option: offering.option.title,
    offering: {
      ...{ id: offering.id, uuid: offering.uuid, kind: offering.kind, timeZone: offering.timeZone },
      version: stored.terms.version,
    },
    provider: offering.provider,
    departures: nights,
    movedFrom: await Promise.all(movedFrom.map(withGuides)),
    guests: booking.guests.map(({ index, name, unitTitle, cancelledAt, checkedIn = null, waiver }) => ({
      ...{ index, name, unitTitle, cancelledAt, checkedIn },
      waiver: waiver ? { signedAt: waiver.signedAt, name: waiver.name } : null,
    })),
    hasWaiver: waiverText(stored.terms.offering) !== null,
    ticketVersion: stored.ticketVersion || null,
    contact: contact && { name: contact.name, phone: contact.phone || null },
    owedCents: isOwed ? Math.max(0, totalOf(stored) - chargedOf(stored)) : 0,
    moneyHeldBy: booking.moneyHeldBy,
    guides: guides.map(({ name }) => name),
    guideIds: guides.map(({ id }) => id),
    meeting: offering.meeting,
    keys: await keysOfManifest(database, stored, now),
    checkIns: stored.checkIns,
  }
}

/** As people of a team are told of each other: 'Ana L.'. */
function teamName(firstName: string, lastName: string): string {
  // A letter may be two of JavaScript's characters.
  const initial = [...lastName][0]
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}
