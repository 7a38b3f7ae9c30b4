import { INSTANT } from '../instant-field.ts'
import { defineProjection } from '../projection.ts'
import { AT_THE_DESK } from '../standing.ts'
import { BOOKING_FIELDS, BOOKING_REQUIRED } from './booking.ts'

/**
 * What is booked of a provider, at its desk: as `GET /api/provider/bookings` tells owners and managers of it, names only where that does. A
 * phone keeps it until a while after it is over. @source marketplace "Spaces"
 */
export const PROVIDER_BOOKING = defineProjection({
  kind: 'provider-booking',
  id: 'uuid',
  standsIn: AT_THE_DESK,
  fields: {
    ...BOOKING_FIELDS,
    /** No phone keeps it from then on. */
    keptUntil: INSTANT,
  },
  required: BOOKING_REQUIRED,
  wipeAt: 'keptUntil',
  kept: { days: 0, since: 'keptUntil' },
  label: 'Booking of a provider',
})
