import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import type { NewPlace, PlaceInDay } from '../../domain/trips/suggestions/best-place.ts'
import type { DaySuggestions, MaybePlace } from '../../domain/trips/suggestions/day-suggestions.ts'
import type { PackedWay } from '../../domain/trips/packed-line.ts'
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

/** Where in a trip's days places are best put, and what is suggested for them. */
export type FitQuestion = SenseQuestion & {
  /** The days asked about, from 1. */
  days: readonly number[]
  /** What is to be put there. */
  places: readonly NewPlace[]
  /** What may be suggested; none where nothing is to be. */
  maybe: readonly MaybePlace[]
}

/** The ways through places in their order, on these days. */
export type WaysQuestion = { places: readonly Degrees[]; range: DayRange }

/** What is found for a day, in the order of the question's places; `suggestions` count its `maybe`. */
export type DayFit = { places: readonly PlaceInDay[]; suggestions: DaySuggestions }

/** A road that people know by a name: one line for each of its ways. */
export type RoadLines = readonly (readonly Degrees[])[]

/** What the page asks the thread. `road` asks for the lines of one, null where they are not known. `load` has no answer and comes first; it names the file of the terrain's heights. */
export type SenseRequest =
  | { kind: 'load'; elevations: string }
  | ({ kind: 'ask'; id: number } & SenseQuestion)
  | ({ kind: 'fit'; id: number } & FitQuestion)
  | ({ kind: 'ways'; id: number } & WaysQuestion)
  | { kind: 'road'; id: number; placeId: string }

/** The answer, or what went wrong in words. `fits` are those of the days asked about, null for one that the trip does not have. */
export type SenseAnswer =
  | { id: number; sense: TripSense }
  | { id: number; fits: readonly (DayFit | null)[] }
  | { id: number; ways: readonly PackedWay[] }
  | { id: number; road: RoadLines | null }
  | { id: number; problem: string }
