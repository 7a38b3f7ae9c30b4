import type { Kysely, Transaction } from 'kysely'
import { readFields } from '../../../../core/records/define-record.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { versionOf } from '../../../../core/records/projection.ts'
import type { Database } from '../../../database/schema.ts'
import type { Report } from '../../../report.ts'
import { holdBooking } from '../../../repositories/market/booking-seats.ts'
import { updateBooking } from '../../../repositories/market/booking-writes.ts'
import {
  listPhonesToTell,
  listTellingPhone,
  phoneToldUpTo,
  type PhoneToTell,
} from '../../../repositories/market/phones-to-tell.ts'
import { findWaiting } from '../../../repositories/records/outbox.ts'
import { findRecord } from '../../../repositories/records/records.ts'
import { eachAlone } from '../../upkeep/each-alone.ts'
import { delivering } from '../../records/delivery/deliver.ts'
import { providerName } from '../team-access.ts'
import { stored } from './booking-acts.ts'
import { bookingsTold, phoneOf, tellBooking } from './tell-booking.ts'

export type PhoneDeps = { database: Kysely<Database>; now: () => Date; report: Report }

const PROVIDERS_AT_ONCE = 20
/** Of each provider, each minute. */
const BOOKINGS_AT_ONCE = 100

/**
 * Tells travelers again who were told another number of their provider than its profile has by now: of what is booked, and of all they ever
 * booked where the provider is gone. So many a minute; where it was is noted.
 */
export async function tellPhones(deps: PhoneDeps): Promise<void> {
  const { database, report } = deps
  const changed = await listPhonesToTell(database, PROVIDERS_AT_ONCE)
  await eachAlone(changed, { report, failed: 'A provider’s number could not be told' }, (one) =>
    tellPhone(deps, one),
  )
}

async function tellPhone({ database, now, report }: PhoneDeps, changed: PhoneToTell): Promise<void> {
  const isGone = (await providerName(database, changed.providerId)) === null
  const ids = await listTellingPhone(database, changed, { isGone, limit: BOOKINGS_AT_ONCE })
  await eachAlone(ids, { report, failed: 'Nobody could be told of a booking' }, (uuid) =>
    delivering(bookingsTold({ database, report }), now(), (transaction) =>
      tellAgain(transaction, uuid, now().toISOString()),
    ),
  )
  const last = ids.at(-1)
  await phoneToldUpTo(database, changed, ids.length < BOOKINGS_AT_ONCE || !last ? null : last)
}

/** One version more, so that it is told; nothing where the traveler has that number. */
async function tellAgain(transaction: Transaction<Database>, uuid: string, at: string): Promise<void> {
  await holdBooking(transaction, uuid)
  const { booking, userId } = await stored(transaction, uuid)
  if (userId === null || booking.confirmedAt === null) return
  if ((await phoneTold(transaction, userId, uuid)) === (await phoneOf(transaction, booking))) return
  const { status } = booking
  const next = { ...booking, version: booking.version + 1 }
  const event = { act: 'phone', by: 'clock', from: status, to: status, at } as const
  await updateBooking(transaction, {
    transition: { next, seats: [], lines: [], works: [], event },
    asked: null,
  })
  await tellBooking(transaction, { booking: next, userId }, at)
}

/** The number that the traveler was told last, also where nobody has delivered it yet; null for none. */
async function phoneTold(
  transaction: Transaction<Database>,
  userId: string,
  uuid: string,
): Promise<string | null> {
  const stands = await findRecord(transaction, userId, BOOKING.kind, uuid)
  const waits = await findWaiting(transaction, userId, { kind: BOOKING.kind, id: uuid })
  const isNewer = waits !== null && waits.version > (stands === null ? 0 : versionOf(stands))
  const fields = isNewer ? (JSON.parse(waits.fields ?? '{}') as Record<string, unknown>) : stands?.fields
  return (fields && readFields(BOOKING, fields)?.providerPhone) ?? null
}
