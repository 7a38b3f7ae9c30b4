import { beginsAsMail } from '../../../core/domain/files/is-mail.ts'
import type { DocumentFormat } from './confirmation.ts'

/** Endings of files that hold maps: what stands in them is told by the readers of trip files. */
const MAP_FILE = /\.(gpx|kml|kmz|geojson|json|csv|tsv)$/i
/** A calendar of more places is a trip. */
const MOST_EVENTS = 10

/**
 * What a document is, by its beginning; null for what the readers of trips and places take: maps, tables, links, and calendars that are a
 * whole trip. `start` is at most some 100,000 characters of it, bytes read as Latin-1.
 */
export function documentFormat(name: string, start: string): DocumentFormat | null {
  const text = start.replace(/^(?:\ufeff|ï»¿)/, '').trimStart()
  if (text.startsWith('%PDF-')) return 'pdf'
  if (/^BEGIN:VCALENDAR/i.test(text)) return isTripCalendar(text) ? null : 'calendar'
  if (beginsAsMail(text)) return 'mail'
  if (text.startsWith('<')) return isPage(text) ? 'page' : null
  if (MAP_FILE.test(name) || text === '' || text.includes('\0') || /^[{[]/.test(text)) return null
  return 'text'
}

/** Of Timberline, or of many places with their degrees. */
function isTripCalendar(text: string): boolean {
  if (/^PRODID:.*Timberline/im.test(text)) return true
  const places = text.match(/^GEO[;:]/gim)?.length ?? 0
  return places > MOST_EVENTS
}

const isPage = (text: string): boolean =>
  /^<!doctype html|<(?:html|head|body|table|div|script)[\s>]/i.test(text.slice(0, 5_000)) &&
  !/<(?:[\w-]{1,40}:)?(?:gpx|kml)[\s>]/i.test(text.slice(0, 5_000))
