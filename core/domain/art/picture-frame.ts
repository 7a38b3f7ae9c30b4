import type { Degrees } from '../places/distance.ts'
import type { ClipBox } from './clip-path.ts'

/** Units of a picture's coordinates, 4:3: so many that whole numbers are exact to a third of a pixel on any phone. */
export const FRAME_WIDTH = 1280
export const FRAME_HEIGHT = 960

/** Where the place stands in its picture: below the middle, so that its mark has room above. */
export const PLACE_X = FRAME_WIDTH / 2
export const PLACE_Y = 0.6 * FRAME_HEIGHT

/** Lines go on beyond the frame by more than half of the widest stroke, so that their cut ends are not seen. */
const BEYOND = 0.04

const METRES_A_DEGREE = 111_320

/**
 * Kilometres from the left edge to the right: of a street, a town, a mountain, and a land with many of them. Nearer than the
 * first the grid, with a point every 720 m, shows nothing but soft slopes.
 */
const STREET_KM = 12
const TOWN_KM = 14
const LAND_KM = 17
const WIDE_KM = 24

/** Any other kind stands in a street. */
const KINDS: readonly (readonly [widthKm: number, kinds: string])[] = [
  [TOWN_KM, 'town populated_place zip_code junction airport concert_venue'],
  [
    LAND_KM,
    'peak summit pass ridge cliff pillar arch glacier climbing bench slope ski_area nordic_center gondola',
  ],
  [
    LAND_KM,
    'valley basin flat area crater arroyo cave scenic_area trailhead hike trail hut campground horseback ghost_town',
  ],
  [LAND_KM, 'lake stream spring hot_spring bay swamp bend rapids gut island waterfall rafting point'],
  [LAND_KM, 'state_park recreation_area national_historic_site'],
  [WIDE_KM, 'national_park national_monument national_forest wilderness wildlife_refuge'],
  [WIDE_KM, 'sand_dunes reservoir range plain scenic_drive scenic_railway'],
]

const WIDTH_KM_OF_KIND: ReadonlyMap<string, number> = new Map(
  KINDS.flatMap(([widthKm, kinds]) => kinds.split(' ').map((kind) => [kind, widthKm] as const)),
)

/** The piece of the world that a picture shows. Degrees are WGS84. */
export type PictureFrame = {
  /** From the left edge to the right. */
  widthM: number
  west: number
  east: number
  north: number
  south: number
  /** In degrees, longitudes as x: what has to be drawn. A little more than what is seen. */
  drawn: ClipBox
}

/** The frame around a point, as wide as its kind asks. */
export function pictureFrame({ lat, lng }: Degrees, kind: string): PictureFrame {
  const widthM = 1000 * (WIDTH_KM_OF_KIND.get(kind) ?? STREET_KM)
  const latSpan = (widthM * FRAME_HEIGHT) / FRAME_WIDTH / METRES_A_DEGREE
  const lngSpan = widthM / METRES_A_DEGREE / Math.cos((lat * Math.PI) / 180)
  const west = lng - (lngSpan * PLACE_X) / FRAME_WIDTH
  const north = lat + (latSpan * PLACE_Y) / FRAME_HEIGHT
  const [east, south] = [west + lngSpan, north - latSpan]
  const [aside, above] = [lngSpan * BEYOND, latSpan * BEYOND]
  const drawn = { leastX: west - aside, mostX: east + aside, leastY: south - above, mostY: north + above }
  return { widthM, west, east, north, south, drawn }
}

/** Longitudes and latitudes in turn, as units from the frame's north-west corner. */
export function toUnits({ west, east, north, south }: PictureFrame, degrees: readonly number[]): number[] {
  const [acrossUnits, downUnits] = [FRAME_WIDTH / (east - west), FRAME_HEIGHT / (north - south)]
  return degrees.map((each, i) => (i % 2 === 0 ? (each - west) * acrossUnits : (north - each) * downUnits))
}
