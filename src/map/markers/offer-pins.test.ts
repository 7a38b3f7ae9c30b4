import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, it, test, vi } from 'vitest'
import { OFFER_SOURCE, offerLayer, tappedOffers } from './offer-pins.ts'

const layer = offerLayer({ bubbleInk: '#ffffff' })

it('is a style that MapLibre understands', () => {
  const style = {
    version: 8,
    glyphs: 'https://app.test/{fontstack}/{range}.pbf',
    sources: OFFER_SOURCE,
    layers: [layer],
  }
  expect(validateStyleMin(style as Parameters<typeof validateStyleMin>[0])).toEqual([])
})

test.for([
  [{ cents: 8_500 }, '$85'],
  [{ cents: 8_550 }, '$85.50'],
  [{ cents: 125_000 }, '$1,250'],
  [{ cents: 4_500, point_count: 3 }, '3 from $45'],
] as const)('%o says %s', ([properties, words]) => {
  const field = createExpression(layer.layout?.['text-field'], 'layers[0].layout.text-field')
  if (field.result === 'error') throw new Error(field.value.map(({ message }) => message).join())
  expect(String(field.value.evaluate({ zoom: 10 }, { type: 'Point', properties } as never))).toBe(words)
})

const SPOT = { type: 'Point' as const, coordinates: [-106, 38.5] }
const several = { geometry: SPOT, properties: { cluster_id: 5, point_count: 2 } }
const mapWith = (source: object) => ({ style: {}, getSource: () => source }) as unknown as MapLibreMap

it('tells of one at once, goes nearer to several, and tells of those that never stand apart', async () => {
  const source = {
    getClusterExpansionZoom: vi.fn().mockResolvedValueOnce(11).mockResolvedValueOnce(17),
    getClusterLeaves: () => Promise.resolve([{ properties: { id: 3 } }, { properties: { id: 4 } }]),
  }
  const map = mapWith(source)
  expect(await tappedOffers(map, { geometry: SPOT, properties: { id: 7 } })).toEqual({ ids: [7] })
  expect(await tappedOffers(map, several)).toEqual({ at: { lat: 38.5, lng: -106 }, zoom: 11 })
  expect(await tappedOffers(map, several)).toEqual({ ids: [3, 4] })
})

it('makes nothing of several that are drawn no more', async () => {
  const source = {
    getClusterExpansionZoom: () => Promise.reject(new Error('No cluster with the specified id.')),
  }
  expect(await tappedOffers(mapWith(source), several)).toBeNull()
})
