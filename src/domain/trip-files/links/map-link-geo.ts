import { pointOfText } from './coordinate-text.ts'
import type { LinkPoint } from './link-point.ts'

const GEO = /^geo:([^?;]{1,200})((?:;[^?]{0,200})?)(?:\?(.{0,2000}))?$/i

/**
 * `geo:LAT,LNG`, with height, accuracy and Android's `?q=LAT,LNG(NAME)` or `?q=NAME`. Degrees of another reference system than
 * WGS 84 are not read. @source RFC 5870
 */
export function geoPoint(link: string): LinkPoint {
  const [, coordinates = '', parameters = '', query = ''] = GEO.exec(link) ?? []
  const system = /;crs=([^;]{1,50})/i.exec(parameters)?.[1]
  if (system !== undefined && system.toLowerCase() !== 'wgs84') return { kind: 'nothing' }
  const words = new URLSearchParams(query).get('q')?.trim() ?? ''
  const asked = pointOfText(words)
  if (asked) return { kind: 'point', point: asked.point, name: asked.label, isMapCentre: false }
  const [lat, lng] = coordinates.split(',')
  const said = pointOfText(`${lat},${lng}`)
  // Android writes 0,0 where only the name counts.
  if (said && (said.point.lat !== 0 || said.point.lng !== 0))
    return { kind: 'point', point: said.point, name: words === '' ? undefined : words, isMapCentre: false }
  return words === '' ? { kind: 'nothing' } : { kind: 'name', name: words }
}
