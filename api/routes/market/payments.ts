import { Hono } from 'hono'
import { bookingOfReference } from '../../../core/domain/market/bookings/booking-payment.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import {
  doPaymentWorks,
  lookUpPayment,
  type PaymentWorkDeps,
} from '../../services/market/payments/payment-works.ts'
import type { ApiEnv } from '../../start/env.ts'

const SIGNATURE = 'Payment-Signature'

/**
 * `POST /api/payments/webhook`, for the payment service alone: 204 where it signed what it sent, 403 else, 404 where nobody takes money. What
 * it says is looked up with the service.
 */
export function paymentsRoutes(deps: PaymentWorkDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/webhook', async (c) => {
      const port = deps.payments.chosen
      if (!port) throw new ApiError(404, 'not_configured', 'Nobody takes payments here.')
      const reference = port.verifyWebhook({
        signature: c.req.header(SIGNATURE) ?? '',
        body: c.get('bodyText'),
      })
      if (reference === null)
        throw new ApiError(403, 'forbidden', 'This was not sent by the payment service.')
      await lookUpPayment(deps, port, reference)
      await doPaymentWorks(deps, { bookingId: bookingOfReference(reference) })
      return c.body(null, 204)
    })
    .all('/webhook', otherMethods('POST'))
}
