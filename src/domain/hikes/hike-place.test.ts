import { expect, it } from 'vitest'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import { isHikePlace, mayBeHike, placeOfHike, placeOfTrail } from './hike-place.ts'
import { TRAILS } from './trail-lines.ts'

it('tells from an id alone what may be a hike', () => {
  for (const hike of HIKES) expect(mayBeHike(placeOfHike(hike).placeId), hike.name).toBe(true)
  for (const id of ['town-salida', 'colorado-lodging-the-stanley', 'point-39.1,-105.2'])
    expect(mayBeHike(id), id).toBe(false)
})

it('says of every hike and trail that it is no place of the catalogue', () => {
  expect(HIKES.map(placeOfHike).every(isHikePlace)).toBe(true)
  expect(TRAILS.map(placeOfTrail).every(isHikePlace)).toBe(true)
  expect(isHikePlace({ kind: 'trailhead' })).toBe(false)
})
