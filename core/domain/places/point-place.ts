import type { Prediction } from '../../contracts/places/places.ts'
import type { Degrees } from './distance.ts'
import { isInColorado } from './colorado-box.ts'

const POINT_ID = /^point-(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** `point-38.84000,-106.13000`: about a metre. */
export function pointId({ lat, lng }: Degrees): string {
  return `point-${lat.toFixed(5)},${lng.toFixed(5)}`
}

/** The point of such an id; null for any other text and for what lies outside Colorado. */
export function pointOfId(placeId: string): Degrees | null {
  const match = POINT_ID.exec(placeId)
  const point = match && { lat: Number(match[1]), lng: Number(match[2]) }
  return point && isInColorado(point) ? point : null
}

/** A bare point as a place: its degrees for a name, told by the nearest town where there is one. */
export function pointPrediction(point: Degrees, nearest: { name: string } | undefined): Prediction {
  const degrees = `${point.lat.toFixed(4)} / ${point.lng.toFixed(4)}`
  const near = nearest ? `near ${nearest.name}` : 'in Colorado'
  return {
    placeId: pointId(point),
    name: degrees,
    address: `Point ${near}, Colorado, USA`,
    kind: 'point',
    lat: point.lat,
    lng: point.lng,
    detail: `Point ${near}`,
  }
}
