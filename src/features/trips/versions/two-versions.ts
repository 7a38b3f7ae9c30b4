import { MAX_NOTE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import type { Wish } from '../../../../core/domain/plan/plan.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import type { EditContext } from '../../../../core/records/trips/trip-edits.ts'
import type { RecordEdit, ShownRecord } from '../../../../core/records/record-edit.ts'
import type { REPLACED } from '../../../../core/records/replaced.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { PACKING_ITEM } from '../../../../core/records/trips/packing-item.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { addPackingEdits } from '../../../../core/records/trips/trip-edits.ts'
import { TRIP_NOTE } from '../../../../core/records/trips/trip-note.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import { latestFirst, versionOf, type Lost, type Version } from '../../../domain/versions/versions.ts'
import type { RecordOf } from '../../../sync/store/read-records.ts'
import { whereOf } from '../together/latest-changes.ts'
import { fieldInWords, fieldLabel } from './field-words.ts'

/** A value of a trip that another one took the place of. Its label: 'Durango: Arrive at', 'Title'. */
export type TripVersion = Version & {
  /** The stop it belongs to; null where it is none's. */
  stop: string | null
  /** Both together, for a list or a text that has room for both; null where there is no such thing. */
  both: { value: unknown } | null
}

export type LostTripVersion = Lost<TripVersion>

type Replaced = RecordOf<typeof REPLACED>

/** The replaced values of one trip, the latest first, that a person can read of and that differ from what stands. `today` is Colorado's. */
export function versionsOf(
  replaced: readonly Replaced[],
  records: readonly ShownRecord[],
  { trip, today }: { trip: string; today: string },
): TripVersion[] {
  return replaced.flatMap((one) => tripVersion(one, records, trip, today) ?? []).sort(latestFirst)
}

function tripVersion(
  one: Replaced,
  records: readonly ShownRecord[],
  trip: string,
  today: string,
): TripVersion | null {
  const { of } = one.fields
  if (!of) return null
  const record = records.find(({ kind, id }) => kind === of.kind && id === of.id)
  // Of a record that was removed its space alone tells the trip.
  if (!record && one.space !== trip) return null
  const version = versionOf(one, record, {
    label: fieldLabel,
    words: (field, value) => fieldInWords(field, value, today),
  })
  if (!version) return null
  const where = record ? whereOf(record, records) : ''
  return {
    ...version,
    label: where === '' || of.kind === PACKING_ITEM.kind ? version.label : `${where}: ${version.label}`,
    stop: record ? stopOf(record, records) : null,
    both: version.now ? bothOf(of, version.now.value, version.value) : null,
  }
}

/** What makes the field have this value again: of a packing item that was removed, another one like it. */
export function editBack(
  { of: { kind, id, field }, value, now }: TripVersion,
  { trip, last, context }: { trip: string; last: string | null; context: EditContext },
): RecordEdit[] {
  if (now !== null) return [fieldEdit({ kind, id, field }, value, now.value)]
  return addPackingEdits(trip, [String(value)], last, context)
}

/** Sets the field. A note goes on from the words that were read (`seen`): what was typed since stays. */
export function fieldEdit({ kind, id, field }: Version['of'], value: unknown, seen: unknown): RecordEdit {
  const isNote = kind === TRIP_NOTE.kind && typeof seen === 'string'
  return { kind, id, set: { [field]: value }, ...(isNote ? { was: { [field]: seen } } : {}) }
}

/** Whether it can be had again: nothing else that was removed is made anew. */
export const canComeBack = ({ of: { kind, field }, now }: Version): boolean =>
  now !== null || (kind === PACKING_ITEM.kind && field === 'text')

/** The union of two lists, theirs first; of two texts one under the other. */
function bothOf({ kind, field }: Version['of'], theirs: unknown, mine: unknown): TripVersion['both'] {
  if (kind === TRIP_NOTE.kind && typeof theirs === 'string' && typeof mine === 'string') {
    const value = `${theirs}\n${mine}`
    return theirs === '' || mine === '' || value.length > MAX_NOTE_CHARS ? null : { value }
  }
  if (
    kind !== TRIP.kind ||
    !isWish(theirs) ||
    !isWish(mine) ||
    !/^(activities|lodging|transportation)$/.test(field)
  )
    return null
  const labels = [...new Set([...theirs.labels, ...mine.labels])]
  const isMore = labels.length > theirs.labels.length && labels.length > mine.labels.length
  return isMore ? { value: { ...theirs, on: true, labels } } : null
}

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && Array.isArray((value as { labels?: unknown }).labels)

function stopOf({ kind, id, fields }: ShownRecord, records: readonly ShownRecord[]): string | null {
  if (kind === STOP.kind) return id
  const stop = kind === TRIP_NOTE.kind ? id : kind === CHECKLIST_ITEM.kind ? fields.stop : null
  const found = records.find((one) => one.kind === STOP.kind && one.id === stop)
  return found && readFields(STOP, found.fields) ? found.id : null
}
