import type { ChecklistItem, Trip, TripStop } from '../../../core/domain/trips/trip.ts'
import { bookBy, type BookBy } from './book-by.ts'
import type { Reservation, ReservationKind } from './reservation.ts'
import { askedOn } from './reservation-terms.ts'
import { reservationsAt } from './reservations.ts'

/** Something to reserve for a trip, once for all stops that it is for. */
export type Todo = {
  reservation: Reservation
  /** In the order of the trip; the earliest day first. */
  stops: readonly { stop: TripStop; date: string | null }[]
  /** For the earliest of the days; null where nothing says by when, or the trip has no dates. */
  bookBy: BookBy | null
}

export type TodoOptions = {
  trip: Pick<Trip, 'days' | 'unscheduled'>
  /** Colorado's day, `YYYY-MM-DD`: what lies before it is over. */
  today: string
  /** The catalogue's kind of a place; undefined for what it does not have. */
  kindOf: (placeId: string) => string | undefined
  /** Minutes since the day's midnight; null where it is not known. */
  arrivalOf: (stop: TripStop) => number | null
}

/**
 * What is to be reserved before a trip: for days with a date what was asked for on that date, and of who arrives at that time; else
 * whatever was asked for at some time of the year. Leaves out what is paid on the spot, what nobody needs, and stops that are over or
 * done. The first to do comes first, then the first of the trip.
 */
export function tripTodos({ trip, today, kindOf, arrivalOf }: TodoOptions): Todo[] {
  const dated = [
    ...trip.days.flatMap(({ date, stops }) => stops.map((stop) => ({ stop, date }))),
    ...trip.unscheduled.map((stop) => ({ stop, date: null })),
  ].filter(({ stop, date }) => !stop.done && (date === null || date >= today))
  const found = new Map<
    string,
    { reservation: Reservation; stops: { stop: TripStop; date: string | null }[] }
  >()
  for (const one of dated) {
    const { placeId } = one.stop.place
    const kind = kindOf(placeId)
    for (const reservation of reservationsAt({ placeId, ...(kind === undefined ? {} : { kind }) })) {
      if (reservation.kind === 'none_needed' || reservation.onTheSpot) continue
      const { date, stop } = one
      if (date !== null && askedOn(reservation, date, arrivalOf(stop)) !== 'needed') continue
      const known = found.get(reservation.name)
      if (known) known.stops.push(one)
      else found.set(reservation.name, { reservation, stops: [one] })
    }
  }
  const todos = [...found.values()].map(({ reservation, stops }): Todo => {
    const date = stops.find((stop) => stop.date !== null)?.date ?? null
    const by = date === null || !reservation.book ? null : bookBy(reservation.book, date)
    return { reservation, stops, bookBy: by }
  })
  // The order of the trip stays where nothing says which comes first.
  return todos.sort((a, b) => compare(a.bookBy?.by ?? LAST, b.bookBy?.by ?? LAST))
}

/** How it stands on a checklist: 'Timed entry: Bear Lake Road corridor'. The same words find it there again. */
export const todoText = ({ kind, name }: Pick<Reservation, 'kind' | 'name'>): string =>
  `${LABELS[kind]}: ${name}`

/** The item of one of its stops, where somebody put it on a checklist. */
export function checklistItemOf({ reservation, stops }: Todo): ChecklistItem | undefined {
  const text = todoText(reservation)
  return stops.flatMap(({ stop }) => stop.checklist).find((item) => item.text === text)
}

const LABELS: Readonly<Record<ReservationKind, string>> = {
  timed_entry: 'Timed entry',
  vehicle_reservation: 'Vehicle reservation',
  permit: 'Permit',
  shuttle: 'Shuttle',
  parking_reservation: 'Parking reservation',
  ticket: 'Ticket or booking',
  none_needed: 'No reservation',
}

/** Behind every day. */
const LAST = '9999'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
