import { stopCollector, type StopCollector } from './collect-stops.ts'
import type { ReadFile, Slices } from '../../../../core/domain/trip-files/file-reading.ts'
import { textOfHtml } from './plain-text.ts'
import { readHead } from './read-head.ts'
import { childOf, childrenOf, childText, readXml, type XmlElement } from './read-xml.ts'
import { readDayHeading, STOP_FIELD_NAMES, type StopFields } from './stop-fields.ts'

/** Of no use here, and some of them long. */
const SKIPPED = new Set([
  'Style',
  'StyleMap',
  'LookAt',
  'Camera',
  'Region',
  'LineString',
  'LinearRing',
  'Polygon',
  'Track',
  'Model',
])

/**
 * The places of a KML text: its placemarks with a point. A folder called `Day 2` says on which day its places stand. Lines and
 * areas are told as such. Nothing is fetched: what a network link points to is not read. Throws a FileRefusal.
 */
export function* readKml(text: string, fallbackTitle: string): Slices<ReadFile> {
  const root = yield* readXml(text, SKIPPED)
  const places = stopCollector('Place')
  const folders: XmlElement[] = []
  takePlaces(root, undefined, places, folders, { row: 0 })
  const document = childOf(root, 'Document') ?? root
  const fields = dataOf(document)
  const trip = readHead(
    {
      title: childText(document, 'name'),
      note: textOfHtml(childText(document, 'description') ?? ''),
      start: fields.get('timberline:start'),
      days: fields.get('timberline:days'),
      dayTexts: folders.map((folder) => ({
        heading: childText(folder, 'name') ?? '',
        note: textOfHtml(childText(folder, 'description') ?? ''),
      })),
    },
    places.stops,
    fallbackTitle,
  )
  return { trip, stops: places.stops, refused: places.refused }
}

/** In the order of the file, through all folders; how deep they nest is bounded by the reader of XML. */
function takePlaces(
  element: XmlElement,
  day: number | undefined,
  places: StopCollector,
  folders: XmlElement[],
  count: { row: number },
): void {
  for (const child of element.children) {
    if (child.name === 'Placemark') {
      if (places.isFull()) return
      takePlacemark(places, (count.row += 1), child, day)
    } else if (child.name === 'Folder' || child.name === 'Document') {
      if (child.name === 'Folder') folders.push(child)
      const heading = readDayHeading(childText(child, 'name') ?? '')
      takePlaces(child, heading?.day ?? day, places, folders, count)
    } else if (child.name === 'NetworkLink') {
      if (places.isFull()) return
      places.refused.push({
        row: 0,
        reason:
          'This file links to another one on the web, which was not opened. Save that one and bring it in.',
      })
    }
  }
}

function takePlacemark(
  places: StopCollector,
  row: number,
  placemark: XmlElement,
  day: number | undefined,
): void {
  const name = childText(placemark, 'name')
  const point = pointOf(placemark)
  if (!point) {
    const shape = placemark.children.find(({ name }) => name in SHAPES)
    return places.refuse(row, name, shape ? `is ${SHAPES[shape.name]}, not a place` : 'has no coordinates')
  }
  const data = dataOf(placemark)
  // Our own placemarks say their day themselves, or that they have none.
  const isOurs = data.has('timberline:placeId')
  const fields: StopFields = day === undefined || isOurs ? {} : { day: String(day) }
  for (const field of STOP_FIELD_NAMES) {
    const text = data.get(`timberline:${field}`)
    if (text !== undefined) fields[field] = text
  }
  const [lng, lat] = (childText(point, 'coordinates') ?? '').split(',').map(degrees)
  places.take(row, {
    lat,
    lng,
    name,
    address: childText(placemark, 'address'),
    note: textOfHtml(childText(placemark, 'description') ?? ''),
    fields,
  })
}

const SHAPES: Record<string, string> = {
  LineString: 'a line',
  LinearRing: 'a line',
  Polygon: 'an area',
  Track: 'a recorded line',
  MultiTrack: 'a recorded line',
  MultiGeometry: 'a shape without a point',
  Model: 'a model',
}

/** Of several shapes the first point: they all show one place. */
const pointOf = (placemark: XmlElement): XmlElement | undefined => {
  const shapes = childOf(placemark, 'MultiGeometry')
  return childOf(placemark, 'Point') ?? (shapes && childOf(shapes, 'Point'))
}

function dataOf(element: XmlElement): Map<string, string> {
  const data = childOf(element, 'ExtendedData')
  return new Map(
    (data ? childrenOf(data, 'Data') : []).map((one) => [
      one.attributes['name'] ?? '',
      childText(one, 'value') ?? '',
    ]),
  )
}

const degrees = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))
