import type { Degrees } from '../../../core/domain/places/distance.ts'
import { FRAME_HEIGHT, FRAME_WIDTH, type PictureFrame } from '../../../core/domain/art/picture-frame.ts'

const METRES_A_DEGREE = 111_320

/** Nearer than this the ground has nothing to show. */
const LEAST_WIDTH_M = 14_000

/** What stands free of points on each side, as a share of the frame: pins have room, and what is around is seen. */
const MARGIN = 0.1

/** No point stands nearer to an edge, as a share of the frame, where the frame is moved over ground that is known. */
const LEAST_MARGIN = 0.05

/** The ground that is known, in degrees: the state and a little around it. */
export const KNOWN_GROUND = { west: -109.175, east: -101.925, north: 41.125, south: 36.875 }

/** A pin of the picture, in units of its frame; what is written stays clear of it. */
export type PinPlace = { x: number; y: number; halfWidth: number }

/** What a trip's picture shows: all of these points, and where its pins are. */
export type TripView = { shown: readonly Degrees[]; pins: readonly PinPlace[] }

/**
 * The frame that shows all of these points, 4:3; null for none and where one is no number. Its middle is theirs, unless it
 * shows more of the known ground beside it.
 */
export function tripFrame(points: readonly Degrees[]): PictureFrame | null {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [lat, lng] = [(south + north) / 2, (west + east) / 2]
  const metresEast = METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180)
  const ratio = FRAME_WIDTH / FRAME_HEIGHT
  const room = 1 - 2 * MARGIN
  const widthM = Math.max(
    LEAST_WIDTH_M,
    ((east - west) * metresEast) / room,
    ((north - south) * METRES_A_DEGREE * ratio) / room,
  )
  if (!Number.isFinite(widthM)) return null
  const [aside, above] = [widthM / metresEast / 2, widthM / ratio / METRES_A_DEGREE / 2]
  const middleLng = movedIn(lng, aside, { least: west, most: east }, [KNOWN_GROUND.west, KNOWN_GROUND.east])
  const middleLat = movedIn(lat, above, { least: south, most: north }, [
    KNOWN_GROUND.south,
    KNOWN_GROUND.north,
  ])
  const frame = {
    west: middleLng - aside,
    east: middleLng + aside,
    north: middleLat + above,
    south: middleLat - above,
  }
  return {
    ...frame,
    widthM,
    drawn: { leastX: frame.west, mostX: frame.east, leastY: frame.south, mostY: frame.north },
  }
}

/** The middle of a frame of this half, moved until it lies on the known ground, as far as the points let it. */
function movedIn(
  middle: number,
  half: number,
  points: { least: number; most: number },
  [from, to]: readonly [number, number],
): number {
  const isWider = 2 * half >= to - from
  const wanted = isWider ? (from + to) / 2 : Math.max(from + half, Math.min(middle, to - half))
  const room = half * (1 - 2 * LEAST_MARGIN)
  return Math.max(points.most - room, Math.min(wanted, points.least + room))
}
