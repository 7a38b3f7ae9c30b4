import {
  ProviderAboutSchema,
  ProviderNameSchema,
  ProviderPhoneSchema,
} from '../../contracts/market/supply.ts'
import { defineRecord } from '../define-record.ts'
import { IN_SUPPLY } from '../standing.ts'

/**
 * Who offers: what travelers are told of them. Its space holds all that they offer, and has its id; the server makes both.
 * @source marketplace "Supply"
 */
export const PROVIDER = defineRecord({
  kind: 'provider',
  id: 'natural',
  standsIn: IN_SUPPLY,
  space: 'own',
  fields: {
    name: { schema: ProviderNameSchema },
    about: { schema: ProviderAboutSchema, merge: 'text' },
    /** Told to whoever has booked, once that is confirmed; empty for none. */
    phone: { schema: ProviderPhoneSchema },
  },
  required: ['name'],
  limit: 1,
  reads: 'members',
  guest: 'drop',
  refusal: 'shown',
  label: 'Provider profile',
})
