import * as v from 'valibot'
import { expect, it } from 'vitest'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import { FavoritePlaceIdSchema } from '../../../core/contracts/places/favorites.ts'
import { mayBeHike, placeOfHike, placeOfTrail } from './hike-place.ts'
import { TRAILS } from './trail-lines.ts'

it('tells from an id alone what may be a hike', () => {
  for (const hike of HIKES) expect(mayBeHike(placeOfHike(hike).placeId), hike.name).toBe(true)
  for (const id of ['town-salida', 'colorado-lodging-the-stanley', 'point-39.1,-105.2'])
    expect(mayBeHike(id), id).toBe(false)
})

it('gives every hike and trail an id of its own that a favorite may have', () => {
  const ids = [...HIKES.map(placeOfHike), ...TRAILS.map(placeOfTrail)].map(({ placeId }) => placeId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(v.is(FavoritePlaceIdSchema, id), id).toBe(true)
})
