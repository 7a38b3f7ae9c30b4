/** @source planning §9 */
export const EARTH_RADIUS_KM = 6371
const KM_PER_MILE = 1.609344
export const FEET_PER_METRE = 3.28084

export type Degrees = { lat: number; lng: number }

/** Great-circle distance in kilometres between two points in WGS84 degrees (haversine). */
export function distanceKm(from: Degrees, to: Degrees): number {
  const latitudes = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const longitudes = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const half = latitudes + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitudes
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

export function kmToMiles(km: number): number {
  return km / KM_PER_MILE
}

export function milesToKm(miles: number): number {
  return miles * KM_PER_MILE
}

/** '0.4 mi', '12 mi': one decimal below ten, none above. Nobody is 0.0 mi away: 'under 0.1 mi'. */
export const milesInWords = (miles: number): string =>
  miles < 0.05 ? 'under 0.1 mi' : `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles)} mi`

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
