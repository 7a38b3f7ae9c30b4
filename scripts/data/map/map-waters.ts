import type { FeatureCollection, LineString, Polygon, Position } from 'geojson'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { clipToBox, isInside, labelPoint, lengthKm, metresBetween, simplify, type Box } from '../geometry.ts'
import type { Lake } from './lakes.ts'
import type { GnisRow } from './gnis.ts'

type Rivers = FeatureCollection<LineString, { name: string; rank: number }>
type Areas = FeatureCollection<Polygon, { name: string; area_km2: number }>
type Named = { name: string; km2: number; at: Position }

/** Rivers at least this long are of rank 1, 2 and 3; shorter ones are of rank 4. */
const RANK_KM = [200, 80, 45] as const

/** The lines are some hundred metres off the real bed: this much less detail costs nothing. */
const TOLERANCE_DEG = 0.0006

/** Official points of reservoirs stand at their dams, often outside of the shore. */
const NEAR_SHORE_M = 500

/** The official classes count the ponds of mines and an island among the lakes. */
const NO_LAKE = /Tailing|Island/

/** Rivers longest first, then the lakes that OpenStreetMap's shores lack. */
export function waterRows(rivers: Rivers, areas: Areas, shores: Lake[], box: Box): PackedRow[] {
  return [...riverRows(rivers, box, riverRank), ...missingLakes(areas, shores).map(lakeRow)]
}

export function streamRows(streams: Rivers, box: Box): PackedRow[] {
  return riverRows(streams, box, () => 5)
}

function riverRows(rivers: Rivers, box: Box, rankOf: (km: number) => number): PackedRow[] {
  return rivers.features
    .map(({ properties: { name }, geometry: { coordinates } }) => {
      return { name: plainName(name), line: coordinates, km: lengthKm(coordinates) }
    })
    .sort((a, b) => b.km - a.km)
    .flatMap(({ name, line, km }) =>
      clipToBox(line, box).map((run): PackedRow => {
        const drawn = simplify(run, TOLERANCE_DEG)
        return [{ layer: 'river', name, rank: rankOf(km) }, 'line', [packLine(drawn)]]
      }),
    )
}

function riverRank(km: number): number {
  const at = RANK_KM.findIndex((least) => km >= least)
  return at < 0 ? 4 : at + 1
}

/** Two rivers of one name are told apart by the river they join, which a map shows anyway. */
function plainName(name: string): string {
  return name.replace(/ \(.+\)$/, '')
}

const missingLakes = ({ features }: Areas, shores: Lake[]) =>
  features.filter(({ geometry: { coordinates } }) => {
    const outline = coordinates[0] ?? []
    const overlaps = ({ shore }: Lake) =>
      shore.some((at) => isInside(at, outline)) || outline.some((at) => isInside(at, shore))
    return !shores.some(overlaps)
  })

function lakeRow({ properties: { area_km2: km2 }, geometry }: Areas['features'][number]): PackedRow {
  return [{ layer: 'water', km2 }, 'area', geometry.coordinates.map((line) => packLine(line))]
}

/** The lakes whose names are known, largest first, each name where its shore is widest. */
export function namedLakes(areas: Areas, shores: Lake[], gnis: GnisRow[]): Named[] {
  const official = gnis.filter(
    (row) => (row.class === 'Lake' || row.class === 'Reservoir') && !NO_LAKE.test(row.name),
  )
  const missing = missingLakes(areas, shores).map(({ properties, geometry: { coordinates } }) => ({
    name: properties.name,
    km2: properties.area_km2,
    at: labelPoint(coordinates[0] ?? []),
  }))
  const known = shores.flatMap(({ shore, km2 }): Named[] => {
    const name = areaName(areas, shore) ?? nearestName(official, shore)
    return name === undefined ? [] : [{ name, km2, at: labelPoint(shore) }]
  })
  const all = [...missing, ...known].sort((a, b) => b.km2 - a.km2)
  // One reservoir may have several shores, and one name several neighbors.
  return all.filter(
    ({ name, at }, index) =>
      !all.slice(0, index).some((other) => other.name === name && metresBetween(other.at, at) < 15_000),
  )
}

function areaName({ features }: Areas, shore: Position[]): string | undefined {
  return features.find(({ geometry }) => {
    const outline = geometry.coordinates[0] ?? []
    return isInside(labelPoint(outline), shore) || isInside(labelPoint(shore), outline)
  })?.properties.name
}

function nearestName(official: GnisRow[], shore: Position[]): string | undefined {
  const inside = official.filter(({ lng, lat }) => isInside([lng, lat], shore))
  if (inside.length === 1) return inside[0]?.name
  // Several names on one shore: which is the whole lake's is not known.
  if (inside.length > 1) return undefined
  const near = official.filter(({ lng, lat }) =>
    shore.some((at) => metresBetween(at, [lng, lat]) < NEAR_SHORE_M),
  )
  return near.length === 1 ? near[0]?.name : undefined
}
