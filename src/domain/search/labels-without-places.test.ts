import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../../core/contracts/trips/trip-options.ts'
import { mergePlaces } from '../places/known-places.ts'
import { tagsOf } from '../places/place-tags.ts'
import { labelsWithoutPlaces } from './labels-without-places.ts'

test('names the choices that nobody offers', () => {
  expect([...labelsWithoutPlaces()]).toEqual(['Private Chef', 'Airbnb', 'Motorcycle'])
})

test('agrees with the places of the catalogue and the built-in ones', () => {
  const url = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)
  const catalogue: ColoradoLocation[] = JSON.parse(readFileSync(url, 'utf8'))
  const offered = new Set<string>(
    mergePlaces(catalogue).flatMap((place) => Object.values(tagsOf(place)).flat()),
  )
  const labels = [...ALL_ACTIVITIES, ...LODGINGS, ...VEHICLES]
  expect([...labelsWithoutPlaces()]).toEqual(labels.filter((label) => !offered.has(label)))
})
