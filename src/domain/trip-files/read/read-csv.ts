import { stopCollector, type RawPlace } from './collect-stops.ts'
import { csvRows } from './csv-rows.ts'
import {
  FileRefusal,
  ROWS_PER_SLICE,
  type ReadFile,
  type Slices,
} from '../../../../core/domain/trip-files/file-reading.ts'
import { pointOfMapLink } from '../links/map-link.ts'
import { readHead } from './read-head.ts'
import { isTakeoutList, LIST_WITHOUT_COORDINATES } from './read-takeout.ts'
import type { StopFields } from './stop-fields.ts'

/** What a column may be called, in lower case and without spaces, dashes and underlines; the first that is there counts. */
const COLUMNS = {
  lat: ['lat', 'latitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x'],
  /** `38.84, -106.13`, or Google My Maps' `POINT (-106.13 38.84)`. */
  both: ['coordinates', 'latlng', 'latlon', 'wkt', 'point', 'location'],
  name: ['name', 'title', 'place', 'stop'],
  note: ['note', 'notes', 'description', 'desc'],
  comment: ['comment', 'comments'],
  address: ['address'],
  url: ['url', 'link', 'googlemapsurl'],
  placeId: ['placeid'],
  category: ['category'],
  color: ['color'],
  day: ['day'],
  time: ['time'],
  stayMinutes: ['stayminutes', 'stay'],
  nights: ['nights'],
  costUsd: ['costusd', 'cost'],
  done: ['done'],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof COLUMNS

const MAX_COLUMN_CHARS = 60

/** Takeout writes a list's own description above its header. */
const HEADER_WITHIN_ROWS = 10
const HEADER_WITHIN_CHARS = 20_000

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * The places of a CSV text with a header row, separated by commas, semicolons or tabs: own tables, exports of Google My Maps,
 * Takeout's lists. Rows are counted as a spreadsheet counts them, the header being one. Throws a FileRefusal.
 */
export function* readCsv(text: string, fallbackTitle: string): Slices<ReadFile> {
  const places = stopCollector('Row')
  let header: Header | null = null
  let row = 0
  for (const { cells, end, isUnclosed } of csvRows(text, delimiterOf(text))) {
    row += 1
    if (row % ROWS_PER_SLICE === 0) yield { done: end, total: text.length }
    if (isUnclosed)
      places.refuse(row, undefined, 'opens a quotation mark that nothing closes: rows after it are lost')
    if (header === null) {
      header = headerOf(cells)
      if (header === null && row >= HEADER_WITHIN_ROWS) break
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    if (places.isFull()) break
    const { columns, isTakeout } = header
    const place = placeOf((column) => cells[columns.get(column) ?? -1]?.trim() || undefined)
    const isOnlyNamed = isTakeout && place.lat === undefined
    if (isOnlyNamed) places.refuse(row, place.name, LIST_WITHOUT_COORDINATES)
    else places.take(row, place)
  }
  if (header === null)
    throw new FileRefusal(
      'This table has no columns that say where its places are. Name them “latitude” and “longitude” in the first row.',
    )
  const trip = readHead({}, places.stops, fallbackTitle)
  return { trip, stops: places.stops, refused: places.refused }
}

/** Whether a text looks like a table with places: its header has columns that say where. */
export function isCsv(text: string): boolean {
  const start = text.slice(0, HEADER_WITHIN_CHARS)
  let row = 0
  for (const { cells } of csvRows(start, delimiterOf(start))) {
    if (headerOf(cells) !== null) return true
    row += 1
    if (row >= HEADER_WITHIN_ROWS) return false
  }
  return false
}

type Header = { columns: Map<Column, number>; isTakeout: boolean }

/** Null for a row that is no header of places. */
function headerOf(cells: readonly string[]): Header | null {
  const names = cells.map(plainName)
  return saysWhere(names) ? { columns: columnsOf(names), isTakeout: isTakeoutList(names) } : null
}

/** By the first line that is a header, where nobody writes the others: what stands below may hold any of them. */
function delimiterOf(text: string): Delimiter {
  const lines = text.slice(0, HEADER_WITHIN_CHARS).split(/\r\n|\r|\n/, HEADER_WITHIN_ROWS)
  for (const line of lines) {
    const delimiter = DELIMITERS.find((one) => saysWhere(line.split(one).map(plainName)))
    if (delimiter !== undefined) return delimiter
  }
  return ','
}

function saysWhere(header: readonly string[]): boolean {
  const columns = columnsOf(header)
  const hasPair = columns.has('lat') && columns.has('lng')
  return hasPair || (header.length > 1 && columns.has('name') && (columns.has('both') || columns.has('url')))
}

function columnsOf(header: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>()
  for (const [column, names] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const name = names.find((one) => header.includes(one))
    if (name !== undefined) columns.set(column, header.indexOf(name))
  }
  return columns
}

function placeOf(cell: (column: Column) => string | undefined): RawPlace {
  const fields: StopFields = {}
  for (const name of [
    'placeId',
    'category',
    'color',
    'day',
    'time',
    'stayMinutes',
    'nights',
    'costUsd',
    'done',
  ] as const) {
    const said = cell(name)
    // Tables write 9:30 as often as 09:30.
    if (said !== undefined) fields[name] = name === 'time' ? said.replace(/^\d:/, '0$&') : said
  }
  const notes = [cell('note'), cell('comment')].filter((one) => one !== undefined)
  return {
    ...pointOf(cell),
    name: cell('name'),
    address: cell('address'),
    note: notes.join('\n'),
    fields,
  }
}

function pointOf(cell: (column: Column) => string | undefined): Pick<RawPlace, 'lat' | 'lng'> {
  const [lat, lng] = [degrees(cell('lat')), degrees(cell('lng'))]
  if (lat !== undefined || lng !== undefined) return { lat, lng }
  const both = cell('both') ?? ''
  const wkt = /^POINT\s?\(\s{0,9}(-?[\d.]{1,25})\s{1,9}(-?[\d.]{1,25})/i.exec(both)
  if (wkt) return { lat: degrees(wkt[2]), lng: degrees(wkt[1]) }
  const pair = /^\(?(-?[\d.]{1,25})\s{0,9}[,;\s]\s{0,9}(-?[\d.]{1,25})\)?$/.exec(both)
  if (pair) return { lat: degrees(pair[1]), lng: degrees(pair[2]) }
  const linked = pointOfMapLink(cell('url') ?? '')
  return { lat: linked?.lat, lng: linked?.lng }
}

/** A number, with a decimal comma where the spreadsheet writes one. */
function degrees(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^[+-]?\d{1,3}([.,]\d{0,20})?°?$/.test(text)
    ? Number(text.replace(',', '.').replace('°', ''))
    : Number.NaN
}

const plainName = (name: string): string =>
  name
    .slice(0, MAX_COLUMN_CHARS)
    .replace(/["\ufeff\s_-]/g, '')
    .toLowerCase()
