import { climbs, type DriveProfile } from './heights/drive-profile.ts'

/**
 * The heights along one drive of a day, from its profile: from `fromKm` to `toKm`, kilometres from where the day's drives begin.
 * Kilometres of the answer begin at 0. Null where fewer than two of the profile's points lie there.
 */
export function driveStretch(day: DriveProfile, fromKm: number, toKm: number): DriveProfile | null {
  const within = ({ km }: { km: number }) => km >= fromKm - SLACK_KM && km <= toKm + SLACK_KM
  const shifted = <Point extends { km: number }>(point: Point): Point => ({
    ...point,
    km: Math.max(0, point.km - fromKm),
  })
  const points = day.points.filter(within).map(shifted)
  const [first] = points
  if (first === undefined || points.length < 2) return null
  const passes = day.passes.filter(within).map(shifted)
  const top = points.reduce((best, one) => (one.metres > best.metres ? one : best), first)
  const pass = passes.find(({ metres }) => metres >= top.metres)
  return {
    points,
    passes,
    ...climbs(points.map(({ metres }) => metres)),
    highest: pass
      ? { km: pass.km, metres: pass.metres, name: pass.name, isEstimate: false }
      : { km: top.km, metres: top.metres, name: null, isEstimate: true },
  }
}

/** The drives' lengths are sums of their roads', which differ in the last digits from where the points stand. */
const SLACK_KM = 0.05
