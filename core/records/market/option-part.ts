import { SupplyIdSchema } from '../../contracts/market/supply.ts'
import { OPTION } from './option.ts'
import { SUPPLY_PART } from './supply-part.ts'

/** What every kind that is part of an option declares alike. */
export const OPTION_PART = { ...SUPPLY_PART, parent: { kind: OPTION.kind, field: 'option' } } as const

/** The option's id, in each of them. */
export const OPTION_FIELD = { schema: SupplyIdSchema }
