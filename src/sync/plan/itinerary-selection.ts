import * as v from 'valibot'
import {
  ItinerarySelectionSchema,
  type ItinerarySelection,
} from '../../../core/contracts/trips/itinerary-selection.ts'
import { ITINERARY_SELECTION } from '../../../core/records/trips/itinerary-selection.ts'
import { report } from '../../platform/report.ts'
import { createStore } from '../../platform/value-store.ts'
import { editRecords } from '../engine/engine-handle.ts'

/** A visitor's choice waits here until they sign in, no longer than the tab. @source decisions §6 */
export const PENDING_ITINERARY_KEY = 'timberline:pending-itinerary'

const pending = createStore<ItinerarySelection | null>(read())

/** What a visitor chose in this tab, for `useSyncExternalStore`; null where nothing waits. */
export const pendingItinerary = { get: pending.get, subscribe: pending.subscribe }

/** Keeps a visitor's choice until they sign in; null forgets it. Lasts as long as the page where the browser keeps nothing. */
export function setPendingItinerary(selection: ItinerarySelection | null): void {
  pending.set(selection)
  try {
    if (selection === null) sessionStorage.removeItem(PENDING_ITINERARY_KEY)
    else sessionStorage.setItem(PENDING_ITINERARY_KEY, JSON.stringify(selection))
  } catch (problem) {
    report(problem, 'keeping the chosen itinerary')
  }
}

/**
 * Somebody signed in: what the visitor chose becomes the account's choice and waits no longer. Answers whether there was one.
 * Never rejects: a failure is logged only. @source planning §4 "After login", §8
 */
export async function savePendingItinerary(): Promise<boolean> {
  const selection = pending.get()
  if (selection === null) return false
  setPendingItinerary(null)
  const { kind } = ITINERARY_SELECTION
  try {
    await editRecords([kind], () => [{ kind, id: kind, set: { selection } }])
  } catch (problem) {
    report(problem, 'Failed to save itinerary selection')
  }
  return true
}

/** An id alone, as other programs may leave it, is a choice without data. */
function read(): ItinerarySelection | null {
  try {
    const text = sessionStorage.getItem(PENDING_ITINERARY_KEY)
    if (text === null || text === '') return null
    const parsed = v.safeParse(ItinerarySelectionSchema, parse(text))
    return parsed.success && parsed.output.selectedItineraryId !== null ? parsed.output : null
  } catch (problem) {
    report(problem, 'reading the chosen itinerary')
    return null
  }
}

/** No JSON is an id as it is. */
function parse(text: string): unknown {
  const isObject = text.trimStart().startsWith('{')
  return isObject ? JSON.parse(text) : { selectedItineraryId: text, selectedItineraryData: null }
}
