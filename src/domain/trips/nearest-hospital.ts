import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { oneDay } from '../calendar/day-range.ts'
import { nearestShare, pointAt } from '../roads/along-line.ts'
import { drivesBetween, type Drive } from '../roads/drives.ts'
import type { HighwayGraph } from '../roads/highway-graph.ts'
import type { RouteLine } from './route-line.ts'

/** A hospital with general care. Nothing says whether it is still there. */
export type Hospital = Degrees & { name: string; town: string }

/** Whose list of hospitals it is, and from which years; clinics and urgent care are not in it. */
export const HOSPITALS_SOURCE = 'HIFLD, US Department of Homeland Security, 2018 and 2019'

/** Nobody drives faster on average, km/h: what is further away than that in a straight line need not be looked at. */
const FASTEST_KMH = 120

const KM_PER_DEGREE = 111.19
/** Over a curved earth the way is a little shorter than on the flat map, within one state by less than this. */
const CERTAIN = 0.99

/** `drive` is an estimate; null where no road is known, then it is the nearest in a straight line. */
export type HospitalFromPlace = { hospital: Hospital; straightKm: number; drive: Drive | null }

/**
 * The hospital that is reached first from a place by car on a day, `YYYY-MM-DD`: over mountains the nearest on the map may be
 * hours away. Null for an empty list.
 */
export function nearestHospital(
  graph: HighwayGraph,
  hospitals: readonly Hospital[],
  place: Degrees,
  day: string,
): HospitalFromPlace | null {
  const byDistance = hospitals
    .map((hospital) => ({ hospital, straightKm: distanceKm(place, hospital) }))
    .sort((a, b) => a.straightKm - b.straightKm)
  let best: HospitalFromPlace | null = null
  for (const { hospital, straightKm } of byDistance) {
    const least = (straightKm / FASTEST_KMH) * 60
    if (best?.drive && least >= best.drive.minutes) break
    const [drive] = drivesBetween(graph, [place, hospital], oneDay(day))
    const known = drive && !('noWay' in drive) ? drive : null
    if (!best || (known && known.minutes < (best.drive?.minutes ?? Infinity)))
      best = { hospital, straightKm, drive: known }
  }
  return best
}

/** `atKm`: how far along the drive it is nearest; the whole drive is `ofKm`. */
export type HospitalFromDrive = { hospital: Hospital; straightKm: number; atKm: number; ofKm: number }

/** The hospital that a drive comes nearest to, in a straight line from its road. Null without a line or without hospitals. */
export function nearestHospitalOnDrive(
  hospitals: readonly Hospital[],
  route: RouteLine,
): HospitalFromDrive | null {
  let best: Omit<HospitalFromDrive, 'ofKm'> | null = null
  let before = 0
  for (const { line, km } of route) {
    const leastKm = leastKmTo(line)
    for (const { hospital, least } of hospitals
      .map((one) => ({ hospital: one, least: leastKm(one) }))
      .sort((a, b) => a.least - b.least)) {
      if (best && least >= best.straightKm) break
      const share = nearestShare(line, hospital)
      const straightKm = distanceKm(hospital, pointAt(line, share))
      if (straightKm < (best?.straightKm ?? Infinity))
        best = { hospital, straightKm, atKm: before + share * km }
    }
    before += km
  }
  return best && { ...best, ofKm: before }
}

/** What of a line's way to a point is certain from the box around the line: no point of it is nearer, kilometres. */
function leastKmTo(line: readonly Degrees[]): (point: Degrees) => number {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { lat, lng } of line) {
    if (lat < south) south = lat
    if (lat > north) north = lat
    if (lng < west) west = lng
    if (lng > east) east = lng
  }
  return ({ lat, lng }) => {
    const up = Math.max(0, south - lat, lat - north)
    const aside = Math.max(0, west - lng, lng - east)
    // A degree of longitude is shortest where it is furthest north.
    const narrow = Math.cos((Math.max(Math.abs(lat), Math.abs(south), Math.abs(north)) * Math.PI) / 180)
    return CERTAIN * KM_PER_DEGREE * Math.hypot(up, aside * narrow)
  }
}
