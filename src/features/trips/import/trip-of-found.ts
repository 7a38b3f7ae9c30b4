import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { newTripEdits } from '../../../../core/records/trips/trip-edits.ts'
import { tripOf } from '../../../../core/records/trips/trip-records.ts'
import { draftOfRead } from '../../../domain/trip-files/trip-json.ts'
import { newId } from '../../../platform/new-id.ts'
import { firstChoice, roomFor, type FoundTrip } from './found-trip.ts'

/** What came in as a trip to look at, with ids of its own and no more stops than a trip holds. Nothing of it is kept. */
export function tripOfFound(found: FoundTrip): Trip {
  const id = newId()
  const context = { newId, now: new Date().toISOString() }
  const made = newTripEdits(
    id,
    { ...draftOfRead({ trip: found.trip, stops: [] }), stops: stopsTaken(found) },
    context,
  )
  const trip = tripOf(
    made.map((edit) => ({ kind: edit.kind, id: edit.id, fields: edit.set ?? {} })),
    id,
  )
  if (!trip) throw new Error('What makes a trip made none')
  return trip
}

/** The stops that are shown and kept. */
export function stopsTaken(found: FoundTrip) {
  const taken = firstChoice(found, roomFor(0))
  return found.stops.filter(({ row }) => taken.has(row)).map(({ stop }) => stop)
}
