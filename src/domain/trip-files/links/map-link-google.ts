import { pointOfText } from './coordinate-text.ts'
import type { LinkPoint } from './link-point.ts'

/** What names a point, the likelier the place itself first. */
const PARAMETERS = ['q', 'query', 'destination', 'daddr', 'll', 'center', 'viewpoint', 'cbll']
const CENTRES = new Set(['ll', 'center', 'viewpoint', 'cbll'])

/** Of a place's own data; a directions link has one for each of its points, the last being where it leads. */
const PLACE = /!3d(-?\d{1,3}(?:\.\d{1,20})?)!4d(-?\d{1,3}(?:\.\d{1,20})?)/g
const VIEW = /\/@(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)/

/**
 * | Form                                         | Says                                 |
 * |----------------------------------------------|--------------------------------------|
 * | `…/place/NAME/@…/data=…!3dLAT!4dLNG`         | the place                            |
 * | `?q=LAT,LNG(NAME)`, `?query=`, `?daddr=`     | the place                            |
 * | `/search/LAT,LNG`, `/place/LAT,LNG`, `/dir/…/LAT,LNG` | the place, or where the way ends |
 * | `…/@LAT,LNG,15z`, `?ll=`, `?center=`         | the middle of the map                |
 * | `?q=NAME`, `/place/NAME`                     | a name                               |
 *
 * @source Google "Maps URLs"; `data` is not documented and was read off links.
 */
export function googlePoint(url: URL): LinkPoint {
  const path = decoded(url.pathname).replaceAll('+', ' ')
  const isMaps = url.hostname.startsWith('maps.') || path.startsWith('/maps')
  if (!isMaps) return { kind: 'nothing' }
  const named = nameOfPath(path)
  const [place] = [...path.matchAll(PLACE), ...decoded(url.search).matchAll(PLACE)].slice(-1)
  if (place) return point(Number(place[1]), Number(place[2]), named)

  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('@'))
  const said = segments.map((segment) => pointOfText(segment)).findLast((one) => one !== null)
  if (said && !hasPointParameter(url)) return point(said.point.lat, said.point.lng, said.label)

  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name)
    const found = value === null ? null : pointOfText(value)
    if (found)
      return {
        ...point(found.point.lat, found.point.lng, found.label ?? named),
        isMapCentre: CENTRES.has(name) && named === undefined,
      }
  }
  const words = named ?? textParameter(url)
  if (words !== undefined) return { kind: 'name', name: words }
  const view = VIEW.exec(path)
  return view ? { ...point(Number(view[1]), Number(view[2])), isMapCentre: true } : { kind: 'nothing' }
}

const point = (lat: number, lng: number, name?: string) =>
  ({ kind: 'point', point: { lat, lng }, name, isMapCentre: false }) as const

const hasPointParameter = (url: URL): boolean =>
  ['q', 'query'].some((name) => pointOfText(url.searchParams.get(name) ?? '') !== null)

/** The NAME of `/maps/place/NAME/…`, unless it is a point itself. */
function nameOfPath(path: string): string | undefined {
  const name = /\/place\/([^/@]{1,300})/.exec(path)?.[1]?.trim()
  return name === undefined || name === '' || pointOfText(name) ? undefined : name
}

function textParameter(url: URL): string | undefined {
  const found = ['q', 'query', 'destination', 'daddr'].map((name) => url.searchParams.get(name)?.trim())
  return found.find((text) => text !== undefined && text !== '' && !text.includes('cid:'))
}

/** A path may hold a sign that is no escape: then it stands as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
