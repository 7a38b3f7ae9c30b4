import type { FileAnswer } from '../../domain/trip-files/read/read-any.ts'
import type { TripStop } from '../../../core/domain/trips/trip.ts'

/** A file to be read, with the stops of the trip that takes it. */
export type TripFileRequest = {
  name: string
  bytes: Uint8Array
  existing: readonly Pick<TripStop, 'id' | 'place'>[]
}

/** How far the reading is, from 0 to 1, any number of times; then its answer, or what went wrong in words. */
export type TripFileReport = { share: number } | { answer: FileAnswer } | { problem: string }
