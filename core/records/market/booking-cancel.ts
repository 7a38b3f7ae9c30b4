import * as v from 'valibot'
import { CancelSchema } from '../../contracts/market/bookings.ts'
import { SupplyIdSchema } from '../../contracts/market/supply.ts'
import { defineRequest } from '../request.ts'

const { expectedVersion, units, refundCents } = CancelSchema.entries

/**
 * Asks that a booking be cancelled, all of it where `units` is null: with no signal too. It counts when the server gets it, and where at least
 * the refund that was shown comes back then. `version` is the one that the asker saw: another cancel of as many is another one. Taken back it
 * was before it was sent, so a restored server gets it again. @source marketplace "Without signal"
 */
export const BOOKING_CANCEL = defineRequest({
  kind: 'booking-cancel',
  request: { spaces: [], lost: 'again' },
  fields: {
    booking: { schema: SupplyIdSchema },
    version: { schema: v.unwrap(expectedVersion) },
    units: { schema: v.nullable(v.unwrap(units)) },
    refundCents: { schema: v.unwrap(refundCents) },
  },
  required: ['booking', 'version', 'units', 'refundCents'],
  label: 'Cancelling',
})
