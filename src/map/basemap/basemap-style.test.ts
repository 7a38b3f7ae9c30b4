import { readFileSync } from 'node:fs'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { oneDay } from '../../domain/calendar/day-range.ts'
import { unpackFeatures, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { BASEMAP_ATTRIBUTION } from './basemap-attribution.ts'
import { basemapStyle } from './basemap-style.ts'
import { HEIGHTS_BOTTOM } from '../layers/landmark-layers.ts'
import { BASEMAP_SOURCE, COUNTY_SOURCE, DETAIL_SOURCE } from '../layers/layer-parts.ts'
import { withMarkers } from '../markers/marker-layers.ts'

const ADDRESS = 'https://app.test/basemap'
const style = (theme: 'light' | 'dark', days = oneDay('2027-07-15')) => basemapStyle(theme, ADDRESS, days)
const ids = (theme: 'light' | 'dark') => style(theme).layers.map(({ id }) => id)

const propertiesOf = (...files: string[]) =>
  files.flatMap((file) => {
    const rows = JSON.parse(
      readFileSync(new URL(`../../../core/domain/map/packs/${file}.json`, import.meta.url), 'utf8'),
    ) as PackedRow[]
    return unpackFeatures(rows).features.map(
      ({ properties }) => properties as { layer: string; class?: string; kind?: string },
    )
  })

const PARTS = {
  [BASEMAP_SOURCE]: propertiesOf('colorado', 'roads', 'waters', 'lands'),
  [DETAIL_SOURCE]: propertiesOf('streams', 'names', 'near'),
  [COUNTY_SOURCE]: propertiesOf('county-roads'),
}

test('needs nothing from the network but the embedded data', () => {
  const { glyphs, sprite, ...rest } = style('light')
  expect([glyphs, sprite]).toEqual([undefined, undefined])
  expect(JSON.stringify(rest).match(/https?:\/\/[^"]+/g)).toEqual([ADDRESS])
})

test.each(['light', 'dark'] as const)('is a style that MapLibre understands, %s', (theme) => {
  // The specification asks for glyphs where there is text; MapLibre draws ours with the device's own fonts.
  const withGlyphs = {
    ...withMarkers(style(theme), theme),
    glyphs: 'https://app.test/{fontstack}/{range}.pbf',
  }
  expect(validateStyleMin(withGlyphs).map(({ message }) => message)).toEqual([])
})

test('with the markers all that the basemap draws keeps its order, and the numbered pins stand on top', () => {
  const layers = withMarkers(style('light'), 'light').layers.map(({ id }) => id)
  const drawn = ids('light')
  expect(layers.filter((id) => drawn.includes(id))).toEqual(drawn)
  expect(layers.indexOf('place-names')).toBe(layers.indexOf(HEIGHTS_BOTTOM) - 1)
  expect(layers.at(-1)).toMatch(/^stop/)
})

test('names its sources', () => {
  for (const name of [
    'U.S. Census Bureau, TIGER/Line 2019',
    'USGS Geographic Names Information System',
    'USDA Forest Service',
    'National Park Service',
    'Bureau of Land Management',
    'OpenStreetMap contributors',
    'ODbL',
    'GeoNames',
  ]) {
    expect(BASEMAP_ATTRIBUTION).toContain(name)
  }
})

test.each(Object.entries(PARTS))(
  'draws every layer and every class of road that %s has',
  (source, properties) => {
    const layers = new Set(properties.map(({ layer }) => layer))
    const roads = new Set(properties.flatMap(({ class: kind }) => kind ?? []))
    const drawn = JSON.stringify(
      style('light').layers.filter((layer) => 'source' in layer && layer.source === source),
    )
    for (const name of [...layers, ...roads]) expect(drawn).toContain(`"${name}"`)
  },
)

test('light and dark have the same layers in the same order', () => {
  expect(ids('dark')).toEqual(ids('light'))
})

test('land lies lowest, then what tints it, then water, then roads; names stand above all of them', () => {
  const order = ['beyond', 'land', 'public-land', 'stream', 'river', 'water', 'road-state', 'road-interstate']
  const places = order.map((id) => ids('light').indexOf(id))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const types = style('light').layers.map(({ type }) => type)
  const firstName = types.findIndex((type) => type === 'symbol' || type === 'circle')
  expect(types.slice(firstName).filter((type) => type === 'line' || type === 'fill')).toEqual([])
})

test('every casing lies below every road, so that crossings are open', () => {
  const all = ids('light')
  const lastCasing = Math.max(...all.map((id, at) => (id.startsWith('road-casing') ? at : -1)))
  expect(lastCasing).toBeLessThan(all.indexOf('road-other'))
})

test('tints of land are translucent and gone before their coarse outlines show', () => {
  const land = style('light').layers.find(({ id }) => id === 'public-land')
  expect(JSON.stringify(land?.paint)).toMatch(
    /"fill-opacity":\["interpolate",\["linear"\],\["zoom"\],9\.8,0\.\d+,11\.6,0\]/,
  )
})

test('towns are placed before peaks and passes, these before signs, and signs before everything else', () => {
  const order = [
    'region-name',
    'forest-name',
    'wilderness-name',
    'river-name',
    'summit',
    'lake',
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
  const places = order.map((id) => ids('light').indexOf(id))
  expect(places).not.toContain(-1)
  // Land gives way to all; which of its own kinds comes first is another matter.
  expect(Math.max(...places.slice(0, 3))).toBeLessThan(places[3] ?? -1)
  expect(places.slice(3)).toEqual(places.slice(3).toSorted((a, b) => a - b))
})

test('place names have a layer to stand below: what gives way to peaks and passes', () => {
  expect(ids('dark')).toContain(HEIGHTS_BOTTOM)
  expect(ids('dark').indexOf(HEIGHTS_BOTTOM)).toBeLessThan(ids('dark').indexOf('peak'))
})
