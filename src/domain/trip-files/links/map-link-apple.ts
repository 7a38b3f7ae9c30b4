import { pointOfText } from './coordinate-text.ts'
import type { LinkPoint } from './link-point.ts'

/** Of a place first, then where a way leads, then what a map shows. */
const PLACES = ['coordinate', 'll', 'daddr', 'destination', 'q', 'address']
const CENTRES = ['center', 'sll']

/** `?ll=LAT,LNG&q=NAME`, `/place?coordinate=LAT,LNG&name=NAME`, `?q=LAT,LNG`. @source Apple "Map Links", "Adopting unified Maps URLs" */
export function applePoint(url: URL): LinkPoint {
  const { searchParams, pathname } = url
  if (pathname.startsWith('/p/')) return { kind: 'short' }
  const name = nameOf(searchParams)
  for (const key of [...PLACES, ...CENTRES]) {
    const found = pointOfText(searchParams.get(key) ?? '')
    if (found) return { kind: 'point', point: found.point, name, isMapCentre: CENTRES.includes(key) }
  }
  const words = name ?? searchParams.get('daddr') ?? searchParams.get('address')
  return words ? { kind: 'name', name: words } : { kind: 'nothing' }
}

function nameOf(parameters: URLSearchParams): string | undefined {
  const names = [parameters.get('name'), parameters.get('q')]
  return names.find((name) => name !== null && name.trim() !== '' && !pointOfText(name)) ?? undefined
}
