import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { mergePlaces } from '../../domain/places/known-places.ts'
import { nearPlaces } from './near-places.ts'

const ESTES_PARK = { lat: 40.3772, lng: -105.5217 }

it('are the nearest first, in miles, and none to sleep or eat at', () => {
  const near = nearPlaces(mergePlaces([]), ESTES_PARK, 3, '2027-01-15')
  expect(near[0]?.place.name).toBe('Rocky Mountain National Park')
  expect(near[0]?.miles).toBeLessThan(20)
  expect(near.map(({ miles }) => miles)).toEqual(near.map(({ miles }) => miles).toSorted((a, b) => a - b))
  // The Stanley Hotel is nearer than all of them.
  expect(near.every(({ place }) => place.category === 'activities')).toBe(true)
})

it('leave out what is usually closed that day', () => {
  const places = mergePlaces(CATALOGUE)
  const names = (day: string) => nearPlaces(places, ESTES_PARK, 400, day).map(({ place }) => place.name)
  expect(names('2027-07-15')).toContain('Milner Pass')
  expect(names('2027-01-15')).not.toContain('Milner Pass')
})
