import { MAX_FAVORITES } from '../contracts/places/favorites.ts'
import { defineRecord } from './define-record.ts'
import { INSTANT } from './instant-field.ts'
import { IN_PRIVATE } from './standing.ts'

/** A place, or an offering, that a person keeps; its id is the place's, or that of `favoriteOfOffering`. `addedAt` is an ISO instant in UTC and orders the list. */
export const FAVORITE = defineRecord({
  kind: 'favorite',
  id: 'natural',
  standsIn: IN_PRIVATE,
  fields: { addedAt: INSTANT },
  required: ['addedAt'],
  limit: MAX_FAVORITES,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Favorite',
})
