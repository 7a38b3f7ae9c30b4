import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BASEMAP_ATTRIBUTION, basemapStyle } from './basemap-style.ts'

const basemap = JSON.parse(readFileSync(new URL('basemap/colorado.json', import.meta.url), 'utf8')) as {
  features: { properties: { layer: string; class?: string } }[]
}

test('needs nothing from the network but the embedded data', () => {
  const style = basemapStyle('light', 'https://app.test/colorado.json')
  expect(style.glyphs).toBeUndefined()
  expect(style.sprite).toBeUndefined()
  expect(JSON.stringify(style).match(/https?:\/\/[^"]+/g)).toEqual(['https://app.test/colorado.json'])
})

test('names its sources', () => {
  for (const name of ['US Census', 'OpenStreetMap contributors', 'ODbL', 'GeoNames']) {
    expect(BASEMAP_ATTRIBUTION).toContain(name)
  }
})

test('draws every layer and every class of road that the data has, in both themes', () => {
  const layers = new Set(basemap.features.map(({ properties }) => properties.layer))
  const roads = new Set(basemap.features.flatMap(({ properties }) => properties.class ?? []))
  for (const theme of ['light', 'dark'] as const) {
    const drawn = JSON.stringify(basemapStyle(theme, 'data').layers)
    for (const name of [...layers, ...roads]) expect(drawn).toContain(`"${name}"`)
  }
})

test('light and dark have the same layers in the same order', () => {
  const ids = (theme: 'light' | 'dark') => basemapStyle(theme, 'data').layers.map(({ id }) => id)
  expect(ids('dark')).toEqual(ids('light'))
})
