import type { FeatureCollection, LineString, MultiLineString } from 'geojson'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { areaKm2, simplifyArea } from '../geometry.ts'
import { linesOf, outerRings, streetRow, townStreets, type Streets, type Towns } from './town-streets.ts'

type ParkRoads = FeatureCollection<LineString | MultiLineString, { name?: string; kind?: string }>

/** Outlines are tinted and no more, so 50 m will do. */
const OUTLINE_STEPS = { perDegree: 2_000 }

/** West of it the map has little but ground, and towns are small: their outlines are drawn finer, and all of them. */
const MOUNTAINS_LNG = -105.15
const MOUNTAIN_TOWN_KM2 = 60
/** So many corners has an outline, and that of a large town twice as many. */
const CORNERS = 18
const LARGE_KM2 = 25
const LEAST_KM2 = { mountains: 0.3, plains: 10 } as const
/** Pieces that a town has annexed far from its middle, as a share of the largest. */
const LEAST_PIECE = 0.3

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

function parkRoadRows({ features }: ParkRoads): PackedRow[] {
  return features.flatMap(({ properties: { name, kind }, geometry }): PackedRow[] => {
    if (name === undefined || kind !== undefined) return []
    if (DRAWN_ALREADY.test(name) || NOT_FOR_VISITORS.test(name)) return []
    return [
      streetRow({ layer: 'park-road', name: inTitleCase(name).replace('Rver', 'River') }, linesOf(geometry)),
    ]
  })
}

const inTitleCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : name
