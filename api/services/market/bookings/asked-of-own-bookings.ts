import * as v from 'valibot'
import { CancelSchema } from '../../../../core/contracts/market/bookings.ts'
import { isLive } from '../../../../core/domain/market/bookings/booking.ts'
import { dueBy } from '../../../../core/domain/market/bookings/transitions.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { BOOKING_CANCEL } from '../../../../core/records/market/booking-cancel.ts'
import { ApiError } from '../../../errors.ts'
import type { Act } from '../../records/act.ts'
import { stored } from './booking-acts.ts'
import { cancelBooking, isLessBack, keepRefusedCancel } from './booking-cancels.ts'

/**
 * `booking-cancel`: as `POST /api/bookings/:uuid/cancel` with the refund that was shown. All of a booking that is over with already has what was
 * asked for.
 */
export const cancelAsked: Act = async (transaction, { account, now, fields }) => {
  const {
    booking: uuid = '',
    version = 0,
    units = null,
    refundCents = 0,
  } = readFields(BOOKING_CANCEL, fields) ?? {}
  // Word for word what the call reads: asked for both ways it is one cancel.
  const asked = v.parse(CancelSchema, {
    expectedVersion: version,
    refundCents,
    ...(units === null ? {} : { units }),
  })
  const of = { userId: account, now, uuid, asked }
  try {
    const isDone = await cancelBooking(transaction, of)
    return { state: 'done', code: isDone ? 'cancelled' : 'already', message: null }
  } catch (problem) {
    if (isLessBack(problem)) {
      await keepRefusedCancel(transaction, of)
      const { code, message } = problem as ApiError
      return { state: 'declined', code, message }
    }
    if (!(problem instanceof ApiError) || problem.status !== 409 || units !== null) throw problem
    const { booking: written } = await stored(transaction, uuid)
    const { status } = dueBy(written, now.toISOString())?.next ?? written
    const isLetGo = !isLive(status) && status !== 'completed' && status !== 'no_show'
    if (!isLetGo) throw problem
    return { state: 'done', code: 'already', message: null }
  }
}
