import { stopCollector, type StopCollector } from './collect-stops.ts'
import { readHead } from './read-head.ts'
import { childOf, childrenOf, childText, readXml, type XmlElement } from './read-xml.ts'
import type { ReadFile, Slices } from '../../../../core/domain/trip-files/file-reading.ts'
import { readDayHeading, STOP_FIELD_NAMES, type StopFields } from './stop-fields.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'

/**
 * The places of a GPX text: its waypoints, and the named points of its routes that are no waypoints. A route called `Day 2` says
 * on which day its places stand. Tracks are lines, not places, and are told as such. Throws a FileRefusal.
 */
export function* readGpx(text: string, fallbackTitle: string): Slices<ReadFile> {
  const root = yield* readXml(text, new Set(['trkseg', 'link']))
  const places = stopCollector('Place')
  const routes = childrenOf(root, 'rte')
  const days = daysOfPlaces(routes)
  const seen = new Set<string>()
  let row = 0
  for (const waypoint of childrenOf(root, 'wpt')) {
    if (places.isFull()) break
    seen.add(keyOf(waypoint))
    takePoint(places, (row += 1), waypoint, days.get(keyOf(waypoint)))
  }
  for (const [at, route] of routes.entries()) {
    if (places.isFull()) break
    const points = childrenOf(route, 'rtept').filter((point) => !seen.has(keyOf(point)))
    const named = points.filter((point) => childText(point, 'name'))
    const day = readDayHeading(childText(route, 'name') ?? '')?.day
    for (const point of named) {
      if (places.isFull()) break
      takePoint(places, (row += 1), point, day)
    }
    const without = points.length - named.length
    if (without > 0) places.refused.push({ row: 0, reason: `Route ${at + 1} has ${bends(without)}.` })
  }
  for (const [at, track] of childrenOf(root, 'trk').slice(0, 100).entries()) {
    const name = childText(track, 'name')
    places.refused.push({
      row: 0,
      reason: `Track ${at + 1}${name ? ` (${name.slice(0, 60)})` : ''} is a recorded line, not a place.`,
    })
  }
  const metadata = childOf(root, 'metadata')
  const extensions = metadata && childOf(metadata, 'extensions')
  const trip = readHead(
    {
      title: childText(metadata, 'name'),
      note: childText(metadata, 'desc'),
      start: childText(extensions, 'start'),
      days: childText(extensions, 'days'),
      dayTexts: routes.map((route) => ({
        heading: childText(route, 'name') ?? '',
        note: childText(route, 'desc') ?? '',
      })),
    },
    places.stops,
    fallbackTitle,
  )
  return { trip, stops: places.stops, refused: places.refused }
}

const bends = (count: number): string =>
  count === 1
    ? '1 point without a name: where a road bends, not a place'
    : `${wholeNumber(count)} points without a name: where a road bends, not places`

function takePoint(places: StopCollector, row: number, point: XmlElement, day: number | undefined): void {
  const extensions = childOf(point, 'extensions')
  // Our own waypoints say their day themselves, or that they have none.
  const isOurs = childText(extensions, 'placeId') !== undefined
  const fields: StopFields = day === undefined || isOurs ? {} : { day: String(day) }
  for (const name of STOP_FIELD_NAMES) {
    const text = childText(extensions, name)
    if (text !== undefined) fields[name] = text
  }
  places.take(row, {
    ...degreesOf(point),
    name: childText(point, 'name'),
    address: childText(extensions, 'address'),
    note: childText(point, 'desc') ?? childText(point, 'cmt'),
    fields,
  })
}

/** On which day a place stands that is a point of a day's route. */
function daysOfPlaces(routes: readonly XmlElement[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const route of routes) {
    const day = readDayHeading(childText(route, 'name') ?? '')?.day
    if (day === undefined) continue
    for (const point of childrenOf(route, 'rtept')) if (!days.has(keyOf(point))) days.set(keyOf(point), day)
  }
  return days
}

const keyOf = (point: XmlElement): string => {
  const { lat, lng } = degreesOf(point)
  return `${lat} ${lng} ${childText(point, 'name') ?? ''}`
}

const degreesOf = ({ attributes: { lat, lon } }: XmlElement) => ({ lat: degrees(lat), lng: degrees(lon) })

const degrees = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' ? undefined : Number(text)
