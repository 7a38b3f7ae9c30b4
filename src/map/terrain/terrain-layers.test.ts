import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { oneDay } from '../../domain/calendar/day-range.ts'
import { basemapStyle } from '../basemap/basemap-style.ts'
import { contourLabels, TERRAIN_ATTRIBUTION, terrainLayers, terrainSources } from './terrain-layers.ts'

const THEMES = ['light', 'dark'] as const

test.each(THEMES)('every source, layout and paint is what MapLibre understands, %s', (theme) => {
  const style = basemapStyle(theme, 'https://app.test/colorado.json', oneDay('2027-07-15'))
  const problems = validateStyleMin({
    ...style,
    sources: { ...style.sources, ...terrainSources(theme) },
    layers: [...style.layers, ...terrainLayers(theme), contourLabels(theme)],
  })
  expect(problems.map(({ message }) => message)).toEqual([])
})

test.each(THEMES)('what is beyond the state covers every layer of the ground, %s', (theme) => {
  expect(terrainLayers(theme).at(-1)?.id).toBe('terrain-beyond')
})

test.each(THEMES)('nothing but our own protocol is asked, %s', (theme) => {
  expect(JSON.stringify(terrainSources(theme))).not.toContain('http')
})

test('the elevations are credited, and said to be estimated', () => {
  expect(TERRAIN_ATTRIBUTION).toContain('NIMA DTED0')
  expect(TERRAIN_ATTRIBUTION).toContain('estimated')
})
