import { MAX_NOTE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import type { Wish } from '../../../../core/domain/plan/plan.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import type { EditContext } from '../../../../core/records/trips/trip-edits.ts'
import type { RecordEdit, ShownRecord } from '../../../../core/records/record-edit.ts'
import type { REPLACED } from '../../../../core/records/replaced.ts'
import { sameValue } from '../../../../core/records/same-value.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { PACKING_ITEM } from '../../../../core/records/trips/packing-item.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { addPackingEdits } from '../../../../core/records/trips/trip-edits.ts'
import { TRIP_NOTE } from '../../../../core/records/trips/trip-note.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import type { RecordOf } from '../../../sync/store/read-records.ts'
import { whereOf } from '../together/latest-changes.ts'
import { fieldInWords, fieldLabel } from './field-words.ts'

/** A value of a trip that another one took the place of, and what stands there now. */
export type Version = {
  /** Of the `replaced` record. */
  id: string
  of: { kind: string; id: string; field: string }
  /** 'Durango: Arrive at', 'Title'. */
  label: string
  /** The stop it belongs to; null where it is none's. */
  stop: string | null
  value: unknown
  words: string
  /** The account whose value it was; null where nobody knows. */
  whose: string | null
  /** The account whose value took its place, and when (ISO instant). */
  by: string
  at: string
  /** That value in words; null where it was not kept, as of a removal, or is the one that stands. */
  newWords: string | null
  /** What stands, and whose it is, null where others changed the record since; null where the record was removed. */
  now: { value: unknown; words: string; by: string | null } | null
  /** Both together, for a list or a text that has room for both; null where there is no such thing. */
  both: { value: unknown } | null
}

/** What a person chooses between, and the ids of the replaced values that the choice settles. */
export type LostVersion = Version & { settles: string[] }

type Replaced = RecordOf<typeof REPLACED>

/** The replaced values of one trip, the latest first, that a person can read of and that differ from what stands. `today` is Colorado's. */
export function versionsOf(
  replaced: readonly Replaced[],
  records: readonly ShownRecord[],
  { trip, today }: { trip: string; today: string },
): Version[] {
  return replaced
    .flatMap((one) => versionOf(one, records, trip, today) ?? [])
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1))
}

function versionOf(
  { id, space, fields }: Replaced,
  records: readonly ShownRecord[],
  trip: string,
  today: string,
): Version | null {
  const { of, value, by, whose = null, newValue } = fields
  if (!of || !by) return null
  const record = records.find((one) => one.kind === of.kind && one.id === of.id)
  // Of a record that was removed its space alone tells the trip.
  if (!record && space !== trip) return null
  const label = fieldLabel(of)
  const words = fieldInWords(of, value, today)
  if (label === null || words === null) return null
  const stands = record?.fields[of.field]
  const standsInWords = record ? fieldInWords(of, stands, today) : null
  if (record && (standsInWords === words || sameValue(stands, value))) return null
  const newWords = newValue === undefined ? null : fieldInWords(of, newValue, today)
  const where = record ? whereOf(record, records) : ''
  return {
    id,
    of,
    label: where === '' || of.kind === PACKING_ITEM.kind ? label : `${where}: ${label}`,
    stop: record ? stopOf(record, records) : null,
    value,
    words,
    whose,
    by: by.account,
    at: by.at,
    newWords: newWords === standsInWords ? null : newWords,
    now: record
      ? { value: stands, words: standsInWords ?? 'Nothing', by: writerNow(record, by.account) }
      : null,
    both: record ? bothOf(of, stands, value) : null,
  }
}

/** A record says who changed it last, not who wrote which field: it is the winner's for certain where nobody else came after. */
const writerNow = ({ by }: ShownRecord, winner: string): string | null =>
  by === undefined || by === winner ? winner : null

/**
 * The values that this person lost, of each field the latest: an earlier one they had let go of themselves when they wrote that. Where nobody remembers whose it was, as of an earlier version of the app, everybody is told but who
 * took its place; in a trip of one person it was theirs.
 */
export function lostBy(
  versions: readonly Version[],
  account: string | null,
  records: readonly ShownRecord[],
): LostVersion[] {
  const isAlone = records.every(({ by }) => by === undefined)
  const lost = versions.filter(({ whose, by }) =>
    whose === null ? isAlone || by !== account : whose === account,
  )
  const isSame = (a: Version, b: Version) => sameValue(a.of, b.of)
  return lost
    .filter((one, at) => lost.findIndex((other) => isSame(other, one)) === at)
    .map((one) => ({ ...one, settles: lost.filter((other) => isSame(other, one)).map(({ id }) => id) }))
}

/** What makes the field have this value again: of a packing item that was removed, another one like it. */
export function editBack(
  { of: { kind, id, field }, value, now }: Version,
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
function bothOf({ kind, field }: Version['of'], theirs: unknown, mine: unknown): Version['both'] {
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
