import * as v from 'valibot'
import { stopsOf, type Trip } from '../../../core/domain/trips/trip.ts'
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { OUTSIDE_COLORADO, stopCollector } from './read/collect-stops.ts'
import {
  FileRefusal,
  ROWS_PER_SLICE,
  type ReadFile,
  type RefusedRow,
  type Slices,
} from '../../../core/domain/trip-files/file-reading.ts'
import {
  DRAFT_HEAD_FIELDS,
  DraftStopSchema,
  draftOf,
  emptyDraft,
  type DraftHead,
  type TripDraft,
} from '../../../core/domain/trip-files/trip-draft.ts'

const FORMAT = 'timberline-trip'

/** Goes up when an older reader would lose something. */
const VERSION = 1

const FileSchema = v.object({ format: v.literal(FORMAT), version: v.number(), trip: v.unknown() })
const TripSchema = v.objectWithRest({ stops: v.array(v.unknown()) }, v.unknown())

/** A ticket or photo of a trip, which such a file names and does not hold. `stop` is a stop's id, null for the trip as a whole. */
export type NamedFile = { name: string; type: string; bytes: number; stop: string | null }

/** A trip as Timberline's own file: everything that a person said of it, and the names of its files with the places they are for. */
export function writeTripJson(trip: Trip, attached: readonly NamedFile[] = []): string {
  const places = new Map(stopsOf(trip).map(({ id, place }) => [id, place.name ?? place.address]))
  const files = attached.map(({ name, type, bytes, stop }) => {
    const at = stop === null ? undefined : places.get(stop)
    return { name, type, bytes, ...(at === undefined ? {} : { at }) }
  })
  const whole = { ...draftOf(trip), ...(files.length === 0 ? {} : { files }) }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, trip: whole }, null, 2)}\n`
}

/** Whether parsed JSON is Timberline's own, of any version. */
export const isTripJson = (json: unknown): boolean => v.is(FileSchema, json)

/**
 * A trip from parsed JSON that `writeTripJson` wrote, whole. What of it cannot be read is told, and the rest is read all the
 * same. Throws a FileRefusal.
 */
export function* readTripJson(json: unknown, fallbackTitle: string): Slices<ReadFile> {
  if (!v.is(FileSchema, json)) throw new FileRefusal('This is no trip of Timberline.')
  if (json.version > VERSION)
    throw new FileRefusal(
      'A newer version of Timberline wrote this file. Reload the app to update it, then try again.',
    )
  return yield* readDraft(json.trip, fallbackTitle)
}

/** A trip from a value of the shape of `TripDraft` that anybody may have written. */
export function* readDraft(value: unknown, fallbackTitle: string): Slices<ReadFile> {
  if (!v.is(TripSchema, value)) throw new FileRefusal('This trip has no list of stops.')
  const { trip, refused } = headOf(value, fallbackTitle)
  const places = stopCollector('Stop')
  for (const [at, one] of value.stops.entries()) {
    if (places.isFull()) break
    if (at % ROWS_PER_SLICE === 0) yield { done: at, total: value.stops.length }
    const read = v.safeParse(DraftStopSchema, one)
    if (read.success) {
      const remarks = isInColorado(read.output.place) ? [] : [OUTSIDE_COLORADO]
      places.stops.push({ row: at + 1, stop: read.output, remarks })
    } else {
      const [{ message }] = read.issues
      places.refuse(at + 1, undefined, `cannot be read (${message})`)
    }
  }
  return { trip, stops: places.stops, refused: [...refused, ...places.refused] }
}

/** A whole draft of what was read. */
export const draftOfRead = ({ trip, stops }: Pick<ReadFile, 'trip' | 'stops'>): TripDraft => ({
  ...trip,
  stops: stops.map(({ stop }) => stop),
})

/** Field by field; one that cannot be read stands as in a new trip, and one that is missing does so without a word. */
function headOf(
  value: Record<string, unknown>,
  fallbackTitle: string,
): { trip: DraftHead; refused: RefusedRow[] } {
  const empty = emptyDraft(fallbackTitle)
  const refused: RefusedRow[] = []
  const field = <Name extends keyof DraftHead>(name: Name, words: string): DraftHead[Name] => {
    const schema: v.GenericSchema<unknown, DraftHead[Name]> = DRAFT_HEAD_FIELDS[name]
    const read = v.safeParse(schema, value[name])
    if (read.success) return read.output
    if (value[name] !== undefined)
      refused.push({ row: 0, reason: `The trip’s ${words} cannot be read (${read.issues[0].message}).` })
    return empty[name]
  }
  const trip = {
    title: field('title', 'title'),
    dates: field('dates', 'dates'),
    party: field('party', 'travelers'),
    budgetUsd: field('budgetUsd', 'budget'),
    wishes: field('wishes', 'wishes'),
    note: field('note', 'note'),
    dayNotes: field('dayNotes', 'notes on days'),
    packing: field('packing', 'packing list'),
  }
  return { trip, refused }
}
