import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, LineString, MultiLineString, Point, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { type PackedRow, unpackFeatures } from '../../../core/domain/map/packed-features.ts'
import { makeBasemap } from './make-basemap.ts'

type Topology = Parameters<typeof feature>[0]
type Counties = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

const committed = readFileSync(
  new URL('../../../core/domain/map/packs/colorado.json', import.meta.url),
  'utf8',
)
const { features } = unpackFeatures(JSON.parse(committed) as PackedRow[])

const layer = <G extends LineString | MultiLineString | Point | Polygon>(name: string) =>
  features.filter((row) => row.properties?.['layer'] === name) as Feature<G, Record<string, unknown>>[]

const outline = () => layer<Polygon>('state')[0]?.geometry.coordinates[0] ?? []

describe('the basemap', () => {
  it('is what the script makes, byte for byte', () => {
    expect(makeBasemap() === committed).toBe(true)
  })

  it('puts one feature on a line, so that changes read well', () => {
    expect(committed.trimEnd().split('\n')).toHaveLength(features.length + 2)
  })

  it('outlines Colorado as one closed ring between its four famous lines', () => {
    const ring = outline()
    expect(layer('state')[0]?.properties['name']).toBe('Colorado')
    expect(ring[0]).toEqual(ring.at(-1))
    const lngs = ring.map(([lng = 0]) => lng)
    const lats = ring.map(([, lat = 0]) => lat)
    expect(Math.min(...lngs)).toBeCloseTo(-109.06, 1)
    expect(Math.max(...lngs)).toBeCloseTo(-102.04, 1)
    expect(Math.min(...lats)).toBeCloseTo(36.99, 1)
    expect(Math.max(...lats)).toBeCloseTo(41.0, 1)
  })

  it('draws the borders of every one of the 64 counties', () => {
    const atlas = JSON.parse(
      readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
    ) as Topology
    const shapes = feature(atlas, atlas.objects['counties'] as Counties).features
    const counties = shapes.filter((county) => String(county.id).startsWith('08'))
    const [mesh] = layer<MultiLineString>('county')
    const drawn = new Set(mesh?.geometry.coordinates.flat().map(String))

    expect(counties).toHaveLength(64)
    for (const county of counties) {
      const { coordinates } = county.geometry as Polygon
      const corners = (coordinates as unknown[]).flat(Infinity) as number[]
      const touches = corners.some((lng, i) =>
        drawn.has(String([Number(lng.toFixed(4)), Number(corners[i + 1]?.toFixed(4))])),
      )
      expect(touches, `county ${county.id}`).toBe(true)
    }
  })

  it('shows more than a hundred lakes, largest first, each a closed shore', () => {
    const lakes = layer<Polygon>('water')
    expect(lakes.length).toBeGreaterThan(100)
    const areas = lakes.map((lake) => Number(lake.properties['km2']))
    expect(areas).toEqual([...areas].sort((a, b) => b - a))
    for (const { geometry } of lakes) {
      for (const shore of geometry.coordinates) expect(shore[0]).toEqual(shore.at(-1))
    }
  })

  it('draws the county and forest roads that TIGER/Line lacks, each with a name or a sign', () => {
    const roads = layer<LineString>('road').map(({ properties }) => properties)
    const names = roads.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'Kebler Pass Road',
        'Guanella Pass Road',
        'Boreas Pass Road',
        'Rim Rock Drive',
      ]),
    )
    expect(roads.map(({ shields }) => shields)).toContain('state:126')
    for (const road of roads) {
      expect(road['class']).toBe('county')
      expect(['paved', 'gravel']).toContain(road['surface'])
      expect(road['name'] ?? road['shields']).toBeTruthy()
    }
  })

  it('marks every stretch that the road facts close, with its months', () => {
    const closed = highways.edges.flatMap(({ closedMonths }) => closedMonths ?? [])
    expect(layer('closure').map(({ properties }) => properties['closed'])).toEqual(closed)
  })

  it('lays the closed stretch over Independence Pass on the bends of the road itself', () => {
    const bends = layer<LineString>('closure')
      .map(({ geometry }) => geometry.coordinates)
      .filter((line) => line.some(([lng = 0, lat = 0]) => Math.hypot(lng + 106.564, lat - 39.1087) < 0.01))
    expect(bends.length).toBeGreaterThan(0)
    for (const line of bends) expect(line.length).toBeGreaterThan(40)
  })

  it('gives every peak and pass its elevation, highest first, feet matching metres', () => {
    for (const name of ['peak', 'pass']) {
      const metres = layer<Point>(name).map(({ properties }) => Number(properties['m']))
      expect(metres).toEqual([...metres].sort((a, b) => b - a))
      for (const { properties } of layer<Point>(name)) {
        expect(Math.abs(Number(properties['ft']) * 0.3048 - Number(properties['m']))).toBeLessThan(0.16)
      }
    }
    expect(layer('peak').length).toBeGreaterThan(50)
    expect(layer('peak')[0]?.properties).toMatchObject({ name: 'Mount Elbert', m: 4401 })
  })

  it('knows which passes winter closes, each pass once', () => {
    const passes = new Map(layer('pass').map(({ properties }) => [properties['name'], properties['closed']]))
    expect(passes.size).toBe(layer('pass').length)
    expect(passes.get('Independence Pass')).toBe('11-05')
    expect(passes.get('Imogene Pass')).toBe('10-06')
    for (const open of ['Loveland Pass', 'Red Mountain Pass', 'Wolf Creek Pass', 'Vail Pass']) {
      expect(passes.has(open), open).toBe(true)
      expect(passes.get(open), open).toBeUndefined()
    }
  })

  it('shows the ski areas and parks, the national ones first', () => {
    expect(layer('ski').length).toBeGreaterThan(25)
    const parks = layer('park').map(({ properties }) => properties)
    expect(parks.filter((park) => park['rank'] === 1).map((park) => park['name'])).toEqual(
      expect.arrayContaining(['Rocky Mountain National Park', 'Colorado National Monument']),
    )
    expect(parks.filter((park) => park['rank'] === 2).length).toBeGreaterThan(35)
    const ranks = parks.map((park) => park['rank'])
    expect(ranks).toEqual([...ranks].sort())
  })

  it('keeps every landmark inside Colorado or on its line', () => {
    for (const name of ['peak', 'pass', 'ski', 'park']) {
      for (const { geometry, properties } of layer<Point>(name)) {
        const [lng = 0, lat = 0] = geometry.coordinates
        const near = [0, 0.02, -0.02].some((shift) => isInside([lng, lat + shift], outline()))
        expect(near, String(properties['name'])).toBe(true)
      }
    }
  })

  it('keeps every town inside Colorado', () => {
    for (const { geometry, properties } of layer<Point>('town')) {
      expect(isInside(geometry.coordinates, outline()), String(properties['name'])).toBe(true)
    }
  })

  it('ranks towns so that few names stand on an empty map and all on a close one', () => {
    const ranks = layer('town').map((town) => town.properties['rank'])
    const count = (rank: number) => ranks.filter((value) => value === rank).length
    expect(count(1)).toBe(8)
    expect(count(2)).toBeLessThan(60)
    expect(count(3)).toBeGreaterThan(50)
    expect(count(1) + count(2) + count(3) + count(4)).toBe(ranks.length)
    expect(ranks).toEqual([...ranks].sort())
  })
})

/** Written apart from the script's own, so that one mistake cannot hide the other. */
function isInside([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let winding = 0
  for (let i = 1; i < ring.length; i += 1) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? []
    const [bx = 0, by = 0] = ring[i] ?? []
    const isLeft = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
    if (ay <= y && by > y && isLeft > 0) winding += 1
    if (ay > y && by <= y && isLeft < 0) winding -= 1
  }
  return winding !== 0
}
