import * as v from 'valibot'
import { SupplyIdSchema } from '../../contracts/market/supply.ts'
import { SignSchema } from '../../contracts/market/waivers.ts'
import { defineRequest } from '../request.ts'

const { guest, name, at, textHash, adult } = SignSchema.entries

/**
 * Says that a guest of a booking read its waiver and signed it, on a phone, with no signal too. A text that the booking does not have any more is
 * declined, and is shown anew. It is a fact: a restored server gets it again. @source issue 35 "Waivers"
 */
export const WAIVER_SIGNATURE = defineRequest({
  kind: 'waiver-signature',
  request: { spaces: [], lost: 'again' },
  fields: {
    booking: { schema: SupplyIdSchema },
    guest: { schema: guest },
    name: { schema: name },
    at: { schema: at },
    textHash: { schema: textHash },
    adult: { schema: v.unwrap(adult) },
  },
  required: ['booking', 'guest', 'name', 'at', 'textHash', 'adult'],
  label: 'Signing a waiver',
})
