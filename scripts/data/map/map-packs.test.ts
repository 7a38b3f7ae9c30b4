import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Feature, Geometry, Point, Position } from 'geojson'
import { describe, expect, it, test } from 'vitest'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { type PackedRow, unpackFeatures } from '../../../core/domain/map/packed-features.ts'
import { isInBox, isInside, lengthKm } from '../geometry.ts'
import { STATE_BOX } from './state-outline.ts'

type Mapped = Feature<Geometry, Record<string, unknown>>

/** With a point beyond the edge, so that a line reaches it. */
const MARGIN_DEG = 0.06

const read = (name: string) =>
  readFileSync(new URL(`../../../core/domain/map/packs/${name}.json`, import.meta.url), 'utf8')
const featuresOf = (name: string) =>
  unpackFeatures(JSON.parse(read(name)) as PackedRow[]).features as Mapped[]
const inLayer = (features: Mapped[], layer: string) =>
  features.filter(({ properties }) => properties['layer'] === layer)
const namesIn = (features: Mapped[]) => features.map(({ properties }) => String(properties['name']))

const roads = featuresOf('roads')
const waters = featuresOf('waters')
const lands = featuresOf('lands')
const names = featuresOf('names')

describe.each([
  ['colorado', 21_000],
  ['roads', 62_000],
  ['waters', 32_000],
  ['streams', 58_000],
  ['lands', 16_000],
  ['names', 56_000],
  ['near', 21_000],
])('%s.json', (name, budget) => {
  it('stays within its budget', () => {
    expect(brotliCompressSync(read(name)).length).toBeLessThanOrEqual(budget)
  })

  it('has nothing outside of the state but the neighbors and the lakes they share', () => {
    const box = {
      west: STATE_BOX.west - MARGIN_DEG,
      south: STATE_BOX.south - MARGIN_DEG,
      east: STATE_BOX.east + MARGIN_DEG,
      north: STATE_BOX.north + MARGIN_DEG,
    }
    for (const { properties, geometry } of featuresOf(name)) {
      if (['state', 'neighbor', 'water'].includes(String(properties['layer']))) continue
      for (const at of positions(geometry)) expect(isInBox(at, box), JSON.stringify(properties)).toBe(true)
    }
  })
})

test('every road has a sign or a name, the greatest is drawn last', () => {
  const order = ['other', 'state', 'us', 'interstate']
  const ranks = roads.map(({ properties }) => order.indexOf(String(properties['class'])))
  expect(ranks).not.toContain(-1)
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  for (const { properties } of roads) {
    const { shields, name } = properties
    expect(shields ?? name, JSON.stringify(properties)).toBeTruthy()
    if (shields)
      expect(shields).toMatch(
        /^(interstate|us|state):([CE]-)?\d{1,3}(\+(us|state|interstate):([CE]-)?\d{1,3}){0,2}$/,
      )
  }
})

test('signs of roads that run together stand side by side, but for a US route along an Interstate', () => {
  const all = new Set(roads.map(({ properties }) => properties['shields']))
  expect(all).toContain('us:6+us:50')
  expect([...all].filter((shields) => String(shields).startsWith('interstate:25'))).toEqual(['interstate:25'])
})

test('business routes are named and have no sign', () => {
  const named = namesIn(roads.filter(({ properties }) => properties['name']))
  expect(named).toEqual(expect.arrayContaining(['US 85 Business', 'I 70 Business', 'Peña Boulevard']))
})

test('the roads are as long as the road facts publish them', () => {
  const published = highways.edges
    .filter(({ route }) => route === 'US 550')
    .reduce((km, edge) => km + edge.km, 0)
  const drawn = roads
    .filter(({ properties }) => String(properties['shields']).split('+').includes('us:550'))
    .reduce((km, { geometry }) => km + lengthKm(positions(geometry)), 0)
  expect(Math.abs(drawn / published - 1)).toBeLessThan(0.1)
})

test('rivers come with their names, longest first', () => {
  const rivers = inLayer(waters, 'river')
  expect(rivers.length).toBeGreaterThan(200)
  const ranks = rivers.map(({ properties }) => Number(properties['rank']))
  expect(ranks).toEqual([...ranks].sort())
  const longest = namesIn(rivers.filter(({ properties }) => properties['rank'] === 1))
  expect(longest).toEqual(expect.arrayContaining(['Colorado River', 'Arkansas River', 'South Platte River']))
})

