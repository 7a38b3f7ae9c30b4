import { PLAN_STOP } from '../../../core/records/trips/plan.ts'
import { freshPositions, positionBetween } from '../../../core/records/position.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import type { REPLACED } from '../../../core/records/replaced.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import type { RecordOf } from '../../sync/store/read-records.ts'
import { READABLE, valueInWords } from './replaced-words.ts'

/** A replaced value that can be brought back. */
export type Offer = {
  /** Of the `replaced` record. */
  id: string
  of: { kind: string; id: string; field: string }
  value: unknown
  label: string
  words: string
  /** What stands instead; null where the record was removed. */
  now: string | null
}

/**
 * What was replaced and differs from what stands, in a fixed order, the latest first within a field. `records` are the
 * live ones it may belong to. What needs no words, or cannot be read by this version, is left out.
 */
export function offersOf(
  replaced: readonly RecordOf<typeof REPLACED>[],
  records: readonly ShownRecord[],
  today: string,
): Offer[] {
  const rows = replaced.flatMap(({ id, fields: { of, value, by } }) => {
    const said = of && valueInWords(of, value, today)
    if (!of || !by || !said) return []
    const current = valueInWords(of, recordOf(of, records)?.fields[of.field], today)
    if (current && sameValue(current.read, said.read)) return []
    const { label, words } = said
    return [{ at: by.at, offer: { id, of, value, label, words, now: current?.words ?? null } }]
  })
  return rows
    .sort((a, b) => placeOf(a.offer) - placeOf(b.offer) || (a.at < b.at ? 1 : -1))
    .map(({ offer }) => offer)
}

const placeOf = ({ of }: Offer): number => READABLE.indexOf(`${of.kind} ${of.field}`)

/** The latest offer for each field of each record: what can be brought back together. */
export function latestOf(offers: readonly Offer[]): Offer[] {
  const isSame = (a: Offer, b: Offer) => sameValue(a.of, b.of)
  return offers.filter((offer, at) => offers.findIndex((other) => isSame(other, offer)) === at)
}

/** What makes the records have these values again. A stop that was removed comes back as the last one. */
export function editsBack(offers: readonly Offer[], records: readonly ShownRecord[]): RecordEdit[] {
  return offers.map(({ of, value }): RecordEdit => {
    const { kind, id, field } = of
    const isNew = recordOf(of, records) === undefined && kind === PLAN_STOP.kind
    return { kind, id, set: { ...(isNew ? { position: behind(records) } : {}), [field]: value } }
  })
}

/**
 * What takes `editsBack` back: the values of `before`, and away with what was not there. What was changed again since
 * then stays.
 */
export function editsUndone(
  offers: readonly Offer[],
  before: readonly ShownRecord[],
  records: readonly ShownRecord[],
): RecordEdit[] {
  return offers
    .filter(({ of, value }) => sameValue(recordOf(of, records)?.fields[of.field], value))
    .map(({ of }): RecordEdit => {
      const record = recordOf(of, before)
      const { kind, id, field } = of
      return record ? { kind, id, set: { [field]: record.fields[field] } } : { kind, id, remove: true }
    })
}

const recordOf = ({ kind, id }: Offer['of'], records: readonly ShownRecord[]): ShownRecord | undefined =>
  records.find((record) => record.kind === kind && record.id === id)

function behind(records: readonly ShownRecord[]): string {
  const positions = records.flatMap(({ kind, fields }) =>
    kind === PLAN_STOP.kind && typeof fields.position === 'string' ? [fields.position] : [],
  )
  const last = positions.sort().at(-1) ?? null
  return positionBetween(last, null) ?? `${last ?? ''}${freshPositions(1)[0] ?? ''}`
}
