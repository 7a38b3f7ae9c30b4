import { ATTACHMENT } from './attachment.ts'
import { CHECKLIST_ITEM } from './checklist-item.ts'
import { DAY } from './day.ts'
import type { RecordKind } from './define-record.ts'
import { FAVORITE } from './favorite.ts'
import { FEEDBACK } from './feedback.ts'
import { ITINERARY_SELECTION } from './itinerary-selection.ts'
import { NOTIFICATION } from './notification.ts'
import { PACKING_ITEM } from './packing-item.ts'
import { PLAN, PLAN_STOP } from './plan.ts'
import { PROFILE } from './profile.ts'
import { REPLACED } from './replaced.ts'
import { SAVED_LOCATION } from './saved-location.ts'
import { STOP } from './stop.ts'
import { TRIP } from './trip.ts'
import { TRIP_NOTE } from './trip-note.ts'

/** Every kind that a person owns. A new one is declared in a file of its own and listed here; nothing else knows it by name. */
export const KINDS: readonly RecordKind[] = [
  PLAN,
  PLAN_STOP,
  FAVORITE,
  SAVED_LOCATION,
  ITINERARY_SELECTION,
  PROFILE,
  REPLACED,
  FEEDBACK,
  NOTIFICATION,
  TRIP,
  DAY,
  STOP,
  TRIP_NOTE,
  CHECKLIST_ITEM,
  PACKING_ITEM,
  ATTACHMENT,
]

/** The declaration of a kind, undefined where none of these has the name. */
export function kindNamed(kinds: readonly RecordKind[], name: string): RecordKind | undefined {
  return kinds.find(({ kind }) => kind === name)
}
