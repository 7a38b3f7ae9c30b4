import { ItinerarySelectionSchema } from '../../contracts/trips/itinerary-selection.ts'
import { defineRecord } from '../define-record.ts'
import { IN_PRIVATE } from '../standing.ts'

/** The itinerary that a person chose last. A visitor's waits in session storage and is no record. @source decisions §6 */
export const ITINERARY_SELECTION = defineRecord({
  kind: 'itinerary-selection',
  id: 'single',
  standsIn: IN_PRIVATE,
  fields: { selection: { schema: ItinerarySelectionSchema } },
  required: ['selection'],
  limit: 1,
  reads: 'members',
  guest: 'drop',
  refusal: 'logged',
  label: 'Chosen itinerary',
})
