import type { FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { isInside, lengthKm, simplify } from '../geometry.ts'
import { roadName } from './road-name.ts'

export type Towns = FeatureCollection<Polygon | MultiPolygon, { name: string; kind: 'city' | 'town' | 'cdp' }>
export type Streets = FeatureCollection<LineString | MultiLineString, { name?: string; class: string }>

/** Streets are looked at from near. */
const STREET_STEPS = { perDegree: 20_000 }
const STREET_TOLERANCE_DEG = 0.0001

/** The towns of Grand County whose streets are part of every first visit. */
const STREET_TOWNS = ['Winter Park', 'Fraser', 'Granby', 'Grand Lake', 'Kremmling', 'Hot Sulphur Springs']
/** Shorter ones are drives of single houses. */
export const SHORTEST_STREET_KM = 0.06

/** The named streets of these towns. */
export function townStreets({ features }: Streets, towns: Towns): PackedRow[] {
  const isInTown = isInStreetTown(towns)
  return features.flatMap(({ properties: { name, class: kind }, geometry }): PackedRow[] => {
    if (name === undefined || (kind !== 'street' && kind !== 'service')) return []
    const drawn = linesOf(geometry).filter((line) => lengthKm(line) > SHORTEST_STREET_KM && isInTown(line))
    return drawn.length === 0 ? [] : [streetRow({ layer: 'street', name }, drawn)]
  })
}

/** Whether the middle of a line lies within the limits of one of these towns. */
export function isInStreetTown(towns: Towns): (line: Position[]) => boolean {
  const limits = towns.features
    .filter(({ properties }) => STREET_TOWNS.includes(properties.name))
    .flatMap(({ geometry }) => outerRings(geometry))
  return (line) => {
    const middle = line[Math.floor(line.length / 2)] ?? []
    return limits.some((ring) => isInside(middle, ring))
  }
}

/** A row of lines with the name that a map says; without one where none is known. */
export function streetRow(
  { layer, name }: { layer: string; name?: string | undefined },
  lines: readonly Position[][],
): PackedRow {
  const said = name === undefined ? undefined : roadName(name)
  return [
    said === undefined ? { layer } : { layer, name: said },
    'line',
    lines.map((line) => packLine(simplify(line, STREET_TOLERANCE_DEG), STREET_STEPS)),
    STREET_STEPS.perDegree,
  ]
}

export const linesOf = (geometry: LineString | MultiLineString): Position[][] =>
  geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates

export const outerRings = (geometry: Polygon | MultiPolygon): Position[][] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(([outer = []]) => outer)
