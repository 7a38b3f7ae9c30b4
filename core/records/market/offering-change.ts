import type { OfferingDocument } from '../../contracts/market/offerings.ts'
import type { RecordEdit, ShownRecord } from '../record-edit.ts'
import { sameValue } from '../same-value.ts'
import { documentEdits, documentOf, OFFERING_PARTS, recordsOfOffering } from './offering-document.ts'

/**
 * The edits that make an offering's records say what `change` makes of it, and nothing else: a field in which both documents agree is not
 * written, so that what other people change meanwhile stays. Parts that are missing afterwards are removed, children first. Nothing where
 * there is no such offering. `records` are live ones, of as many offerings as there are.
 */
export function offeringChange(
  records: readonly ShownRecord[],
  { provider, uuid }: { provider: string; uuid: string },
  change: (document: OfferingDocument) => OfferingDocument,
): RecordEdit[] {
  const known = recordsOfOffering(
    records.map((record) => ({ ...record, deletedAt: null })),
    uuid,
  )
  const before = documentOf(known, uuid)
  if (!before) return []
  const after = change(before)
  const of = { provider, uuid }
  const said = new Map(documentEdits(of, before, known, KEEPS).map((edit) => [keyOf(edit), edit.set]))
  const stored = new Map(known.map((record) => [keyOf(record), record.fields]))
  const edits = documentEdits(of, after, known, KEEPS).flatMap((edit): RecordEdit[] => {
    const there = said.get(keyOf(edit)) ?? stored.get(keyOf(edit))
    if (!there) return [edit]
    const changed = Object.entries(edit.set ?? {}).filter(([name, value]) => !sameValue(there[name], value))
    return changed.length === 0 ? [] : [{ ...edit, set: Object.fromEntries(changed) }]
  })
  const left = new Set(partsOf(after).map(keyOf))
  const removed = partsOf(before).filter((part) => !left.has(keyOf(part)))
  return [...edits, ...removed.reverse().map(({ kind, id }): RecordEdit => ({ kind, id, remove: true }))]
}

/** A part of another version of the app, which this one cannot read, is in neither document: it stays. */
const KEEPS = { removesRest: false }

/** Parents first. */
function partsOf({ options }: OfferingDocument): { kind: string; id: string }[] {
  const [, option, unit, rule, exception] = OFFERING_PARTS.map(({ kind }) => kind)
  const named = (kind: string | undefined, parts: readonly { id: string }[]) =>
    parts.map(({ id }) => ({ kind: kind ?? '', id }))
  return [
    ...named(option, options),
    ...options.flatMap(({ units, schedule, exceptions }) => [
      ...named(unit, units),
      ...named(rule, schedule),
      ...named(exception, exceptions),
    ]),
  ]
}

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`
