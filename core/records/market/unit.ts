import * as v from 'valibot'
import {
  AgesSchema,
  HeadsSchema,
  HeightSchema,
  MAX_OFFERINGS,
  PriceSchema,
  UnitIdsSchema,
  UnitTitleSchema,
  UnitTypeSchema,
  WeightSchema,
} from '../../contracts/market/supply.ts'
import { defineRecord } from '../define-record.ts'
import { POSITION } from '../position.ts'
import { OPTION_FIELD, OPTION_PART } from './option-part.ts'
import { PROVIDER_FIELD } from './supply-part.ts'

/** A kind of guest, or of what is let, with its price, in the order of (position, id). `accompaniedBy` are units one of which must come too. */
export const UNIT = defineRecord({
  ...OPTION_PART,
  kind: 'unit',
  id: 'uuid',
  fields: {
    provider: PROVIDER_FIELD,
    option: OPTION_FIELD,
    type: { schema: UnitTypeSchema },
    title: { schema: UnitTitleSchema },
    ages: { schema: AgesSchema },
    priceCents: { schema: PriceSchema },
    heads: { schema: HeadsSchema },
    accompaniedBy: { schema: UnitIdsSchema },
    minHeightCm: { schema: HeightSchema },
    maxWeightKg: { schema: WeightSchema },
    position: { schema: v.pipe(v.string(), v.regex(POSITION, 'This is no position')) },
  },
  order: 'position',
  required: ['provider', 'option', 'type', 'title', 'priceCents', 'position'],
  limit: 5 * MAX_OFFERINGS,
  label: 'Price of an offering',
})
