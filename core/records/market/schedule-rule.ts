import {
  CapacitySchema,
  MAX_OFFERINGS,
  PriceChangeSchema,
  RuleDatesSchema,
  TimesSchema,
  WeekdaysSchema,
} from '../../contracts/market/supply.ts'
import { defineRecord } from '../define-record.ts'
import { OPTION_FIELD, OPTION_PART } from './option-part.ts'
import { PROVIDER_FIELD } from './supply-part.ts'

/** When an option starts, again and again; its departures are made of it. */
export const SCHEDULE_RULE = defineRecord({
  ...OPTION_PART,
  kind: 'schedule-rule',
  id: 'uuid',
  fields: {
    provider: PROVIDER_FIELD,
    option: OPTION_FIELD,
    dates: { schema: RuleDatesSchema },
    weekdays: { schema: WeekdaysSchema },
    times: { schema: TimesSchema },
    capacity: { schema: CapacitySchema },
    priceChangeCents: { schema: PriceChangeSchema },
  },
  required: ['provider', 'option', 'dates', 'weekdays', 'times', 'capacity'],
  limit: 10 * MAX_OFFERINGS,
  label: 'Schedule of an offering',
})
