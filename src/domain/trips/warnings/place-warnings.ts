import { hoursAtArrival, type HoursAtArrival } from '../../contacts/opening-hours.ts'
import { hoursOf, type PlaceHours } from '../../contacts/place-hours.ts'
import type { ReservationTerms } from '../../reservations/reservation.ts'
import { askedOn, RESERVATION_TERMS, rowsAt } from '../../reservations/reservation-terms.ts'
import type { StopTimes } from '../day-schedule.ts'
import type { FactsOf } from '../place-facts-of.ts'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'

/** What a day's places ask of those who come. `arrive` is null where a drive before it is not known. */
export type PlaceWarning =
  /** Without it one is turned away, or may be. */
  | {
      code: 'reservation'
      stopId: string
      reservation: Pick<
        ReservationTerms,
        'name' | 'kind' | 'year' | 'site' | 'hours' | 'arrivalOnly' | 'confidence'
      >
      arrive: number | null
    }
  /** They stand before a closed gate. */
  | {
      code: 'not-open'
      stopId: string
      hours: PlaceHours
      found: Exclude<HoursAtArrival, { code: 'open' }>
      date: string
      arrive: number
    }

/** What nobody is let in without; tickets and bookings are on the trip's list of what to do before instead. */
const TURNED_AWAY = new Set([
  'timed_entry',
  'vehicle_reservation',
  'permit',
  'parking_reservation',
  'shuttle',
])

type Visit = { stop: TripStop; times: StopTimes }

/** For a day with a date. What nobody asks of who arrives then is no warning. Rows of one thing are one warning. */
export function reservationWarnings(
  { stop, times }: Visit,
  date: string | null,
  factsOf: FactsOf,
): PlaceWarning[] {
  if (date === null) return []
  const { placeId } = stop.place
  const kind = factsOf(placeId)?.kind
  const arrive = arrivalOf(times)
  return rowsAt(RESERVATION_TERMS, { placeId, ...(kind === undefined ? {} : { kind }) })
    .filter((one) => TURNED_AWAY.has(one.kind) && !one.some && !one.onTheSpot)
    .filter((one) => askedOn(one, date, arrive) === 'needed')
    .map(({ name, kind: of, year, site, hours, arrivalOnly, confidence }) => ({
      code: 'reservation',
      stopId: stop.id,
      reservation: {
        ...{ name, kind: of, year, confidence },
        ...(site === undefined ? {} : { site }),
        ...(hours === undefined ? {} : { hours }),
        ...(arrivalOnly === undefined ? {} : { arrivalOnly }),
      },
      arrive,
    }))
}

/** For a day with a date and an arrival that is worked out. */
export function hoursWarnings({ stop, times }: Visit, date: string | null): PlaceWarning[] {
  const hours = hoursOf(stop.place)
  const arrive = arrivalOf(times)
  if (date === null || hours === null || arrive === null) return []
  const found = hoursAtArrival(hours.spans, date, arrive)
  return found.code === 'open' ? [] : [{ code: 'not-open', stopId: stop.id, hours, found, date, arrive }]
}

/** They go in when they have waited for the time that was set. */
const arrivalOf = ({ arrive, waits, missesDrive }: StopTimes): number | null =>
  missesDrive ? null : arrive + waits