test('the large lakes are named', () => {
  expect(namesIn(inLayer(waters, 'lake'))).toEqual(
    expect.arrayContaining([
      'Lake Granby',
      'Blue Mesa Reservoir',
      'Dillon Reservoir',
      'Horsetooth Reservoir',
    ]),
  )
})

test('from near the streets of towns and the roads of the national park have names, and towns an outline', () => {
  const near = featuresOf('near')
  const streets = namesIn(inLayer(near, 'street'))
  expect(streets.length).toBeGreaterThan(400)
  expect(streets).toEqual(expect.arrayContaining(['Grand Ave', 'Idlewild Ln', 'Park Ave']))
  const roads = namesIn(inLayer(near, 'park-road'))
  expect(roads).toEqual(expect.arrayContaining(['Bear Lake Road', 'Old Fall River Road', 'Wild Basin Road']))
  // A highway draws them already, and nobody may drive the ditch's.
  for (const drawn of ['Trail Ridge Road', 'Grand Ditch Road']) expect(roads).not.toContain(drawn)
  const outlines = inLayer(near, 'town-area').map(({ geometry }) => positions(geometry))
  const covers = (at: Position) => outlines.some((ring) => isInside(at, ring))
  for (const [town, lng, lat] of TOWNS) expect(covers([lng, lat]), town).toBe(true)
})

const TOWNS = [
  ['Salida', -105.9989, 38.5347],
  ['Leadville', -106.2925, 39.2508],
  ['Estes Park', -105.5217, 40.3772],
  ['Winter Park', -105.765, 39.892],
  ['Denver', -104.9903, 39.7392],
] as const

test('the lakes of Rocky Mountain are drawn once, finer than from afar', () => {
  const lakes = [...inLayer(waters, 'water'), ...inLayer(featuresOf('colorado'), 'water')]
  for (const at of [
    [-105.865, 40.166],
    [-105.844, 40.223],
    [-105.815, 40.2435],
    [-105.4914, 40.3755],
  ])
    expect(lakes.filter(({ geometry }) => isInside(at, positions(geometry)))).toHaveLength(1)
})

test('forests, grasslands, refuges and wilderness are named; parks are named as places', () => {
  const kinds = new Set(inLayer(lands, 'land-name').map(({ properties }) => properties['kind']))
  expect([...kinds].sort()).toEqual(['forest', 'grassland', 'refuge', 'wilderness'])
  const areas = inLayer(lands, 'public-land').map(({ properties }) => String(properties['kind']))
  // Wilderness is drawn upon its forest.
  expect(areas.lastIndexOf('forest')).toBeLessThan(areas.indexOf('wilderness'))
})

test('no name stands twice: what our places name with its height is left out of the official names', () => {
  const colorado = featuresOf('colorado')
  const heights = [...inLayer(colorado, 'peak'), ...inLayer(colorado, 'pass')]
  const official = [...inLayer(names, 'summit'), ...inLayer(names, 'gap')]
  for (const known of heights) {
    const again = official.find(
      (one) =>
        one.properties['name'] === known.properties['name'] &&
        lengthKm([positions(one.geometry)[0] ?? [], positions(known.geometry)[0] ?? []]) < 4,
    )
    expect(again?.properties).toBeUndefined()
  }
})

test('no official name says a height', () => {
  for (const { properties } of names) expect(Object.keys(properties)).not.toContain('m')
})

test('summits that stand alone come first', () => {
  const summits = inLayer(names, 'summit')
  const ranks = summits.map(({ properties }) => Number(properties['rank']))
  expect(ranks).toEqual([...ranks].sort())
  const first = namesIn(summits.filter(({ properties }) => properties['rank'] === 1))
  expect(first.length).toBeLessThan(300)
  expect(first).toContain('Parkview Mountain')
})

function positions(geometry: Geometry): Position[] {
  if (geometry.type === 'Point') return [(geometry as Point).coordinates]
  if (geometry.type === 'LineString') return geometry.coordinates
  if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString') return geometry.coordinates.flat()
  throw new Error(`${geometry.type} is no shape of the basemap`)
}
