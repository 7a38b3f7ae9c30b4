import * as v from 'valibot'
import {
  CutoffSchema,
  MAX_OFFERINGS,
  MinToRunSchema,
  OptionTitleSchema,
  PartySizeSchema,
  SupplyIdSchema,
} from '../../contracts/market/supply.ts'
import { defineRecord } from '../define-record.ts'
import { POSITION } from '../position.ts'
import { OFFERING } from './offering.ts'
import { PROVIDER_FIELD, SUPPLY_PART } from './supply-part.ts'

/** A variant of an offering, in the order of (position, id). Smallest and largest party are one field: each limits the other. */
export const OPTION = defineRecord({
  ...SUPPLY_PART,
  kind: 'option',
  id: 'uuid',
  parent: { kind: OFFERING.kind, field: 'offering' },
  fields: {
    provider: PROVIDER_FIELD,
    offering: { schema: SupplyIdSchema },
    title: { schema: OptionTitleSchema },
    party: { schema: PartySizeSchema },
    cutoffFirstMinutes: { schema: CutoffSchema },
    cutoffJoinMinutes: { schema: CutoffSchema },
    minToRun: { schema: MinToRunSchema },
    position: { schema: v.pipe(v.string(), v.regex(POSITION, 'This is no position')) },
  },
  order: 'position',
  required: ['provider', 'offering', 'title', 'party', 'position'],
  limit: 2 * MAX_OFFERINGS,
  label: 'Option of an offering',
})
