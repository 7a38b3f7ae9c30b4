import {
  checkTicket,
  type ListedBooking,
  type Signature,
  type TicketCheck,
} from '../../../../core/domain/market/tickets/check-ticket.ts'
import { readTicket, type SignedTicket } from '../../../../core/domain/market/tickets/ticket.ts'
import { verifyTicket } from '../../../../core/domain/market/tickets/verify-ticket.ts'
import { bytesOfBase64url } from '../../trip-files/links/base64url.ts'

/** `keys` are those that signed a ticket of the booking: each with its public half (base64url). */
type KeyedBooking = ListedBooking & { keys: readonly { id: number; publicKey: string }[] }

type Verify = (read: SignedTicket, publicKey: Uint8Array) => Promise<boolean | null>
type Against<Booking extends KeyedBooking> = {
  list: readonly Booking[]
  /** The id of the start that guests are let in to; null is any. */
  departure: string | null
  /** As the last exchange with the server corrects this phone's clock. */
  now: Date
  /** Whether a key signed what a ticket says. Default `verifyTicket`. */
  verify?: Verify
}

/** What the text of a code is worth by the list that this phone has, with no signal. */
export async function checkShown<Booking extends KeyedBooking>(
  text: string,
  { list, departure, now, verify = verifyTicket }: Against<Booking>,
): Promise<TicketCheck<Booking>> {
  const read = readTicket(text)
  const signature = read === null ? 'unknown' : await signatureOf(read, list, verify)
  return checkTicket({ read, signature, list, departure, now })
}

async function signatureOf(
  read: SignedTicket,
  list: readonly KeyedBooking[],
  verify: Verify,
): Promise<Signature> {
  const named = list.flatMap(({ keys }) => keys).find(({ id }) => id === read.ticket.key)
  if (!named) return 'unknown'
  const publicKey = bytesOfBase64url(named.publicKey)
  const isRight = publicKey === null ? false : await verify(read, publicKey)
  return isRight === null ? 'unproven' : isRight ? 'right' : 'wrong'
}
