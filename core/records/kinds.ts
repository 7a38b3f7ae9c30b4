import { ATTACHMENT } from './trips/attachment.ts'
import { BACK_BY } from './trips/back-by.ts'
import { BACK_BY_CONTACT } from './trips/back-by-contact.ts'
import { CHECKLIST_ITEM } from './trips/checklist-item.ts'
import { DAY } from './trips/day.ts'
import type { RecordKind } from './define-record.ts'
import { FAVORITE } from './favorite.ts'
import { FEEDBACK } from './feedback.ts'
import { BOOKING_ANSWER, NO_SHOW } from './market/booking-answer.ts'
import { BOOKING_CANCEL } from './market/booking-cancel.ts'
import { BOOKING_INTENT } from './market/booking-intent.ts'
import { BOOKING_WITHDRAW } from './market/booking-withdraw.ts'
import { BOOKING } from './market/booking.ts'
import { CHECK_IN } from './market/check-in.ts'
import { DEPARTURE_CLOSE } from './market/departure-close.ts'
import { MANIFEST_BOOKING } from './market/manifest-booking.ts'
import { HANDED_SEAT } from './market/handed-seat.ts'
import { OFFERING } from './market/offering.ts'
import { OFFERING_PHOTO } from './market/offering-photo.ts'
import { OPTION } from './market/option.ts'
import { PROVIDER } from './market/provider.ts'
import { PROVIDER_BOOKING } from './market/provider-booking.ts'
import { PAUSE, PUBLISH } from './market/publish.ts'
import { SCHEDULE_EXCEPTION } from './market/schedule-exception.ts'
import { SCHEDULE_RULE } from './market/schedule-rule.ts'
import { WAIVER_SIGNATURE } from './market/waiver-signature.ts'
import { UNIT } from './market/unit.ts'
import { ITINERARY_SELECTION } from './trips/itinerary-selection.ts'
import { NOTIFICATION } from './notification.ts'
import { PACKING_ITEM } from './trips/packing-item.ts'
import { PLAN, PLAN_STOP } from './trips/plan.ts'
import { PROFILE } from './profile.ts'
import { REPLACED } from './replaced.ts'
import { SAVED_LOCATION } from './trips/saved-location.ts'
import { STOP } from './trips/stop.ts'
import { TRIP } from './trips/trip.ts'
import { TRIP_NOTE } from './trips/trip-note.ts'

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
  BACK_BY,
  BACK_BY_CONTACT,
  PROVIDER,
  OFFERING,
  OPTION,
  UNIT,
  SCHEDULE_RULE,
  SCHEDULE_EXCEPTION,
  PUBLISH,
  PAUSE,
  OFFERING_PHOTO,
  DEPARTURE_CLOSE,
  BOOKING_ANSWER,
  NO_SHOW,
  BOOKING_CANCEL,
  BOOKING_INTENT,
  BOOKING_WITHDRAW,
  BOOKING,
  PROVIDER_BOOKING,
  WAIVER_SIGNATURE,
  CHECK_IN,
  MANIFEST_BOOKING,
  HANDED_SEAT,
]

/** The declaration of a kind, undefined where none of these has the name. */
export function kindNamed(kinds: readonly RecordKind[], name: string): RecordKind | undefined {
  return kinds.find(({ kind }) => kind === name)
}
