import {
  CapacitySchema,
  DaySchema,
  ExceptionTimeSchema,
  MAX_OFFERINGS,
  ReasonSchema,
} from '../../contracts/market/supply.ts'
import { defineRecord } from '../define-record.ts'
import { OPTION_FIELD, OPTION_PART } from './option-part.ts'
import { PROVIDER_FIELD } from './supply-part.ts'

/** What is otherwise on one day than the schedule says. `time` null is the whole day, a capacity of 0 closes. */
export const SCHEDULE_EXCEPTION = defineRecord({
  ...OPTION_PART,
  kind: 'schedule-exception',
  id: 'uuid',
  fields: {
    provider: PROVIDER_FIELD,
    option: OPTION_FIELD,
    date: { schema: DaySchema },
    time: { schema: ExceptionTimeSchema },
    capacity: { schema: CapacitySchema },
    reason: { schema: ReasonSchema },
  },
  required: ['provider', 'option', 'date', 'time', 'capacity'],
  limit: 10 * MAX_OFFERINGS,
  label: 'Exception of a schedule',
})
