/** What was asked for: 'none_needed' answers who asks. */
export type ReservationKind =
  | 'timed_entry'
  | 'vehicle_reservation'
  | 'permit'
  | 'shuttle'
  | 'parking_reservation'
  | 'ticket'
  | 'none_needed'

/** When it is asked for. Minutes since midnight; `days` of the week, bit 0 is Monday, left out for all; `holidays` too. */
export type ReservationHours = { from: number; to: number; days?: number; holidays?: true }

/** By when it can be had, as the list's note says it. A test holds what each gives for every day of two years. */
export type BookRule =
  /**
   * From the 1st of the month before, but no day is sold before `first`, `MM-DD`, of its year; `rest`: what is left comes the evening
   * before.
   */
  | { code: 'first-of-month-before'; first?: string; rest?: true }
  | { code: 'days-before'; days: number }
  | { code: 'months-before'; months: number }
  /** A lottery from one month to the next before the trip, for the months `first` to `last`. */
  | { code: 'lottery'; first: number; last: number }

/**
 * What decides whether somebody who comes was asked for something: a row of our list of reservations without its words. Days are `MM-DD`;
 * the season may pass over New Year. Known up to `year`, not of today.
 */
export type ReservationTerms = {
  name: string
  kind: ReservationKind
  /** Slugs of the places that it is about. */
  places: readonly string[]
  /** Every place of these kinds too, but for those in `except`, by their slugs. */
  kinds?: readonly string[]
  except?: readonly string[]
  from: string
  to: string
  hours?: ReservationHours
  /** Who arrives outside `hours` needs none. */
  arrivalOnly?: true
  /** The seller's site, https. */
  site?: string
  year: number
  confidence: 'high' | 'medium' | 'low'
  /** Some visitors need it only: those who stay the night, or take the tour. */
  some?: true
  /** Paid or had on the spot: nothing to do before. */
  onTheSpot?: true
}

/** What is said of it beside. */
export type ReservationDetails = {
  /** `hours` as the list has them, in words, where they narrow nothing. */
  when?: string
  who: string
  seller: string
  price: string
  note: string
  book?: BookRule
}

/** One row of our list of reservations. */
export type Reservation = ReservationTerms & ReservationDetails
