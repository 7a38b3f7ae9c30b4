import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { degreesText } from '../read/place-of-point.ts'

/** Between where a drive begins and where it ends a link takes no more places than this. @source Google Maps URLs, "waypoints" */
export const MAX_WAYPOINTS = 9

/** What opens the link. `apple` is Apple Maps, `any` the phone's own choice, which may have maps without signal. */
export type MapApp = 'apple' | 'any'

/** The way to one place in the phone's map app: from where the phone is. Degrees are WGS84. */
export function mapAppLink({ lat, lng, name }: Degrees & { name: string }, app: MapApp): string {
  const [point, label] = [pointText({ lat, lng }), encodeURIComponent(name)]
  return app === 'apple'
    ? `https://maps.apple.com/?daddr=${point}&q=${label}`
    : `geo:${point}?q=${point}(${label})`
}

/**
 * A link that opens a drive past these places, in their order, in Apple Maps or Google Maps. `from` is where it begins; null takes
 * where the phone is. Null where there is no place to drive to, and where more lie between than a link takes.
 */
export function driveInMapApp(from: Degrees | null, places: readonly Degrees[], app: MapApp): string | null {
  const points = places.map(pointText).filter((point, at, all) => point !== all[at - 1])
  const start = from === null ? null : pointText(from)
  if (points[0] === start) points.shift()
  const destination = points.pop()
  if (destination === undefined || points.length > MAX_WAYPOINTS) return null
  if (app === 'apple') {
    const asked = new URLSearchParams({
      ...(start === null ? {} : { source: start }),
      destination,
      mode: 'driving',
    })
    for (const point of points) asked.append('waypoint', point)
    return `https://maps.apple.com/directions?${asked}`
  }
  const asked = new URLSearchParams({
    api: '1',
    ...(start === null ? {} : { origin: start }),
    destination,
    ...(points.length === 0 ? {} : { waypoints: points.join('|') }),
    travelmode: 'driving',
  })
  return `https://www.google.com/maps/dir/?${asked}`
}

const pointText = ({ lat, lng }: Degrees): string => `${degreesText(lat)},${degreesText(lng)}`
