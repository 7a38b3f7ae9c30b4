import * as v from 'valibot'
import { stopCollector } from './collect-stops.ts'
import {
  FileRefusal,
  ROWS_PER_SLICE,
  type ReadFile,
  type Slices,
} from '../../../../core/domain/trip-files/file-reading.ts'
import { readHead } from './read-head.ts'
import { STOP_FIELD_NAMES, type StopFields } from './stop-fields.ts'
import { readTakeoutPlace } from './read-takeout.ts'
import { DRAFT_HEAD_FIELDS } from '../../../../core/domain/trip-files/trip-draft.ts'

const CollectionSchema = v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) })
const FeatureSchema = v.object({
  type: v.literal('Feature'),
  geometry: v.nullish(v.object({ type: v.string(), coordinates: v.optional(v.unknown()) })),
  properties: v.nullish(v.record(v.string(), v.unknown())),
})
const GeometrySchema = v.object({ type: v.literal('Point'), coordinates: v.unknown() })

/** What others call a place's name and what is said of it, the likelier first. */
const NAMES = ['name', 'Name', 'title', 'Title', 'label']
const NOTES = ['description', 'desc', 'note', 'notes', 'Note', 'Comment', 'comment']
const ADDRESSES = ['address', 'Address']

/** Whether parsed JSON is GeoJSON as it is read here. */
export const isGeojson = (json: unknown): boolean =>
  v.is(CollectionSchema, json) || v.is(FeatureSchema, json) || v.is(GeometrySchema, json)

/**
 * The places of parsed GeoJSON: its features with a point, Google Takeout's saved places among them. Lines and areas are told as
 * such. Throws a FileRefusal.
 */
export function* readGeojson(json: unknown, fallbackTitle: string): Slices<ReadFile> {
  if (!isGeojson(json)) throw new FileRefusal('This is no GeoJSON with features.')
  const features = v.is(CollectionSchema, json)
    ? json.features
    : [v.is(GeometrySchema, json) ? { type: 'Feature', geometry: json } : json]
  const places = stopCollector('Place')
  for (const [at, one] of features.entries()) {
    if (places.isFull()) break
    if (at % ROWS_PER_SLICE === 0) yield { done: at, total: features.length }
    const row = at + 1
    if (!v.is(FeatureSchema, one)) {
      places.refuse(row, undefined, 'is no feature of GeoJSON')
      continue
    }
    const properties = one.properties ?? {}
    const name = textOf(properties, NAMES)
    const takeout = readTakeoutPlace(properties, one.geometry?.coordinates)
    if (takeout) {
      places.take(row, takeout)
      continue
    }
    const type = one.geometry?.type
    if (type !== undefined && type !== 'Point') {
      places.refuse(row, name, `is a ${type}, not a point`)
      continue
    }
    const coordinates = one.geometry?.coordinates
    const [lng, lat] = v.is(v.array(v.unknown()), coordinates) ? coordinates : []
    places.take(row, {
      lat: typeof lat === 'number' ? lat : undefined,
      lng: typeof lng === 'number' ? lng : undefined,
      name,
      address: textOf(properties, ADDRESSES),
      note: textOf(properties, NOTES),
      fields: fieldsOf(properties),
    })
  }
  return { trip: headOf(json, places.stops, fallbackTitle), stops: places.stops, refused: places.refused }
}

const MemberSchema = v.object({
  timberline: v.object({
    title: DRAFT_HEAD_FIELDS.title,
    dates: DRAFT_HEAD_FIELDS.dates,
    note: DRAFT_HEAD_FIELDS.note,
    dayNotes: DRAFT_HEAD_FIELDS.dayNotes,
  }),
})
const NamedSchema = v.object({ name: v.string() })

function headOf(json: unknown, stops: ReadFile['stops'], fallbackTitle: string): ReadFile['trip'] {
  const title = v.is(NamedSchema, json) ? json.name : undefined
  const head = readHead({ title }, stops, fallbackTitle)
  const member = v.safeParse(MemberSchema, json)
  return member.success ? { ...head, ...member.output.timberline } : head
}

function textOf(properties: Record<string, unknown>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = properties[name]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}

function fieldsOf(properties: Record<string, unknown>): StopFields {
  const fields: StopFields = {}
  for (const name of STOP_FIELD_NAMES) {
    const value = properties[name]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      fields[name] = String(value)
  }
  return fields
}
