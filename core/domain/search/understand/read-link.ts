import type { Degrees } from '../../places/distance.ts'
import { readPoint } from './read-point.ts'

/** What a link of another map is about. A short one only says so to who follows it. */
export type LinkMeaning =
  { says: 'point'; point: Degrees } | { says: 'words'; words: string } | { says: 'nothing here' }

const LINK =
  /\b(?:https?:\/\/|geo:)\S+|\b(?:[a-z0-9-]+\.)*(?:google\.[a-z.]{2,6}|goo\.gl|maps\.apple\.com|maps\.apple|openstreetmap\.org|osm\.org)\/\S*/i

/** Hosts whose links hold nothing but a key to the real one. */
const SHORT_HOSTS = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|bit\.ly)$|^osm\.org$/

/** The parameters that name the place, the surest first; the rest would be where the way starts. */
const PLACE_PARAMETERS = [
  'query',
  'q',
  'destination',
  'daddr',
  'coordinate',
  'll',
  'center',
  'address',
  'sll',
]

/**
 * Reads a link of Google Maps, Apple Maps or OpenStreetMap, or a geo: link, wherever it stands in the text. Null when
 * there is none. Nothing is asked of anybody.
 */
export function readLink(text: string): LinkMeaning | null {
  const found = LINK.exec(text)?.[0]
  if (found === undefined) return null
  if (/^geo:/i.test(found)) return ofGeoLink(found)
  const url = parsed(/^https?:/i.test(found) ? found : `https://${found}`)
  if (url === null) return null
  const host = url.hostname.replace(/^www\./, '')
  if (SHORT_HOSTS.test(host) && !url.hash.includes('map=')) return { says: 'nothing here' }
  return pointOf(url) ?? wordsOf(url) ?? { says: 'nothing here' }
}

/** `geo:38.84,-106.13;u=35`, `geo:0,0?q=38.84,-106.13(Camp)`, `geo:0,0?q=Salida`. */
function ofGeoLink(link: string): LinkMeaning {
  const [place = '', question = ''] = link.slice('geo:'.length).split('?')
  const asked = new URLSearchParams(question).get('q')
  const point = pointIn(asked?.replace(/\(.*\)$/, '') ?? '') ?? pointIn(place.split(';')[0] ?? '')
  if (point && (point.lat !== 0 || point.lng !== 0)) return { says: 'point', point }
  return asked ? { says: 'words', words: asked } : { says: 'nothing here' }
}

function pointOf(url: URL): LinkMeaning | null {
  const address = url.pathname + url.search + url.hash
  const point =
    pair(/!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/.exec(address)) ??
    markerOf(url) ??
    PLACE_PARAMETERS.map((name) => pointIn(url.searchParams.get(name) ?? '')).find(Boolean) ??
    segmentsOf(url).map(pointIn).find(Boolean) ??
    pair(/[#&]map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/.exec(url.hash)) ??
    pair(/@(-?\d+\.\d+),(-?\d+\.\d+)/.exec(address))
  return point ? { says: 'point', point } : null
}

/** OpenStreetMap's mark. */
function markerOf({ searchParams }: URL): Degrees | null {
  return pointIn(`${searchParams.get('mlat') ?? ''},${searchParams.get('mlon') ?? ''}`)
}

function wordsOf(url: URL): LinkMeaning | null {
  const parameter = PLACE_PARAMETERS.map((name) => url.searchParams.get(name)).find(Boolean)
  const segments = segmentsOf(url)
  const named = segments[segments.findIndex((part) => part === 'place' || part === 'search') + 1]
  const words = parameter ?? (segments.includes('place') || segments.includes('search') ? named : undefined)
  return words ? { says: 'words', words } : null
}

const segmentsOf = ({ pathname }: URL): string[] =>
  pathname.split('/').map((part) => decoded(part.replaceAll('+', ' ')))

const pointIn = (text: string): Degrees | null => readPoint(text.replace(/^loc:/, ''))

const pair = (match: RegExpExecArray | null): Degrees | null => match && readPoint(`${match[1]},${match[2]}`)

function parsed(link: string): URL | null {
  return URL.canParse(link) ? new URL(link) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign: it is what it is.
    return text
  }
}
