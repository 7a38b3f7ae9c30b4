import { MAX_FAVORITES } from '../contracts/favorites.ts'
import { InstantSchema } from '../contracts/instant.ts'
import { defineRecord } from './define-record.ts'

/** A place that a person keeps; its id is the place's. `addedAt` is an ISO instant in UTC and orders the list. */
export const FAVORITE = defineRecord({
  kind: 'favorite',
  id: 'natural',
  fields: { addedAt: { schema: InstantSchema } },
  required: ['addedAt'],
  limit: MAX_FAVORITES,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Favorite',
})
