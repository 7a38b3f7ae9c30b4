import { BOOKING_ANSWER, NO_SHOW } from '../../../core/records/market/booking-answer.ts'
import { BOOKING_CANCEL } from '../../../core/records/market/booking-cancel.ts'
import { CHECK_IN } from '../../../core/records/market/check-in.ts'
import { BOOKING_INTENT } from '../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../core/records/market/booking-withdraw.ts'
import { DEPARTURE_CLOSE } from '../../../core/records/market/departure-close.ts'
import { WAIVER_SIGNATURE } from '../../../core/records/market/waiver-signature.ts'
import { PAUSE, PUBLISH } from '../../../core/records/market/publish.ts'
import { cancelAsked } from '../market/bookings/asked-of-own-bookings.ts'
import { answerAsked, noShowAsked } from '../market/bookings/asked-of-bookings.ts'
import { signAsked } from '../market/bookings/booking-waivers.ts'
import { checkInAsked } from '../market/bookings/check-ins.ts'
import { wishAsked, withdrawAsked } from '../market/bookings/asked-of-wishes.ts'
import { closeAsked, pauseAsked, publishAsked } from '../market/asked-of-supply.ts'
import type { Acts } from './act.ts'

/** What each kind of request does. */
export const ACTS: Acts = {
  [PUBLISH.kind]: publishAsked,
  [PAUSE.kind]: pauseAsked,
  [DEPARTURE_CLOSE.kind]: closeAsked,
  [BOOKING_ANSWER.kind]: answerAsked,
  [NO_SHOW.kind]: noShowAsked,
  [BOOKING_CANCEL.kind]: cancelAsked,
  [WAIVER_SIGNATURE.kind]: signAsked,
  [CHECK_IN.kind]: checkInAsked,
  [BOOKING_INTENT.kind]: wishAsked,
  [BOOKING_WITHDRAW.kind]: withdrawAsked,
}
