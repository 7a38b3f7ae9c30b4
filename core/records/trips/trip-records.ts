import type { Location } from '../../contracts/trips/search-preferences.ts'
import { MAX_TRIP_DAYS } from '../../contracts/trips/trips.ts'
import { daysAfter } from '../../domain/calendar/calendar-day.ts'
import { EMPTY_PLAN } from '../../domain/plan/plan.ts'
import {
  saysSomething,
  type DayWords,
  type Slot,
  type Trip,
  type TripDay,
  type TripStop,
  type TripSummary,
} from '../../domain/trips/trip.ts'
import { CHECKLIST_ITEM } from './checklist-item.ts'
import { DAY } from './day.ts'
import { readFields, type Field, type FieldsOf, type RecordKind } from '../define-record.ts'
import { PACKING_ITEM } from './packing-item.ts'
import type { ShownRecord } from '../record-edit.ts'
import { STOP } from './stop.ts'
import { TRIP } from './trip.ts'
import { noteId, TRIP_NOTE } from './trip-note.ts'

/** The kinds a trip is made of. */
export const TRIP_KINDS: readonly string[] = [
  TRIP.kind,
  DAY.kind,
  STOP.kind,
  TRIP_NOTE.kind,
  CHECKLIST_ITEM.kind,
  PACKING_ITEM.kind,
]

/** The trips among these records, in no order, the removed ones too. */
export function tripSummaries(records: readonly ShownRecord[]): TripSummary[] {
  return read(TRIP, records).map(({ id, fields }) => summaryOf(id, fields))
}

/**
 * The trip of this id that these records are, and null where it is not among them. Records of other trips are passed over, and so
 * are removed stops. What cannot be read stands at its default.
 */
export function tripOf(records: readonly ShownRecord[], id: string): Trip | null {
  const trip = read(TRIP, records).find((one) => one.id === id)
  if (!trip) return null
  const ofTrip = records.filter(({ fields }) => fields.trip === id)
  const notes = new Map(read(TRIP_NOTE, ofTrip).map((note) => [note.id, note.fields.text ?? '']))
  const checklists = grouped(inOrder(read(CHECKLIST_ITEM, ofTrip)), ({ fields }) => fields.stop)
  const stops = read(STOP, ofTrip).flatMap(({ id: stop, fields }): TripStop[] => {
    const { place, slot, time, stayMinutes, nights, costUsd, done, removedAt } = fields
    if (!place || !slot || removedAt) return []
    const checklist = (checklists.get(stop) ?? []).map((item) => ({
      id: item.id,
      text: item.fields.text ?? '',
      done: item.fields.done ?? false,
      position: item.fields.position ?? '',
    }))
    return [
      {
        id: stop,
        place,
        slot,
        time: time ?? null,
        stayMinutes: stayMinutes ?? null,
        nights: nights ?? null,
        costUsd: costUsd ?? null,
        done: done ?? false,
        note: notes.get(noteId(id, { stop })) ?? '',
        checklist,
      },
    ]
  })
  const summary = summaryOf(id, trip.fields)
  const { start, days: count } = summary.dates
  const byDay = grouped(stops.sort(bySlot), ({ slot: { day } }) =>
    day !== null && day <= count ? day : null,
  )
  const said = new Map(read(DAY, ofTrip).map(({ fields }) => [fields.number, fields]))
  const words = Array.from({ length: MAX_TRIP_DAYS }, (_, at): DayWords => {
    const number = at + 1
    const { title = '', setOff = null } = said.get(number) ?? {}
    return { number, title, setOff, note: notes.get(noteId(id, { day: number })) ?? '' }
  })
  const days = words.slice(0, count).map((day, at): TripDay => {
    const date = start === null ? null : daysAfter(start, at)
    return { ...day, date, stops: byDay.get(day.number) ?? [] }
  })
  const { budgetUsd, activities, lodging, transportation } = trip.fields
  const { wishes } = EMPTY_PLAN
  return {
    ...summary,
    budgetUsd: budgetUsd ?? null,
    wishes: {
      activities: activities ?? wishes.activities,
      lodging: lodging ?? wishes.lodging,
      transportation: transportation ?? wishes.transportation,
    },
    note: notes.get(noteId(id)) ?? '',
    days,
    beyond: words.slice(count).filter(saysSomething),
    unscheduled: byDay.get(null) ?? [],
    packing: inOrder(read(PACKING_ITEM, ofTrip)).map((item) => ({
      id: item.id,
      text: item.fields.text ?? '',
      packed: item.fields.packed ?? false,
      position: item.fields.position ?? '',
    })),
  }
}

