import type { Kysely } from 'kysely'
import type { SendLost } from '../../../../core/contracts/market/lost-bookings.ts'
import type { ProvenTickets } from '../../../../core/domain/market/bookings/booking-restore.ts'
import {
  readTicket,
  departureMark,
  type SignedTicket,
} from '../../../../core/domain/market/tickets/ticket.ts'
import { verifyTicket } from '../../../../core/domain/market/tickets/verify-ticket.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { Buffer } from '../../../platform/node/bytes.ts'
import { listKeys } from '../../../repositories/market/ticket-keys.ts'
import { ticketSigner } from './ticket-signer.ts'

/**
 * What the tickets prove that a phone sends of a lost booking, and of which guests: each is signed by its provider's key, and all are of this
 * booking, its start and one version. A key whose row is lost is worked out anew. Throws 422 with why where it is not so.
 */
export async function checkSent(
  database: Kysely<Database>,
  sent: SendLost,
): Promise<{ tickets: ProvenTickets; ticketed: number[] }> {
  const read = sent.tickets.map((text) => readTicket(text) ?? refuse('This is no ticket, or it is torn.'))
  const [first] = read
  const mark = await departureMark(sent.departures[0]?.id ?? '')
  if (!first || first.ticket.version < 1) return refuse('This is no ticket, or it is torn.')
  const { key, version, validFrom, validUntil } = first.ticket
  const isOne = read.every(
    ({ ticket }) =>
      ticket.booking === sent.uuid &&
      ticket.departure === mark &&
      ticket.key === key &&
      ticket.version === version &&
      ticket.validFrom === validFrom &&
      ticket.validUntil === validUntil,
  )
  if (!isOne) refuse('These tickets are not all of this booking and its start.')
  const ticketed = read.map(({ ticket }) => ticket.guest)
  if (new Set(ticketed).size < ticketed.length) refuse('A guest has two tickets here.')
  if (!ticketed.every((guest) => sent.guests.some(({ index }) => index === guest)))
    refuse('A ticket is of a guest who does not come.')
  const keys = await keysOf(database, sent.provider.id, key)
  for (const one of read)
    if (!(await isSigned(one, keys))) refuse('A ticket was not signed by this server for that provider.')
  return { tickets: { key, version, validFrom, validUntil }, ticketed }
}

/** The provider's key of that id as the server's secret makes it, and as it is stored: with an earlier secret it was another. */
async function keysOf(database: Kysely<Database>, providerId: string, id: number): Promise<Uint8Array[]> {
  const stored = (await listKeys(database, [id])).filter((one) => one.providerId === providerId)
  return [
    ticketSigner(database, { providerId, id }).publicKey,
    ...stored.map(({ publicKey }) => new Uint8Array(Buffer.from(publicKey, 'base64url'))),
  ]
}

async function isSigned(ticket: SignedTicket, keys: readonly Uint8Array[]): Promise<boolean> {
  for (const key of keys) if (await verifyTicket(ticket, key)) return true
  return false
}

function refuse(why: string): never {
  throw new ApiError(422, 'invalid', why)
}
