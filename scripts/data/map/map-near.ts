import type { FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { areaKm2, isInside, lengthKm, simplify, simplifyArea } from '../geometry.ts'

type Towns = FeatureCollection<Polygon | MultiPolygon, { name: string; kind: 'city' | 'town' | 'cdp' }>
type Streets = FeatureCollection<LineString | MultiLineString, { name?: string; class: string }>
type ParkRoads = FeatureCollection<LineString | MultiLineString, { name?: string; kind?: string }>

/** Outlines are tinted and no more, so 50 m will do; streets are looked at from near. */
const OUTLINE_STEPS = { perDegree: 2_000 }
const STREET_STEPS = { perDegree: 20_000 }
const STREET_TOLERANCE_DEG = 0.0001

/** West of it the map has little but ground, and towns are small: their outlines are drawn finer, and all of them. */
const MOUNTAINS_LNG = -105.15
const MOUNTAIN_TOWN_KM2 = 60
/** So many corners has an outline, and that of a large town twice as many. */
const CORNERS = 18
const LARGE_KM2 = 25
const LEAST_KM2 = { mountains: 0.3, plains: 10 } as const
/** Pieces that a town has annexed far from its middle, as a share of the largest. */
const LEAST_PIECE = 0.3

/** The towns of Grand County whose streets are drawn. */
const STREET_TOWNS = ['Winter Park', 'Fraser', 'Granby', 'Grand Lake', 'Kremmling', 'Hot Sulphur Springs']
/** Drives of single houses. */
const SHORTEST_STREET_KM = 0.06

/** The map's highways have these already; nobody may drive the others. */
const DRAWN_ALREADY = /^(?:Trail Ridge Road|Beaver Meadows Road)$/
const NOT_FOR_VISITORS =
  /Parking|Housing|Employee|Service|Ditch|Residence|Cottages|Access$|Utility|Cemetery|Maintenance|Connector/i

/** What only a near look shows: outlines of towns, streets of Grand County's towns, roads of Rocky Mountain National Park. */
export function nearRows(towns: Towns, streets: Streets, parkRoads: ParkRoads): PackedRow[] {
  return [...townAreas(towns), ...townStreets(streets, towns), ...parkRoadRows(parkRoads)]
}

function townAreas({ features }: Towns): PackedRow[] {
  return features.flatMap(({ properties, geometry }) => {
    // What has no government of its own has no limits that anybody goes by.
    if (properties.kind === 'cdp') return []
    const pieces = outerRings(geometry).map((ring) => ({ ring, km2: areaKm2(ring) }))
    const largest = Math.max(...pieces.map(({ km2 }) => km2))
    return pieces.flatMap(({ ring, km2 }): PackedRow[] => {
      const where = (ring[0]?.[0] ?? 0) < MOUNTAINS_LNG && km2 < MOUNTAIN_TOWN_KM2 ? 'mountains' : 'plains'
      if (km2 < LEAST_KM2[where] || km2 < largest * LEAST_PIECE) return []
      const drawn = simplifyArea(ring, CORNERS * (km2 > LARGE_KM2 ? 2 : 1))
      return [[{ layer: 'town-area' }, 'area', [packLine(drawn, OUTLINE_STEPS)], OUTLINE_STEPS.perDegree]]
    })
  })
}

function townStreets({ features }: Streets, towns: Towns): PackedRow[] {
  const limits = towns.features
    .filter(({ properties }) => STREET_TOWNS.includes(properties.name))
    .flatMap(({ geometry }) => outerRings(geometry))
  const isInTown = (line: Position[]) => {
    const middle = line[Math.floor(line.length / 2)] ?? []
    return limits.some((ring) => isInside(middle, ring))
  }
  return features.flatMap(({ properties: { name, class: kind }, geometry }): PackedRow[] => {
    if (name === undefined || (kind !== 'street' && kind !== 'service')) return []
    const drawn = linesOf(geometry).filter((line) => lengthKm(line) > SHORTEST_STREET_KM && isInTown(line))
    return drawn.length === 0 ? [] : [streetRow({ layer: 'street', name: spoken(name) }, drawn)]
  })
}

function parkRoadRows({ features }: ParkRoads): PackedRow[] {
  return features.flatMap(({ properties: { name, kind }, geometry }): PackedRow[] => {
    if (name === undefined || kind !== undefined) return []
    if (DRAWN_ALREADY.test(name) || NOT_FOR_VISITORS.test(name)) return []
    return [
      streetRow({ layer: 'park-road', name: inTitleCase(name).replace('Rver', 'River') }, linesOf(geometry)),
    ]
  })
}

const streetRow = (properties: Record<string, string>, lines: readonly Position[][]): PackedRow => [
  properties,
  'line',
  lines.map((line) => packLine(simplify(line, STREET_TOLERANCE_DEG), STREET_STEPS)),
  STREET_STEPS.perDegree,
]

const spoken = (name: string): string =>
  name.replace(/^(?:Co Rd|Co Hwy|C R|City Rd) (\S+)$/, 'County Road $1')

const inTitleCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : name

const linesOf = (geometry: LineString | MultiLineString): Position[][] =>
  geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates

const outerRings = (geometry: Polygon | MultiPolygon): Position[][] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(([outer = []]) => outer)
