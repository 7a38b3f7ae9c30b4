import { distanceKm, kmToMiles, milesInWords, type Degrees } from '../../../core/domain/places/distance.ts'
import { hikeStarts, type HikeStart } from './hike-starts.ts'
import { TRAILS, type Trail } from './trail-lines.ts'

/** What a map shows: its centre, and the box that nothing covers as west, south, east, north. Degrees. */
export type ViewOfMap = { centre: Degrees; box: Box }
type Box = readonly [west: number, south: number, east: number, north: number]

/** A trail, a hike, or where several begin. `words` say what it is, `km` how far from the centre its nearest point in view is. */
export type TrailInView = { placeId: string; name: string; words: string; km: number }

/** `more` are in view as well. */
export type TrailsInView = { nearest: TrailInView[]; more: number }

/** What a map draws of trails and hikes and can be tapped, inside its box: the nearest to the centre first, at most `limit`. Never throws. */
export function trailsInView({ centre, box }: ViewOfMap, limit: number): TrailsInView {
  const starts = (known ??= hikeStarts()).flatMap((start) => {
    const { placeId, name, words } = start
    return isInside(start, box) ? [{ placeId, name, words, km: distanceKm(centre, start) }] : []
  })
  const trails = TRAILS.flatMap((trail) => {
    const km = kmFrom(centre, pointsOf(trail), box)
    const { placeId, name } = trail
    return km === null ? [] : [{ placeId, name, words: wordsOf(trail), km }]
  })
  const all = [...starts, ...trails].toSorted((one, other) => one.km - other.km)
  return { nearest: all.slice(0, limit), more: Math.max(0, all.length - limit) }
}

const wordsOf = ({ km }: Trail): string => `trail, about ${milesInWords(kmToMiles(km))}`

const isInside = ({ lat, lng }: Degrees, [west, south, east, north]: Box): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** How far the nearest of the points inside the box is; null when none is inside. */
function kmFrom(centre: Degrees, points: readonly Degrees[], box: Box): number | null {
  const inside = points.filter((point) => isInside(point, box))
  return inside.length === 0 ? null : Math.min(...inside.map((point) => distanceKm(centre, point)))
}

let known: HikeStart[] | null = null

/** Unpacked once: a map asks after every move. */
const points = new Map<string, readonly Degrees[]>()

function pointsOf(trail: Trail): readonly Degrees[] {
  const before = points.get(trail.placeId)
  if (before !== undefined) return before
  const all = trail.lines.flat()
  points.set(trail.placeId, all)
  return all
}
