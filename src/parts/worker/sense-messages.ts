import type { TripPlaceFacts } from '../../domain/trips/place-facts-of.ts'
import type { TripSense } from '../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../core/domain/trips/trip.ts'

/** What is asked about a trip; `facts` are those of its stops' places, by their ids, as far as they are known. */
export type SenseQuestion = {
  trip: Pick<Trip, 'days'>
  facts: Readonly<Record<string, TripPlaceFacts>>
  /** For days without a date, `YYYY-MM-DD`. */
  today: string
}

/** What the page asks the thread. `load` has no answer and comes first; it names the file of the terrain's heights. */
export type SenseRequest =
  { kind: 'load'; elevations: string } | ({ kind: 'ask'; id: number } & SenseQuestion)

/** The answer, or what went wrong in words. */
export type SenseAnswer = { id: number; sense: TripSense } | { id: number; problem: string }
