import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { findDuplicates, type Duplicate } from '../duplicates.ts'
import { FileRefusal, type ReadFile, type Slices } from '../../../../core/domain/trip-files/file-reading.ts'
import { isChangesJson } from '../../sharing/changes-file.ts'
import { refuseLarge, textOfFile } from './file-text.ts'
import { isCsv, readCsv } from './read-csv.ts'
import { isGeojson, readGeojson } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'
import { isIcs, readIcs } from './read-ics.ts'
import { readKml } from './read-kml.ts'
import { readKmz } from './read-kmz.ts'
import { isTripJson, readTripJson } from '../trip-json.ts'
import { isZip } from './zip-entries.ts'

export type FileFormat = 'gpx' | 'kml' | 'kmz' | 'geojson' | 'csv' | 'ics' | 'trip-json'

/** What a file holds, for a preview; or in a sentence why nothing of it can be read. */
export type FileAnswer =
  | ({ kind: 'read'; format: FileFormat; duplicates: Duplicate[] } & ReadFile)
  | { kind: 'refused'; reason: string }

/**
 * Reads a file of any format, which its content tells; the name gives the title where the file has none. `existing` are the stops
 * of the trip that takes it, to find duplicates. What comes back can be posted from a worker. Never throws for what a file holds.
 */
export function* readTripFile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  existing: readonly Pick<TripStop, 'id' | 'place'>[] = [],
): Slices<FileAnswer> {
  try {
    const { format, reading } = readingOf(bytes, name.replace(/\.[^.]{1,10}$/, ''))
    const read = yield* reading
    return { kind: 'read', format, ...read, duplicates: findDuplicates(read.stops, existing) }
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refused', reason: error.message }
    throw error
  }
}

type Told = { format: FileFormat; reading: Slices<ReadFile> }

const FORMATS = 'GPX, KML, KMZ, GeoJSON, CSV, calendars and Timberline’s own files'

function readingOf(bytes: Uint8Array, title: string): Told {
  refuseLarge(bytes)
  if (isZip(bytes)) return { format: 'kmz', reading: readKmz(bytes, title) }
  const text = textOfFile(bytes)
  const start = text.slice(0, 20_000).trimStart()
  if (start === '') throw new FileRefusal('This file is empty.')
  if (start.startsWith('<')) return xmlReading(text, start, title)
  if (start.startsWith('{') || start.startsWith('[')) return jsonReading(text, title)
  if (isIcs(start)) return { format: 'ics', reading: readIcs(text, title) }
  if (isCsv(text)) return { format: 'csv', reading: readCsv(text, title) }
  throw new FileRefusal(
    `This file is none of ${FORMATS}; a table needs columns called “latitude” and “longitude” in its first row.`,
  )
}

function xmlReading(text: string, start: string, title: string): Told {
  const root = /<(?:[\w-]{1,40}:)?(gpx|kml)[\s>]/.exec(start)?.[1]
  if (root === 'gpx') return { format: 'gpx', reading: readGpx(text, title) }
  if (root === 'kml') return { format: 'kml', reading: readKml(text, title) }
  throw new FileRefusal(`This file is neither GPX nor KML. Places are read from ${FORMATS}.`)
}

function jsonReading(text: string, title: string): Told {
  const json = parsed(text)
  if (isTripJson(json)) return { format: 'trip-json', reading: readTripJson(json, title) }
  if (isGeojson(json)) return { format: 'geojson', reading: readGeojson(json, title) }
  if (isChangesJson(json))
    throw new FileRefusal(
      'These are somebody’s changes to a trip, and no trip. Open the trip, then “People”, and choose “Read their changes”.',
    )
  throw new FileRefusal(
    `This JSON is neither GeoJSON nor a trip of Timberline. Places are read from ${FORMATS}.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw new FileRefusal('This file is broken or cut off: it is no complete JSON.')
    throw error
  }
}
