import { SupplyIdSchema } from '../../contracts/market/supply.ts'
import { IN_SUPPLY } from '../standing.ts'

/** What every kind that is part of a provider's supply declares alike: guides read it, a visitor has none. */
export const SUPPLY_PART = {
  standsIn: IN_SUPPLY,
  space: { field: 'provider' },
  reads: 'members',
  guest: 'drop',
  refusal: 'shown',
} as const

/** The provider's id, in each of them. */
export const PROVIDER_FIELD = { schema: SupplyIdSchema }
