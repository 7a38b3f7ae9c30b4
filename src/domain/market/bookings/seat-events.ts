import { bookingIcs } from '../../../../core/domain/market/bookings/booking-ics.ts'
import type { KeptSeat } from '../../../../core/records/market/handed-seat.ts'
import { isSeatOff } from './own-seats.ts'

/** A seat whose event was put into a calendar, as it stood then. Instants are ISO text. */
export type SeatInCalendar = Pick<KeptSeat, 'id' | 'version'> & {
  title: string
  provider: string
  startsAt: string
  endsAt: string
}

/**
 * Those that are not their person's any more, or not booked: each with a `version` behind that of its event, by which a calendar takes it out. What was
 * taken back is none of the `seats` that this phone keeps.
 */
export const seatsToTakeOut = (
  noted: readonly SeatInCalendar[],
  seats: readonly KeptSeat[],
): SeatInCalendar[] =>
  noted.flatMap((one) => {
    const seat = seats.find(({ id }) => id === one.id)
    if (seat && !isSeatOff(seat)) return []
    return [{ ...one, version: Math.max(one.version + 1, seat?.version ?? 0) }]
  })

/** The file by which a calendar takes a seat's event out. `now` is an ISO instant. */
export const takeOutIcs = (
  { id, version, title, provider, startsAt, endsAt }: SeatInCalendar,
  now: string,
): string =>
  bookingIcs(
    {
      ...{ uuid: id, version, status: 'cancelled', departures: [{ startsAt, endsAt }], code: '', now },
      offering: { title, meeting: null, bring: [], provider: { name: provider } },
    },
    'CANCEL',
  )
