import { DaySchema, ExceptionTimeSchema, SupplyIdSchema } from '../../contracts/market/supply.ts'
import { defineRequest } from '../request.ts'
import { PROVIDER_FIELD } from './supply-part.ts'

/**
 * Asks that nobody else book a departure. It is named by what starts when, as its schedule says it: with no signal a phone may not know its
 * id. `time` is null for a night. @source decisions §8
 */
export const DEPARTURE_CLOSE = defineRequest({
  kind: 'departure-close',
  request: { spaces: ['provider'], lost: 'told' },
  fields: {
    provider: PROVIDER_FIELD,
    offering: { schema: SupplyIdSchema },
    option: { schema: SupplyIdSchema },
    date: { schema: DaySchema },
    time: { schema: ExceptionTimeSchema },
  },
  required: ['provider', 'offering', 'option', 'date', 'time'],
  label: 'Closing of a departure',
})
