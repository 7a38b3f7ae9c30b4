import { MAX_TRIP_DAYS, MAX_TRIP_STOPS, NoteSchema } from '../../contracts/trips/trips.ts'
import { dayId } from './day.ts'
import { defineRecord } from '../define-record.ts'
import { TRIP_CHILD, TRIP_FIELD } from './trip-child.ts'

/**
 * A note about a trip, one of its days or one of its stops; its id is theirs, so that each has one. An emptied note stays, empty.
 * What two phones wrote into one is joined; of an app that does not say what it began from it stands in `replaced`, and the person is
 * asked.
 */
export const TRIP_NOTE = defineRecord({
  ...TRIP_CHILD,
  kind: 'trip-note',
  id: 'natural',
  fields: { trip: TRIP_FIELD, text: { schema: NoteSchema, merge: 'text' } },
  required: ['trip', 'text'],
  limit: 1 + MAX_TRIP_DAYS + MAX_TRIP_STOPS,
  label: 'Note of a trip',
})

/** Which note: the trip's own, that of a day, or that of a stop. */
export const noteId = (trip: string, of: { day?: number; stop?: string } = {}): string =>
  of.stop ?? (of.day === undefined ? trip : dayId(trip, of.day))
