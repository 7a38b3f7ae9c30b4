import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { faultOf, stopOf } from '../read/collect-stops.ts'
import type { LinkPoint } from './link-point.ts'
import { applePoint } from './map-link-apple.ts'
import { geoPoint } from './map-link-geo.ts'
import { googlePoint } from './map-link-google.ts'
import { openstreetmapPoint } from './map-link-osm.ts'
import type { DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'

export type MapLink =
  | { kind: 'stop'; stop: DraftStop; remarks: string[] }
  /** The link names a place and not where it is: it can be looked up. */
  | { kind: 'name'; name: string; reason: string }
  | { kind: 'unreadable'; reason: string }

const SHORT =
  'Short links say where they lead only with a connection. Open it, and copy the address of the page that comes up.'
const CENTRE = 'The link names no place, only the middle of the map that it shows.'

/**
 * The first link of a map in a text that was pasted or shared: of Google Maps, Apple Maps, OpenStreetMap, or `geo:`. Null where
 * there is none. Nothing is fetched.
 */
export function readMapLink(text: string): MapLink | null {
  const said = linkPoint(text)
  if (said === null) return null
  if (said.kind === 'short') return { kind: 'unreadable', reason: SHORT }
  if (said.kind === 'nothing') return { kind: 'unreadable', reason: 'This link says nothing of a place.' }
  if (said.kind === 'name')
    return {
      kind: 'name',
      name: said.name,
      reason: 'This link names a place and not where it is. Look it up by its name.',
    }
  const fault = faultOf(said.point)
  if (fault !== null) return { kind: 'unreadable', reason: `This link ${fault}.` }
  const { stop, remarks } = stopOf(said.point.lat, said.point.lng, { name: said.name })
  return { kind: 'stop', stop, remarks: said.isMapCentre ? [CENTRE, ...remarks] : remarks }
}

/** The point of a link that names one itself, not only the middle of a map; null for any other text. */
export function pointOfMapLink(text: string): Degrees | null {
  const said = linkPoint(text)
  return said?.kind === 'point' && !said.isMapCentre ? said.point : null
}

/** More than any map's link has. */
const MAX_CHARS = 8_000
const LINK = /\b(?:https?:\/\/|geo:)\S+/i
const SHORT_HOSTS = /^(maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|maps\.apple|share\.google)$/

function linkPoint(text: string): LinkPoint | null {
  const link = LINK.exec(text.slice(0, MAX_CHARS))?.[0]
  if (link === undefined) return null
  if (/^geo:/i.test(link)) return geoPoint(link)
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (SHORT_HOSTS.test(host)) return { kind: 'short' }
  if (/^(maps\.)?google\.([a-z]{2,3})(\.[a-z]{2})?$/.test(host)) return googlePoint(url)
  if (host === 'maps.apple.com') return applePoint(url)
  if (/^(openstreetmap\.org|osm\.org)$/.test(host)) return openstreetmapPoint(url)
  return null
}
