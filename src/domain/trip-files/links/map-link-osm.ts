import type { Degrees } from '../../../../core/domain/places/distance.ts'
import type { LinkPoint } from './link-point.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'

/**
 * `?mlat=LAT&mlon=LNG` is a marker, `#map=ZOOM/LAT/LNG` the middle of the map. `/go/CODE` is a short link that holds its point:
 * of each letter's six bits every other one goes to the longitude, the rest to the latitude.
 * @source OpenStreetMap wiki "Shortlink"
 */
export function openstreetmapPoint({ searchParams, hash, pathname }: URL): LinkPoint {
  const [mlat, mlon] = [searchParams.get('mlat'), searchParams.get('mlon')]
  if (mlat && mlon)
    return { kind: 'point', point: { lat: Number(mlat), lng: Number(mlon) }, isMapCentre: false }
  const code = /^\/go\/([A-Za-z0-9_~@]{1,12})/.exec(pathname)?.[1]
  if (code !== undefined)
    return {
      kind: 'point',
      point: pointOfCode(code.replaceAll('@', '~')),
      isMapCentre: !searchParams.has('m'),
    }
  const [, lat, lng] = /[#&]map=[\d.]{1,5}\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})/.exec(hash) ?? []
  if (lat !== undefined && lng !== undefined)
    return { kind: 'point', point: { lat: Number(lat), lng: Number(lng) }, isMapCentre: true }
  const query = searchParams.get('query')?.trim()
  return query ? { kind: 'name', name: query } : { kind: 'nothing' }
}

function pointOfCode(code: string): Degrees {
  let [east, north, size] = [0, 0, 1]
  for (const letter of code) {
    const bits = LETTERS.indexOf(letter)
    for (const pair of [4, 2, 0]) {
      east = 2 * east + ((bits >> (pair + 1)) & 1)
      north = 2 * north + ((bits >> pair) & 1)
      size *= 2
    }
  }
  return { lat: (north / size) * 180 - 90, lng: (east / size) * 360 - 180 }
}
