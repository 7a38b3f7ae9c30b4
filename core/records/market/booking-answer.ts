import * as v from 'valibot'
import { SupplyIdSchema } from '../../contracts/market/supply.ts'
import { defineRequest } from '../request.ts'
import { PROVIDER_FIELD } from './supply-part.ts'

const MAX_VERSION = 1_000_000

/** Which booking of whose, and which version of it the asker saw. */
const ABOUT = {
  provider: PROVIDER_FIELD,
  booking: { schema: SupplyIdSchema },
  version: { schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_VERSION)) },
} as const

/**
 * Asks that a traveler's request be accepted or rejected. One that arrives behind its deadline is declined as `expired`. @source decisions §8
 */
export const BOOKING_ANSWER = defineRequest({
  kind: 'booking-answer',
  request: { spaces: ['provider'], lost: 'told' },
  fields: { ...ABOUT, answer: { schema: v.picklist(['accept', 'reject']) } },
  required: ['provider', 'booking', 'version', 'answer'],
  label: 'Answer to a booking',
})

/** Says that nobody of a booking came. @source decisions §8 */
export const NO_SHOW = defineRequest({
  kind: 'no-show',
  request: { spaces: ['provider'], lost: 'told' },
  fields: ABOUT,
  required: ['provider', 'booking', 'version'],
  label: 'No-show of a booking',
})