/** What a list shows of a trip's stops: how many there are, and their places as the trip comes to them. */
export type TripOutline = { stops: number; places: readonly Location[] }

/** The outlines of all trips that have a stop, by the trip's id. What is in no day yet comes last. */
export function tripOutlines(records: readonly ShownRecord[]): Map<string, TripOutline> {
  const stops = read(STOP, records).flatMap(({ id, fields: { trip, place, slot, removedAt } }) =>
    trip === undefined || !place || !slot || removedAt
      ? []
      : [{ id, trip, place, slot: { ...slot, day: slot.day ?? Infinity } }],
  )
  const outlines = new Map<string, { stops: number; places: Location[] }>()
  for (const { trip, place } of stops.sort(bySlot)) {
    const known = outlines.get(trip)
    if (known) {
      known.stops += 1
      known.places.push(place)
    } else outlines.set(trip, { stops: 1, places: [place] })
  }
  return outlines
}

/** A stop that was taken out of a trip; `removedAt` is an ISO instant. */
export type RemovedStop = { id: string; name: string; removedAt: string }

/** The removed stops of a trip, the last removed first. */
export function removedStops(records: readonly ShownRecord[], trip: string): RemovedStop[] {
  return read(STOP, records)
    .flatMap(({ id, fields: { trip: of, place, removedAt } }) =>
      of === trip && place && removedAt ? [{ id, name: place.name ?? place.address, removedAt }] : [],
    )
    .sort((a, b) => compare(b.removedAt, a.removedAt) || compare(a.id, b.id))
}

function summaryOf(id: string, fields: FieldsOf<typeof TRIP>): TripSummary {
  return {
    id,
    title: fields.title ?? '',
    dates: fields.dates ?? { start: null, days: 1 },
    party: fields.party ?? EMPTY_PLAN.party,
    createdAt: fields.createdAt ?? '',
    archivedAt: fields.archivedAt ?? null,
    removedAt: fields.removedAt ?? null,
  }
}

function read<F extends Record<string, Field>>(kind: RecordKind<F>, records: readonly ShownRecord[]) {
  return records.flatMap((record) => {
    const fields = record.kind === kind.kind ? readOnce(kind, record) : null
    return fields ? [{ id: record.id, fields }] : []
  })
}

/** What was read of a record as it stood: of a trip's hundreds of records one changes at a time. */
const known = new WeakMap<ShownRecord, object | null>()

function readOnce<F extends Record<string, Field>>(
  kind: RecordKind<F>,
  record: ShownRecord,
): FieldsOf<RecordKind<F>> | null {
  const before = known.get(record)
  if (before !== undefined) return before
  const fields = readFields(kind, record.fields)
  known.set(record, fields)
  return fields
}

/** First by day, those without one before; then by position, and of equal ones by id. */
function bySlot(a: { id: string; slot: Slot }, b: { id: string; slot: Slot }): number {
  const dayOf = ({ slot }: { slot: Slot }) => slot.day ?? 0
  return dayOf(a) - dayOf(b) || compare(a.slot.position, b.slot.position) || compare(a.id, b.id)
}

function inOrder<T extends { id: string; fields: { position?: string } }>(items: readonly T[]): T[] {
  const at = ({ fields }: T) => fields.position ?? ''
  return [...items].sort((a, b) => compare(at(a), at(b)) || compare(a.id, b.id))
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
