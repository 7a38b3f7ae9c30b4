import { featureFilter } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { townFilters } from './name-layers.ts'

test('a town that is a stop is not named a second time', () => {
  const drawn = (name: string, stops: string[]) =>
    townFilters(stops).some(({ filter }) => {
      const properties = { layer: 'town', rank: 2, name }
      return featureFilter(filter, 'layers[0].filter').filter({ zoom: 9 }, { type: 'Point', properties })
    })
  expect(drawn('Ouray', [])).toBe(true)
  expect(drawn('Ouray', ['Salida'])).toBe(true)
  expect(drawn('Ouray', ['Ouray', 'Salida'])).toBe(false)
})
