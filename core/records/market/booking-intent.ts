import { StoredInstantSchema } from '../../contracts/instant.ts'
import { WISH } from '../../contracts/market/wishes.ts'
import * as v from 'valibot'
import { defineRequest } from '../request.ts'

const instant = { schema: WISH.madeAt, read: StoredInstantSchema }
const instantOrNull = { schema: WISH.until, read: v.nullable(StoredInstantSchema) }

/**
 * A wish: asks, once there is signal, that seats be held or booked. Its id is that of the booking that it becomes. A visitor may make one. One
 * that an account took over, that was kept through a sign-out or that a restored server is asked again only holds and asks: whoever
 * made it may not be there any more, or may have done without. @source marketplace "Without signal"
 */
export const BOOKING_INTENT = defineRequest({
  kind: 'booking-intent',
  request: { spaces: [], lost: 'told', later: { mode: 'ask' }, rings: true },
  guest: 'adopt',
  fields: {
    offering: { schema: WISH.offering },
    option: { schema: WISH.option },
    departures: { schema: WISH.departures },
    units: { schema: WISH.units },
    contact: { schema: WISH.contact },
    quote: { schema: WISH.quote },
    mode: { schema: WISH.mode },
    limitCents: { schema: WISH.limitCents },
    consents: { schema: WISH.consents },
    until: instantOrNull,
    listAt: instantOrNull,
    madeAt: instant,
    clockOffMs: { schema: WISH.clockOffMs },
    about: { schema: WISH.about },
  },
  required: [
    ...(['offering', 'option', 'departures', 'units', 'contact', 'quote', 'mode', 'limitCents'] as const),
    ...(['consents', 'until', 'listAt', 'madeAt', 'clockOffMs', 'about'] as const),
  ],
  label: 'Asking for a booking',
})
