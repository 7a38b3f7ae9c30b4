import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { degreesText, nameInFiles } from '../read/place-of-point.ts'
import { htmlOfText } from '../read/plain-text.ts'
import { dayHeading, writeStopFields } from '../read/stop-fields.ts'
import { draftOf, type DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'
import { bookedPlaces } from './booked-places.ts'
import { xmlElement, xmlLines } from './xml-text.ts'

/** What the folder of the unscheduled stops is called. */
const UNSCHEDULED = 'Unscheduled'

/**
 * A trip as KML 2.2: a folder for each day, and one for the stops that stand on none.
 *
 * Carried and left out is what `writeGpx` says; the order of stops is that within their folders.
 */
export function writeKml(trip: Trip): string {
  const { title, note, dates, stops } = draftOf(trip)
  const booked = bookedPlaces(trip)
  const others = stops.filter(({ day }) => day === null || day > dates.days)
  return xmlLines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    xmlElement('name', title),
    xmlElement('description', htmlOfText(note)),
    extendedData({ start: dates.start ?? undefined, days: String(dates.days) }),
    trip.days.map((day) =>
      folder(
        dayHeading(day.number, day.title),
        day.note,
        stops.filter((stop) => stop.day === day.number),
        booked,
      ),
    ),
    others.length === 0 ? '' : folder(UNSCHEDULED, '', others),
    '</Document>',
    '</kml>',
  )
}

const folder = (
  name: string,
  note: string,
  stops: readonly DraftStop[],
  booked: ReadonlySet<DraftStop['place']> = new Set(),
): string =>
  xmlLines(
    '<Folder>',
    xmlElement('name', name),
    xmlElement('description', htmlOfText(note)),
    stops.map((stop) => placemark(stop, booked.has(stop.place))),
    '</Folder>',
  ).trimEnd()

const placemark = (stop: DraftStop, isBooking: boolean): string =>
  xmlLines(
    '<Placemark>',
    xmlElement('name', nameInFiles(stop.place)),
    xmlElement('address', stop.place.address),
    xmlElement('description', htmlOfText(stop.note)),
    extendedData({ ...writeStopFields(stop, isBooking) }),
    `<Point><coordinates>${degreesText(stop.place.lng)},${degreesText(stop.place.lat)}</coordinates></Point>`,
    '</Placemark>',
  ).trimEnd()

/** Our own names are told from others' by their prefix. */
const extendedData = (fields: Record<string, string | undefined>): string =>
  xmlLines(
    '<ExtendedData>',
    Object.entries(fields).map(([name, value]) =>
      value === undefined ? '' : `<Data name="timberline:${name}">${xmlElement('value', value)}</Data>`,
    ),
    '</ExtendedData>',
  ).trimEnd()
