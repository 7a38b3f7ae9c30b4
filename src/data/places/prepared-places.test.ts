import { expect, test } from 'vitest'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { knownPlaces } from './prepared-places.ts'

test('a catalogue is prepared once, another one anew', () => {
  const catalogue: [] = []
  expect(knownPlaces(catalogue)).toBe(knownPlaces(catalogue))
  expect(knownPlaces([])).not.toBe(knownPlaces(catalogue))
})

test('without a catalogue there are the built-in places', () => {
  expect(knownPlaces().places).toHaveLength(CURATED_PLACES.length)
  expect(knownPlaces()).toBe(knownPlaces(undefined))
})
