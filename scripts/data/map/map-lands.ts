import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { areaKm2, clipRing, labelPoint, simplify, type Box } from '../geometry.ts'

type Lands = FeatureCollection<Polygon | MultiPolygon, { name: string; kind: string }>
type Part = { name: string; kind: string; rings: Position[][]; km2: number }

/** Slivers at the state line, where the outline is a kilometre off. */
const SMALLEST_KM2 = 3
const TOLERANCE_DEG = 0.0008

/** So large a part of a forest is named by itself; of other lands each is named once. */
const NAMED_FOREST_KM2 = 500

/** The largest first, so that wilderness is drawn upon its forest. */
const ORDER = ['forest', 'grassland', 'refuge', 'monument', 'park', 'wilderness']

const KINDS = new Map([
  ['national_forest', 'forest'],
  ['wilderness', 'wilderness'],
  ['national_park', 'park'],
  ['nps_other', 'monument'],
  ['wildlife_refuge', 'refuge'],
])

/**
 * Forests count their grasslands among their land. On the plains east of the mountains that is misleading, so those parts
 * have the grassland's own name.
 */
const PLAINS_WEST_EDGE = -104.75
const GRASSLANDS = new Map([
  ['Arapaho and Roosevelt National Forests', 'Pawnee National Grassland'],
  ['Pike and San Isabel National Forests', 'Comanche National Grassland'],
])

/** Rows of `lands.json`: the areas, then the points their names stand at. Monuments and parks are named by our places. */
export function landRows(lands: Lands, state: Box): PackedRow[] {
  const parts = lands.features
    .flatMap(({ properties, geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      return polygons.map((rings): Part => partOf(properties.name, properties.kind, rings, state))
    })
    .filter(({ km2 }) => km2 >= SMALLEST_KM2)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.km2 - a.km2)
  return [
    ...parts.map(({ kind, rings }): PackedRow => [
      { layer: 'public-land', kind },
      'area',
      rings.map((line) => packLine(line)),
    ]),
    ...namedParts(parts).map(({ name, kind, km2, rings }): PackedRow => [
      { layer: 'land-name', kind, name, km2: Math.round(km2) },
      'point',
      [packLine([labelPoint(rings[0] ?? [])])],
    ]),
  ]
}

function partOf(name: string, kind: string, polygon: Position[][], state: Box): Part {
  const rings = polygon
    .map((ring) => simplify(clipRing(ring, state), TOLERANCE_DEG))
    .filter((ring) => ring.length > 3)
  const km2 = areaKm2(rings[0] ?? [])
  const [lng = 0] = rings[0]?.[0] ?? []
  const grassland = lng > PLAINS_WEST_EDGE ? GRASSLANDS.get(name) : undefined
  return grassland
    ? { name: grassland, kind: 'grassland', rings, km2 }
    : { name, kind: KINDS.get(kind) ?? kind, rings, km2 }
}

function namedParts(parts: Part[]): Part[] {
  const named = parts.filter(({ kind }) => kind !== 'park' && kind !== 'monument')
  const largest = (part: Part) => part === named.find(({ name }) => name === part.name)
  return named
    .filter((part) => largest(part) || (part.kind === 'forest' && part.km2 >= NAMED_FOREST_KM2))
    .sort((a, b) => b.km2 - a.km2)
}
