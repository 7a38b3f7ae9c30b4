import type { BookedUnits, BookingStatus, Contact, GuestSaid } from '../../contracts/market/bookings.ts'
import type { CancelReason } from '../../contracts/market/provider-departures.ts'
import type { FailureCode } from '../../contracts/failure.ts'
import type { BookedDeparture, Booking, Terms } from './booking.ts'

/** Who acts. The clock is the server's own work. */
export type Actor = 'traveler' | 'provider' | 'clock'

/** Starts that somebody asks for, with what is taken of them by others. `cutoffAt` is until when they can be booked. */
export type AskedDeparture = BookedDeparture & {
  status: 'open' | 'closed'
  cutoffAt: string
  seatsLeft: number
}

export type Act =
  | { name: 'extend' }
  | { name: 'confirm'; contact: Contact | null; guests: readonly GuestSaid[] }
  | { name: 'accept' }
  | { name: 'reject' }
  /** `units` null is all of it; `refundCents` what was shown as coming back. */
  | { name: 'cancel'; units: BookedUnits | null; refundCents: number | null }
  /** `units` null leaves who comes as they are; `totalCents` the price that was shown. */
  | {
      name: 'reschedule'
      terms: Terms
      departures: readonly AskedDeparture[]
      units: BookedUnits | null
      totalCents: number | null
    }
  /** Its provider cancelled a departure of it. */
  | { name: 'close'; reason: CancelReason }
  | { name: 'expire' }
  | { name: 'no_show' }
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
  act: ActName | 'hold'
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
