import { WISH } from '../../contracts/market/wishes.ts'
import { defineRequest } from '../request.ts'

/**
 * Takes a wish back that was sent: what it held is let go, and one that has not come yet is not carried out when it comes. What it booked stands,
 * and is cancelled as any booking is. It counts whenever it comes, so a restored server gets it again. @source marketplace "Requests"
 */
export const BOOKING_WITHDRAW = defineRequest({
  kind: 'booking-withdraw',
  request: { spaces: [], lost: 'again', first: true },
  fields: { wish: { schema: WISH.offering } },
  required: ['wish'],
  label: 'Withdrawing',
})
