import { CHECK_IN_ENTRIES } from '../../contracts/market/check-ins.ts'
import { defineRequest } from '../request.ts'
import { PROVIDER_FIELD } from './supply-part.ts'

/**
 * Says who of a booking came, or takes that back: a fact, with no signal too, which waits for nothing else. The server takes it from whoever was in
 * the team at the time. A restored server hears of it again. @source marketplace "Without signal"
 */
export const CHECK_IN = defineRequest({
  kind: 'check-in',
  request: { spaces: [], lost: 'again' },
  fields: {
    provider: PROVIDER_FIELD,
    booking: { schema: CHECK_IN_ENTRIES.booking },
    guests: { schema: CHECK_IN_ENTRIES.guests },
    ticketVersion: { schema: CHECK_IN_ENTRIES.ticketVersion },
    departure: { schema: CHECK_IN_ENTRIES.departure },
    at: { schema: CHECK_IN_ENTRIES.at },
    collectedCents: { schema: CHECK_IN_ENTRIES.collectedCents },
    undo: { schema: CHECK_IN_ENTRIES.undo },
  },
  required: ['provider', 'booking', 'guests', 'ticketVersion', 'departure', 'at', 'collectedCents', 'undo'],
  // A guide says a thousand in a busy week. What came of them the manifest tells.
  limit: 5_000,
  days: 7,
  label: 'Check-in',
})
