import { expect, it } from 'vitest'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { offeredHere, offeredInWords } from './offered-here.ts'

const PLACE = { lat: 38.5, lng: -106 }
// A mile of latitude is 0.014473°.
const offering = (id: number, miles: number) =>
  ({ id, lat: PLACE.lat + miles * 0.014473, lng: PLACE.lng }) as ListedOffering

it('has what is within three miles, the nearest first', () => {
  const here = offeredHere([offering(1, 2.9), offering(2, 3.1), offering(3, -1), offering(4, 2.9)], PLACE)
  expect(here.map(({ id }) => id)).toEqual([3, 1, 4])
})

it('counts them by their kind', () => {
  const words = (...kinds: ListedOffering['kind'][]) => offeredInWords(kinds.map((kind) => ({ kind })))
  expect(words('activity', 'activity', 'activity')).toBe('3 activities here')
  expect(words('lodging', 'activity', 'lodging')).toBe('1 activity and 2 places to stay here')
  expect(words('vehicle', 'lodging', 'activity')).toBe('1 activity, 1 place to stay and 1 vehicle here')
})
