import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type {
  Feature,
  FeatureCollection,
  LineString,
  MultiLineString,
  Point,
  Polygon,
  Position,
} from 'geojson'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import highways from '../api/domain/places/colorado-highways.json' with { type: 'json' }
import { makeBasemap } from './make-basemap.ts'

type Topology = Parameters<typeof feature>[0]
type Counties = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

const MAX_RAW_BYTES = 260_000
const MAX_GZIP_BYTES = 80_000

const committed = readFileSync(new URL('../src/map/basemap/colorado.json', import.meta.url), 'utf8')
const { features } = JSON.parse(committed) as FeatureCollection

const layer = <G extends LineString | MultiLineString | Point | Polygon>(name: string) =>
  features.filter((row) => row.properties?.['layer'] === name) as Feature<G, Record<string, unknown>>[]

const outline = () => layer<Polygon>('state')[0]?.geometry.coordinates[0] ?? []

describe('the basemap', () => {
  it('is what the script makes, byte for byte', () => {
    expect(makeBasemap() === committed).toBe(true)
  }, 8_000)

  it('stays within its budget, raw and compressed', () => {
    expect(Buffer.byteLength(committed)).toBeLessThanOrEqual(MAX_RAW_BYTES)
    expect(gzipSync(committed).length).toBeLessThanOrEqual(MAX_GZIP_BYTES)
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

  it('shows all 63 rivers by name, the Colorado and the Arkansas among the first', () => {
    const rivers = layer('river')
    expect(rivers).toHaveLength(63)
    expect(new Set(rivers.map((river) => river.properties['name'])).size).toBe(63)
    const first = rivers.filter((river) => river.properties['rank'] === 1)
    expect(first.map((river) => river.properties['name'])).toEqual(
      expect.arrayContaining(['Colorado River', 'Arkansas River']),
    )
  })

  it('joins highway edges without losing any', () => {
    const drawn = layer<LineString>('highway')
    const segments = drawn.reduce((sum, road) => sum + road.geometry.coordinates.length - 1, 0)
    expect(segments).toBe(highways.edges.reduce((sum, edge) => sum + edge.via.length + 1, 0))
    expect(drawn.length).toBeLessThan(highways.edges.length / 2)
  })

  it('tells every highway by class, route and surface, and marks what winter closes', () => {
    const roads = layer('highway')
    for (const { properties } of roads) {
      expect(['interstate', 'us', 'state', 'county']).toContain(properties['class'])
      expect(['paved', 'gravel']).toContain(properties['surface'])
      expect(properties['route']).not.toBe('')
    }
    const closed = roads.filter((road) => road.properties['closed']).map((road) => road.properties['route'])
    expect(closed).toContain('CO 82')
    expect(closed).not.toContain('I-70')
  })

  it('signs every numbered highway with its numbers, and no spur, loop or named road', () => {
    const signs = new Map(
      layer('highway').map(({ properties }) => [properties['route'], properties['shields']]),
    )
    expect(signs.get('I-25 / US 87')).toBe('interstate:25')
    expect(signs.get('US 6 / CO 14')).toBe('us:6+state:14')
    expect(signs.get('E-470')).toBe('state:E-470')
    for (const route of ['I-70 Business', 'CO 145 Spur', 'Pena Boulevard', 'Rampart Range Road']) {
      expect(signs.get(route), route).toBeUndefined()
    }
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
