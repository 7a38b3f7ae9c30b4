import type { RecordKind } from './define-record.ts'
import { FAVORITE } from './favorite.ts'
import { ITINERARY_SELECTION } from './itinerary-selection.ts'
import { PLAN, PLAN_STOP } from './plan.ts'
import { REPLACED } from './replaced.ts'
import { SAVED_LOCATION } from './saved-location.ts'

/** Every kind that a person owns. A new one is declared in a file of its own and listed here; nothing else knows it by name. */
export const KINDS: readonly RecordKind[] = [
  PLAN,
  PLAN_STOP,
  FAVORITE,
  SAVED_LOCATION,
  ITINERARY_SELECTION,
  REPLACED,
]

/** The declaration of a kind, undefined where none of these has the name. */
export function kindNamed(kinds: readonly RecordKind[], name: string): RecordKind | undefined {
  return kinds.find(({ kind }) => kind === name)
}
