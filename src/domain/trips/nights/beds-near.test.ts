import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../../core/domain/places/real-catalogue.fixture.ts'
import { mergePlaces } from '../../places/known-places.ts'
import { bedsNear } from './beds-near.ts'
import { onTheRoad } from '../trip-days.fixture.ts'

const places = mergePlaces(CATALOGUE)

it('has the lodgings around a point, the nearest first and no more than asked', () => {
  const near = bedsNear(places, onTheRoad('Ouray'), 4)
  expect(near.length).toBe(4)
  expect(near.every(({ place: { category } }) => category === 'lodging')).toBe(true)
  expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
})

it('has none where none is near', () => {
  expect(bedsNear(places, { lat: 44, lng: -100 })).toEqual([])
})
