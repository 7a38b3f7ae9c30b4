import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GeometryCollection, MultiPolygon, Position } from 'geojson'
import { areaKm2, isInBox, isInside, round, roundCorners, type Box } from '../geometry.ts'

/** `shore` is the outer ring; `rings` has the islands too. Closed, WGS84 degrees. */
export type Lake = { shore: Position[]; rings: Position[][]; km2: number }

const require = createRequire(import.meta.url)

/** The source knows shores to a kilometre; their corners are rounded, the large ones' twice. */
const LARGE_LAKE_KM2 = 8

/** In lakes whose shores are known better, from a picture: `make-map-packs.ts` has them. */
const KNOWN_BETTER: readonly Position[] = [
  [-105.8643, 40.17325],
  [-105.8208, 40.1352],
  [-105.8327, 40.2399],
  [-105.8575, 40.609],
  [-105.7373, 40.112],
]

/** The shores of OpenStreetMap's lakes that touch the outline, largest first. */
export function lakeShores(outline: Position[], view: Box): Lake[] {
  const source = JSON.parse(
    readFileSync(require.resolve('@geo-maps/earth-waterbodies-1km/map.geo.json'), 'utf8'),
  ) as GeometryCollection<MultiPolygon>
  return source.geometries
    .flatMap((geometry) => geometry.coordinates)
    .filter(([shore = []]) => shore.some((at) => isInBox(at, view) && isInside(at, outline)))
    .filter(([shore = []]) => !KNOWN_BETTER.some((at) => isInside(at, shore)))
    .map((rings) => {
      const km2 = Number(areaKm2(rings[0] ?? []).toFixed(1))
      const drawn = rings.map((ring) => drawnShore(ring, km2))
      return { shore: drawn[0] ?? [], rings: drawn, km2 }
    })
    .sort((a, b) => b.km2 - a.km2)
}

function drawnShore(ring: Position[], km2: number): Position[] {
  const once = roundCorners(ring)
  return (km2 >= LARGE_LAKE_KM2 ? roundCorners(once) : once).map((at) => round(at, 4))
}
