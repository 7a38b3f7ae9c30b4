import type { BookedUnits, BookingStatus, Contact, GuestSaid } from '../../../contracts/market/bookings.ts'
import type { CancelReason } from '../../../contracts/market/provider-departures.ts'
import type { FailureCode } from '../../../contracts/failure.ts'
import type { SignAsked } from '../../../contracts/market/waivers.ts'
import type { SaidCheckIn } from '../../../contracts/market/check-ins.ts'
import type { PaymentAdapter } from '../../../contracts/market/payments.ts'
import type { BookedDeparture, Booking, HandedSeat, Terms } from './booking.ts'

/** Who acts. The clock is the server's own work. */
export type Actor = 'traveler' | 'provider' | 'admin' | 'clock'

/** Starts that somebody asks for, with what is taken of them by others. `cutoffAt` is until when they can be booked. */
export type AskedDeparture = BookedDeparture & {
  status: 'open' | 'closed'
  cutoffAt: string
  seatsLeft: number
}

/** What can be offered there now, under the id of the offer. */
export type OtherStart = { id: string; terms: Terms; departures: readonly AskedDeparture[] }

type Holder = { isMinor: boolean }
type Signing = { guest: number; by: string; at: string; textHash: string; adult: SignAsked['adult'] }

export type Act =
  | { name: 'extend' }
  /** `heldBy` is who holds money now; left out or null where nobody does. */
  | {
      name: 'confirm'
      contact: Contact | null
      guests: readonly GuestSaid[]
      heldBy?: PaymentAdapter | null
    }
  /** Pays what is open, in one of the adapter's ways. */
  | { name: 'pay'; method: string }
  /** The payment of this reference was authorised, or it was not and will not be. */
  | { name: 'paid'; reference: string }
  | { name: 'unpaid'; reference: string }
  | { name: 'accept' }
  | { name: 'reject' }
  /**
   * `units` null is all of it; `refundCents` what was shown as coming back. `seen` is how it stood as the asker saw it, where that is known, and
   * `goneSince` are the indexes of guests who still came then; `arrivedAt` is when the same was asked before and refused because less came
   * back: what came back then counts.
   */
  | {
      name: 'cancel'
      units: BookedUnits | null
      refundCents: number | null
      seen?: BookingStatus | null
      goneSince?: readonly number[]
      arrivedAt?: string | null
    }
  /** `units` null leaves who comes as they are; `totalCents` the price that was shown, null where it was the present one. */
  | {
      name: 'reschedule'
      terms: Terms
      departures: readonly AskedDeparture[]
      units: BookedUnits | null
      totalCents: number | null
    }
  /** Its provider cancelled a departure of it. `others` are the starts that its guests can be offered instead, nearest first. */
  | { name: 'close'; reason: CancelReason; others: readonly OtherStart[] }
  /** Another start. `totalCents` is what it may cost there; null is no more than now. */
  | ({ name: 'propose'; reason: CancelReason | null; totalCents: number | null } & OtherStart)
  /** `departures` are those of the offer as they stand; without one that is gone. */
  | { name: 'accept_offer'; id: string; departures: readonly AskedDeparture[] }
  | { name: 'decline_offer'; id: string }
  /** Offers whose time is over end, and those of departures that are `closed`. */
  | { name: 'lapse'; closed: readonly string[] }
  /**
   * A guest signs the waiver whose text has `textHash`; the booking's own has `ownHash`, null where it has none. `at` is the phone's clock, `adult`
   * who signs for a minor. `holder` is there where the seat's holder signs, and says whether they are under age.
   */
  | ({ name: 'sign'; ownHash: string | null; holder: Holder | null; isOfMinor?: boolean } & Signing)
  | {
      name: 'hand_over'
      guest: number
      seat: Pick<HandedSeat, 'id' | 'userId' | 'name' | 'tripId' | 'bookedBy'>
    }
  | { name: 'take_back'; guest: number }
  /** `age` is how old they are when it begins. */
  | { name: 'accept_seat'; id: string; fullName: string; age: number }
  | { name: 'decline_seat'; id: string }
  | { name: 'expire' }
  | { name: 'no_show' }
  /** Who came, or that it was not so. `hasSeats`: where nobody was thought to come, their seats are still there. */
  | { name: 'redeem'; checkIn: SaidCheckIn; hasSeats: boolean }
  | { name: 'complete' }

export type ActName = Act['name']
export type Asked<Name extends ActName> = Extract<Act, { name: Name }>

/** Why nothing happens: a code for programs, a sentence for people. */
export type Refusal = { code: FailureCode; refusal: string }

export type Does<Name extends ActName> = (
  booking: Booking,
  act: Asked<Name>,
  now: string,
) => Booking | Refusal

export type History = {
  /** `forget`: the account of who booked it was deleted. `phone`: its provider's number is another one. `tickets`: it got new tickets. */
  act: ActName | 'hold' | 'restore' | 'forget' | 'phone' | 'tickets'
  by: Actor
  from: BookingStatus | null
  to: BookingStatus
  at: string
}

export const refused = (code: FailureCode, refusal: string): Refusal => ({ code, refusal })

const MINUTE_MS = 60_000

/** The instant so many minutes after one; before it where negative. Both ISO text. */
export const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()

export const earliest = (...instants: readonly string[]): string =>
  instants.reduce((one, other) => (other < one ? other : one))

export const startOf = ({ departures }: { departures: readonly { startsAt: string }[] }): string =>
  departures[0]?.startsAt ?? ''
export const endOf = ({ departures }: { departures: readonly { endsAt: string }[] }): string =>
  departures.at(-1)?.endsAt ?? ''
