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
  listSigningKeys,
  verifyLonger,
  type TicketKey,
} from '../../../repositories/market/ticket-keys.ts'
import { tellManifestAgain } from '../../../repositories/market/manifests.ts'
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

/** The provider's key that signs at `now`. Where there is none it is made: of two processes that need one, one makes it. */
async function signingKey(
  transaction: Transaction<Database>,
  providerId: string,
  now: string,
): Promise<TicketKey> {
  for (;;) {
    const [signing] = await listSigningKeys(transaction, { providerId, now })
    if (signing) return signing
    await makeKey(transaction, providerId, now)
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
 * Makes the provider's key and the next one where they are not there: phones have each of them for a month before it signs, so that they know what
 * was booked since they last had signal. Call it in the transaction that tells the manifest.
 */
export async function makeKeysAhead(
  transaction: Transaction<Database>,
  providerId: string,
  now: string,
): Promise<void> {
  while ((await listSigningKeys(transaction, { providerId, now })).length < KEYS_AHEAD)
    await makeKey(transaction, providerId, now)
}
const KEYS_AHEAD = 2

/** Makes the provider's next key, which signs once those before it have had their time. What stands on its manifest is told again: with that key. */
async function makeKey(transaction: Transaction<Database>, providerId: string, now: string): Promise<void> {
  const newest = await findNewestKey(transaction, providerId)
  const id = randomInt(1, MOST_IDS)
  const from = newest && newest.signsUntil > now ? newest.signsUntil : now
  await insertKey(transaction, {
    id,
    providerId,
    number: (newest?.number ?? 0) + 1,
    publicKey: publicKeyOf(ticketSigner(transaction, { providerId, id })),
    signsUntil: minutesAfter(from, SIGNS_DAYS * DAY_MINUTES),
    verifiesUntil: now,
  })
  await tellManifestAgain(transaction, providerId)
}

/**
 * What a manifest brings with a booking to check tickets by: every key that signed one of it, the provider's key, and its next one. `publicKey` is
 * base64url of its 32 bytes. @source marketplace "Without signal"
 */
export async function keysOfManifest(
  database: Kysely<Database>,
  booking: Pick<Booking, 'ticketKeys' | 'terms'>,
  now: string,
): Promise<{ id: number; publicKey: string }[]> {
  const own = await keysOfTickets(database, [booking])
  const signing = await listSigningKeys(database, { providerId: booking.terms.provider.id, now })
  const more = signing.filter(({ id }) => !own.some((one) => one.id === id))
  return [...own, ...more.map(({ id, publicKey }) => ({ id, publicKey }))]
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
