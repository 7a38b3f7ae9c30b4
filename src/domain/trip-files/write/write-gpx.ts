import { coloradoInstant } from '../../../../core/domain/calendar/colorado-instant.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { trackOf } from '../../hikes/hike-gpx.ts'
import { degreesText, nameInFiles } from '../read/place-of-point.ts'
import { dayHeading, writeStopFields } from '../read/stop-fields.ts'
import { draftOf, type DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'
import { bookedPlaces } from './booked-places.ts'
import { xmlElement, xmlLines, xmlText } from './xml-text.ts'

/** Names our own elements in others' files. */
export const XML_NAMESPACE = 'urn:timberline:trip:1'

/** The lines of a stop's place that is a hike or a trail whose line is known; null for any other. */
export type LinesOf = (placeId: string) => readonly (readonly Degrees[])[] | null

/**
 * A trip as GPX 1.1: a waypoint for each stop, a route for each day, a track for each hike whose line is known. With `only` of that day alone, by its number.
 *
 * Carried: the trip's title, note, start and number of days; each day's title and note; of each stop the place (its name as it is
 * shown, degrees to 7 decimals), day, time, stay, cost, done and note, texts without space around them. Left out: party, budget,
 * wishes, packing, checklists, when days set off, what was said of days that vanished.
 */
export function writeGpx(trip: Trip, only: number | null = null, linesOf: LinesOf = () => null): string {
  const draft = draftOf(trip)
  const booked = bookedPlaces(trip)
  const { start, days } = draft.dates
  const stops = draft.stops.filter(({ day }) => only === null || day === only)
  const routes = trip.days.filter(({ number }) => only === null || number === only)
  return xmlLines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="Timberline" xmlns="http://www.topografix.com/GPX/1/1" xmlns:timberline="${XML_NAMESPACE}">`,
    '<metadata>',
    xmlElement('name', draft.title),
    xmlElement('desc', draft.note),
    '<extensions>',
    xmlElement('timberline:start', start ?? ''),
    xmlElement('timberline:days', String(days)),
    '</extensions>',
    '</metadata>',
    stops.map((stop) => waypoint(stop, trip, booked.has(stop.place))),
    routes.map(({ number, title, note }) =>
      xmlLines(
        '<rte>',
        xmlElement('name', dayHeading(number, title)),
        xmlElement('desc', note),
        xmlElement('number', String(number)),
        stops.filter(({ day }) => day === number).map(routePoint),
        '</rte>',
      ).trimEnd(),
    ),
    stops.flatMap(({ place }) =>
      (linesOf(place.placeId) ?? []).map((line) => trackOf(nameInFiles(place), line)),
    ),
    '</gpx>',
  )
}

function waypoint(stop: DraftStop, { days }: Trip, isBooking: boolean): string {
  const fields: [name: string, value: string | undefined][] = Object.entries({
    ...writeStopFields(stop, isBooking),
    address: stop.place.address,
  })
  const date = stop.day === null ? null : days[stop.day - 1]?.date
  const time = date && stop.time !== null ? instantText(coloradoInstant(date, stop.time)) : ''
  return xmlLines(
    `<wpt ${degreesOf(stop)}>`,
    xmlElement('time', time),
    xmlElement('name', nameInFiles(stop.place)),
    xmlElement('desc', stop.note),
    '<extensions>',
    fields.map(([name, value]) => xmlElement(`timberline:${name}`, value ?? '')),
    '</extensions>',
    '</wpt>',
  ).trimEnd()
}

const routePoint = (stop: DraftStop): string =>
  `<rtept ${degreesOf(stop)}><name>${xmlText(nameInFiles(stop.place))}</name></rtept>`

const degreesOf = ({ place }: DraftStop): string =>
  `lat="${degreesText(place.lat)}" lon="${degreesText(place.lng)}"`

/** Some devices take no thousandths of a second. */
const instantText = (instant: Date): string => instant.toISOString().replace('.000Z', 'Z')
