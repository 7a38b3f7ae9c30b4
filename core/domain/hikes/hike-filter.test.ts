import { expect, it } from 'vitest'
import { hasHike, hikesLike } from './hike-filter.ts'
import { HIKES } from './hikes.ts'

const ANY = { maxMiles: null, maxGainFt: null, hardest: null } as const

it('knows of each place the hikes that it is or that begin there', () => {
  for (const { placeId, fromPlaceId } of HIKES) {
    for (const id of [placeId, fromPlaceId]) {
      if (id !== null) expect(hasHike(id, ANY), id).toBe(true)
    }
  }
  expect(hasHike('town-salida', ANY)).toBe(false)
})

it('takes one hike that is all that is asked for, not several that are each a part of it', () => {
  const at = 'colorado-activities-bear-lake-trailhead'
  expect(hasHike(at, { maxMiles: 2, maxGainFt: 500, hardest: 'easy' })).toBe(true)
  expect(hasHike('colorado-activities-mount-elbert', { ...ANY, hardest: 'moderate' })).toBe(false)
  expect(hasHike('colorado-activities-mount-elbert', { ...ANY, hardest: 'hard' })).toBe(true)
  expect(hasHike('colorado-activities-mount-elbert', { ...ANY, maxMiles: 8 })).toBe(false)
})

it('says which of them those are, the shortest first', () => {
  const at = 'colorado-activities-bear-lake-trailhead'
  const names = hikesLike(at, { ...ANY, hardest: 'easy' }).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Bear Lake Loop', 'Nymph Lake'])
  expect(hikesLike(at, null).length).toBeGreaterThan(names.length)
})
