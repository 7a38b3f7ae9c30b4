import { NO_MORE_MAIL_PATH } from '../../../core/contracts/mail/mail-stops.ts'
import type { ToldBooking } from '../../../core/contracts/market/bookings.ts'
import { bookingIcs } from '../../../core/domain/market/bookings/booking-ics.ts'
import type { Mail } from './mail.ts'

type BookingMailWords = {
  to: string
  title: string
  message: string
  booking: ToldBooking
  side: 'traveler' | 'team'
  hasEvent: boolean
  /** Where people open the app; null where nobody said: then the mail has no links. */
  origin: string | null
  stopToken: string
}

/**
 * A mail about a booking: what is news, where it stands in the app, who holds its money, and how such mail ends. A traveler's has the
 * calendar's event beside it where that changed: added or renewed, or cancelled, by the booking's one UID and its version.
 */
export function bookingMail({
  to,
  title,
  message,
  booking,
  side,
  hasEvent,
  origin,
  stopToken,
}: BookingMailWords): Mail {
  const path = side === 'traveler' ? `booking/${booking.uuid}` : 'bookings'
  const why =
    side === 'traveler'
      ? 'You get this because your address was given for a booking.'
      : 'You get this because your team offers it.'
  const isOff = booking.status === 'cancelled' || booking.status === 'rejected'
  return {
    to,
    subject: title,
    text: `${[
      message,
      MONEY[booking.moneyHeldBy],
      ...(origin === null ? ['Open Timberline to see it.'] : [`${origin}/${path}`]),
      why,
      ...(origin === null
        ? []
        : [`If you want no more mail like this from here:`, `${origin}/${NO_MORE_MAIL_PATH}#${stopToken}`]),
      'Timberline',
    ].join('\n\n')}\n`,
    ...(hasEvent && booking.confirmedAt !== null
      ? {
          event: {
            method: isOff ? 'CANCEL' : 'PUBLISH',
            ics: bookingIcs(booking, isOff ? 'CANCEL' : 'PUBLISH'),
            filename: `booking-${booking.code}.ics`,
          },
        }
      : {}),
  }
}

/** Who holds the money is always said. */
const MONEY: Readonly<Record<ToldBooking['moneyHeldBy'], string>> = {
  nobody: 'Timberline holds no money: what is due is paid to the provider at the meeting point.',
  'stand-in': 'Payments are tests here: no real money was taken, and none is given back.',
}
