import type { BookingStatus } from '../../../../core/contracts/market/bookings.ts'
import { waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import type { BookingTold } from '../../../../core/domain/market/bookings/told-booking.ts'
import { dateInSentence } from '../../calendar/date-label.ts'
import { guestTitle } from './guest-words.ts'
import { listInWords } from '../market-words.ts'

type WithWaiver = Pick<BookingTold, 'guests' | 'offering' | 'status'>

const SIGNED_WHILE: readonly BookingStatus[] = ['confirmed', 'redeemed']

/** Who comes and did not sign what is to be signed before; null where nothing is, or not any more. */
export function unsignedGuests({ guests, offering, status }: WithWaiver): WithWaiver['guests'] | null {
  if (waiverText(offering) === null || !SIGNED_WHILE.includes(status)) return null
  return guests.filter(({ cancelledAt, waiver }) => cancelledAt === null && !waiver)
}

/** 'Waiver signed by all 3', '2 of 3 signed the waiver. Not yet: Jim Nugent and guest 3 (Adult).'; null where nothing is to be signed. */
export function waiverInWords(booking: WithWaiver): string | null {
  const open = unsignedGuests(booking)
  if (open === null) return null
  const come = booking.guests.filter(({ cancelledAt }) => cancelledAt === null).length
  if (come === 0) return null
  if (open.length === 0) return come === 1 ? 'Waiver signed' : `Waiver signed by all ${come}`
  const names = listInWords(open.map((guest) => nameOfGuest(booking, guest)))
  return `${come - open.length} of ${come} signed the waiver. Not yet: ${names}.`
}

/** A guest who signs, or has signed. `who` names them; `isMinor` null: nobody said how old they are. */
export type WaiverGuest = { index: number; who: string; isMinor: boolean | null; waiver: Signature | null }

/** Who comes, as the one who signs or has signed. */
export const waiverGuests = (booking: Pick<BookingTold, 'guests' | 'offering'>): WaiverGuest[] =>
  booking.guests
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map((guest) => ({
      index: guest.index,
      who: nameOfGuest(booking, guest).replace(/^g(?=uest \d)/, 'G'),
      isMinor: guest.isMinor ?? null,
      waiver: guest.waiver ?? null,
    }))

/** 'Jim Nugent', else 'guest 3 (Adult)': by their place among all that were booked. */
export function nameOfGuest(
  booking: Pick<BookingTold, 'guests' | 'offering'>,
  { index, name, unitTitle }: BookingTold['guests'][number],
): string {
  if (name !== null) return name
  const place = booking.guests.findIndex((one) => one.index === index) + 1
  const title = guestTitle(booking, unitTitle)
  return title === 'Guest' || title === '' ? `guest ${place}` : `guest ${place} (${title})`
}

type Signature = NonNullable<BookingTold['guests'][number]['waiver']>

/** 'Signed by Ann Lee (mother), today, 9:00 AM'. */
export const signedInWords = ({ name, relation, signedAt }: Signature, now: Date, timeZone: string): string =>
  `Signed by ${name}${relation === null ? '' : ` (${relation})`}, ${dateInSentence(new Date(signedAt), now, timeZone)}`
