import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BASEMAP_ATTRIBUTION, basemapStyle } from './basemap-style.ts'
import { HEIGHTS_BOTTOM } from './landmark-layers.ts'

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

test('towns are placed before peaks and passes, these before signs, and signs before ski areas and parks', () => {
  const ids = basemapStyle('light', 'data').layers.map(({ id }) => id)
  const order = [
    'park',
    'ski',
    'shield-state',
    'shield-us',
    'shield-interstate',
    'pass',
    'peak',
    'town-4',
    'town-1',
  ]
  const places = order.map((id) => ids.indexOf(id))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('place names have a layer to stand below: what gives way to peaks and passes', () => {
  const ids = basemapStyle('dark', 'data').layers.map(({ id }) => id)
  expect(ids).toContain(HEIGHTS_BOTTOM)
  expect(ids.indexOf(HEIGHTS_BOTTOM)).toBeLessThan(ids.indexOf('peak'))
})
