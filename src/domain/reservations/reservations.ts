import type { Identified } from '../../../core/domain/places/place-slug.ts'
import details from './reservation-details.json' with { type: 'json' }
import type { Reservation, ReservationDetails } from './reservation.ts'
import { RESERVATION_TERMS, rowsAt } from './reservation-terms.ts'

/** What is said of each row of `RESERVATION_TERMS`, in its order. */
const DETAILS = details as unknown as readonly ReservationDetails[]

/** Every row of our list that a place of ours stands for. */
export const RESERVATIONS: readonly Reservation[] = RESERVATION_TERMS.map((terms, at) => ({
  ...terms,
  // One file is as long as the other: a test holds it.
  ...DETAILS[at]!,
}))

/**
 * What was asked for at a place, the place's own rows first: by its id, else by its kind where it has no row of the same sort. Empty for
 * most places. Never throws.
 */
export const reservationsAt = (place: Identified & { kind?: string }): Reservation[] =>
  rowsAt(RESERVATIONS, place)
