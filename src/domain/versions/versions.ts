import type { FieldsOf } from '../../../core/records/define-record.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import type { REPLACED } from '../../../core/records/replaced.ts'
import { sameValue } from '../../../core/records/same-value.ts'

/** The record and the field that a value stands in. */
export type Place = { kind: string; id: string; field: string }

/** A value that another one took the place of, and what stands there now. */
export type Version = {
  /** Of the `replaced` record. */
  id: string
  of: Place
  /** What the field is called. */
  label: string
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
}

/** What a person chooses between, and the ids of the replaced values that the choice settles. */
export type Lost<V extends Version> = V & { settles: string[] }

/** What fields are called and what stands in them, in words; null where nobody needs to read of it, or this version cannot. */
export type FieldWords = {
  label: (of: Place) => string | null
  words: (of: Place, value: unknown) => string | null
}

/** A replaced value with what stands there now; null where nobody needs to read of it, and where the same stands again. */
export function versionOf(
  { id, fields }: { id: string; fields: FieldsOf<typeof REPLACED> },
  record: ShownRecord | undefined,
  { label: labelOf, words: wordsOf }: FieldWords,
): Version | null {
  const { of, value, by, whose = null, newValue } = fields
  if (!of || !by) return null
  const label = labelOf(of)
  const words = wordsOf(of, value)
  if (label === null || words === null) return null
  const stands = record?.fields[of.field]
  const standsInWords = record ? wordsOf(of, stands) : null
  if (record && (standsInWords === words || sameValue(stands, value))) return null
  const newWords = newValue === undefined ? null : wordsOf(of, newValue)
  return {
    id,
    of,
    label,
    value,
    words,
    whose,
    by: by.account,
    at: by.at,
    newWords: newWords === standsInWords ? null : newWords,
    now: record
      ? { value: stands, words: standsInWords ?? 'Nothing', by: writerNow(record, by.account) }
      : null,
  }
}

/** A record says who changed it last, not who wrote which field: it is the winner's for certain where nobody else came after. */
const writerNow = ({ by }: ShownRecord, winner: string): string | null =>
  by === undefined || by === winner ? winner : null

export const latestFirst = (a: Version, b: Version): number =>
  a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1

/**
 * The values that this person lost, the latest first; of each field the latest: an earlier one they had let go of themselves when they wrote
 * that. Where nobody remembers whose it was, as of an earlier version of the app, everybody is told but who took its place; in what is one
 * person's (`isAlone`) it was theirs.
 */
export function lostBy<V extends Version>(
  versions: readonly V[],
  account: string | null,
  isAlone: boolean,
): Lost<V>[] {
  const lost = versions.filter(({ whose, by }) =>
    whose === null ? isAlone || by !== account : whose === account,
  )
  const isSame = (a: Version, b: Version) => sameValue(a.of, b.of)
  return lost
    .filter((one, at) => lost.findIndex((other) => isSame(other, one)) === at)
    .map((one) => ({ ...one, settles: lost.filter((other) => isSame(other, one)).map(({ id }) => id) }))
}
