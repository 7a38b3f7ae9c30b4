import type { Kysely, Transaction } from 'kysely'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { minutesAfter } from '../../../../core/domain/market/bookings/booking-act.ts'
import { ticketTimes } from '../../../../core/domain/market/tickets/booking-tickets.ts'
import type { Database } from '../../../database/schema.ts'
import { randomInt } from '../../../platform/node/crypto.ts'
import {
  findNewestKey,
  insertKey,
  listKeys,
  verifyLonger,
  type TicketKey,
} from '../../../repositories/market/ticket-keys.ts'
import { publicKeyOf, ticketSigner } from './ticket-signer.ts'

/** @source marketplace "Ticket" */
const SIGNS_DAYS = 30
const DAY_MINUTES = 24 * 60
const MOST_IDS = 2 ** 31

/**
 * The booking with a key for the version that its tickets have now: the one that signs for its provider, which from then on verifies until these
 * tickets have ended. As it is where that version has one. Call it in the transaction that writes the booking and holds its row.
 */
export async function withTicketKey(
  transaction: Transaction<Database>,
  booking: Booking,
  now: string,
): Promise<Booking> {
  const { ticketVersion, ticketKeys, terms } = booking
  if (ticketKeys.length >= ticketVersion) return booking
  const key = await signingKey(transaction, terms.provider.id, now)
  const { until } = ticketTimes(booking)
  if (key.verifiesUntil < until) await verifyLonger(transaction, key.id, until)
  return { ...booking, ticketKeys: [...ticketKeys, key.id] }
}

/** The provider's newest key, or the next one where that has signed for its time. Of two processes that need one, one makes it. */
async function signingKey(
  transaction: Transaction<Database>,
  providerId: string,
  now: string,
): Promise<TicketKey> {
  for (;;) {
    const newest = await findNewestKey(transaction, providerId)
    if (newest && newest.signsUntil > now) return newest
    const id = randomInt(1, MOST_IDS)
    await insertKey(transaction, {
      id,
      providerId,
      number: (newest?.number ?? 0) + 1,
      publicKey: publicKeyOf(ticketSigner(transaction, { providerId, id })),
      signsUntil: minutesAfter(now, SIGNS_DAYS * DAY_MINUTES),
      verifiesUntil: now,
    })
  }
}

/**
 * Puts a key that signed tickets back where its row is lost, as the provider's newest: it verifies until then (ISO instant) and signs for its time
 * again. One that is there stays as it is. Call it in the transaction that restores what it signed.
 */
export async function bringKeyBack(
  transaction: Transaction<Database>,
  { id, providerId, until }: { id: number; providerId: string; until: string },
  now: string,
): Promise<void> {
  while ((await listKeys(transaction, [id])).length === 0) {
    const newest = await findNewestKey(transaction, providerId)
    await insertKey(transaction, {
      ...{ id, providerId, number: (newest?.number ?? 0) + 1 },
      publicKey: publicKeyOf(ticketSigner(transaction, { providerId, id })),
      signsUntil: minutesAfter(now, SIGNS_DAYS * DAY_MINUTES),
      verifiesUntil: until,
    })
  }
  await verifyLonger(transaction, id, until)
}

/**
 * Every key that signed a ticket of these bookings, also of versions that are worth nothing any more, as a manifest brings them. `publicKey` is
 * base64url of its 32 bytes.
 */
export async function keysOfTickets(
  database: Kysely<Database>,
  bookings: readonly Pick<Booking, 'ticketKeys'>[],
): Promise<{ id: number; publicKey: string }[]> {
  const ids = [...new Set(bookings.flatMap(({ ticketKeys }) => ticketKeys))]
  return (await listKeys(database, ids)).map(({ id, publicKey }) => ({ id, publicKey }))
}
