import type { FieldChange } from '../../../core/contracts/records/sync.ts'
import { beganFrom } from '../../../core/records/began-from.ts'
import { spaceOf } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { mergeText } from '../../../core/records/merge-text.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import { fold, metOf, showRecord, waitingOf } from './fold.ts'
import type { ConfirmedRow, OutboxRow, RecordKey, RecordsDatabase } from './records-database.ts'

/**
 * Puts edits into the outbox and into what is shown. Call it inside the store's write transaction: when that has
 * committed, both are on disk.
 *
 * | The record's last waiting patch   | An edit of fields                      | A removal                                |
 * |-----------------------------------|----------------------------------------|------------------------------------------|
 * | none, or one with an id           | a patch of its own                     | a patch of its own                       |
 * | without id                        | joins it, each field's first base stays | takes its place                          |
 * | without id, the record's creation | joins it                               | both vanish: nobody was ever told        |
 * | without id, a removal             | becomes a creation, or has one behind  | nothing                                  |
 *
 * A removal has its creation behind it where the record is made anew without some field that it had: as one creation it would leave
 * that field as it was. Only of natural ids; another record that was removed does not come again, but by an undo that says every field.
 *
 * A request is made once: until it is sent it can be taken back whole, and from then on nothing here changes it.
 *
 * What the server tells nobody here changes.
 *
 * A field that joins texts keeps what its first edit began from too; an edit that began from another text than the one that waits, as
 * in another tab, is joined with it.
 *
 * `own` is the owner's private space: there stands what does not say otherwise.
 */
export async function applyEdits(
  database: RecordsDatabase,
  own: string,
  edits: readonly RecordEdit[],
  now: number,
): Promise<void> {
  for (const edit of edits) await applyEdit(database, await spaceOfEdit(database, own, edit), edit, now)
}

/** Where the record stands that is edited, or will stand. Rejects for one that is not there and does not say. */
async function spaceOfEdit(
  database: RecordsDatabase,
  own: string,
  { kind, id, set = {} }: RecordEdit,
): Promise<string> {
  const definition = kindNamed(database.kinds, kind)
  if (definition?.space === undefined) return own
  const space =
    (await database.shown.where('[kind+id]').equals([kind, id]).first())?.space ??
    (definition.space === 'any' ? own : spaceOf(definition, { id, fields: set }, own))
  if (space === undefined) throw new Error(`No ${kind} says in which space it stands`)
  return space
}

/** Makes one edit of a record in a given space: queues its patch and shows the record as it is now. Call it inside the transaction. */
export async function applyEdit(
  database: RecordsDatabase,
  space: string,
  edit: RecordEdit,
  now: number,
): Promise<void> {
  const key: RecordKey = [space, edit.kind, edit.id]
  const waiting = await waitingOf(database, key)
  const confirmed = await database.confirmed.get(key)
  const met = await metOf(database, key)
  const shown = fold(confirmed, waiting, met)
  const last = waiting.at(-1)
  const unsealed = last?.id === undefined ? last : undefined
  const without = fold(confirmed, unsealed ? waiting.slice(0, -1) : waiting, met)
  const { request, projection } = kindNamed(database.kinds, edit.kind) ?? {}
  const isRequest = request !== undefined
  if (projection) return
  if (isRequest && (edit.remove ? !unsealed : shown !== null)) return
  if (edit.remove) {
    if (shown === null) return
    if (unsealed) await database.outbox.delete(unsealed.sequence)
    if (without !== null)
      await addPatch(database, key, now, { remove: { base: removalBase(waiting, confirmed) }, fields: {} })
  } else {
    const said = Object.entries(edit.set ?? {})
    const isChange = ([name, value]: (typeof said)[number]) =>
      shown === null || !sameValue(shown[name], value)
    if (!said.some(isChange)) return
    // What stands by another phone's word alone may never come: then the change has to say what a record needs to be made.
    const isWordOfOthers = shown !== null && fold(confirmed, waiting) === null
    const { required = [] } = kindNamed(database.kinds, edit.kind) ?? {}
    const set = said.filter((one) => isChange(one) || (isWordOfOthers && required.includes(one[0])))
    const before = unsealed?.remove ? {} : (unsealed?.fields ?? {})
    // What is made anew after a removal that nobody was told of goes on from what stood before it.
    const seen = beganFrom(kindNamed(database.kinds, edit.kind), edit, shown ?? without)
    const began = await takenBack(database, key, seen, { shown, waits: before, set: edit.set ?? {} })
    const changes = set.map(([name, value]) => {
      // What is shown its writer has not seen where they began from another text: a server that joins nothing keeps that as replaced.
      const isUnseen = name in began && !(name in before) && began[name] !== (shown ?? without)?.[name]
      const change = { value, base: isUnseen ? 0 : baseOf(name, waiting, confirmed) }
      return [name, withText(change, began[name], before[name])] as const
    })
    const fields: Record<string, FieldChange> = { ...before, ...Object.fromEntries(changes) }
    const create = shown === null || unsealed?.create ? ({ create: true } as const) : {}
    const isNatural = kindNamed(database.kinds, edit.kind)?.id === 'natural'
    const leavesOut = Object.keys(without ?? {}).some((name) => !(name in fields))
    const joins = unsealed && !(unsealed.remove && isNatural && leavesOut)
    if (joins) await database.outbox.put({ ...withoutRemoval(unsealed), ...create, fields })
    else await addPatch(database, key, now, { ...create, fields })
  }
  await showRecord(database, key)
}

/** What an edit meets: the record as it is shown, its changes that wait unsealed, and what the edit itself sets. */
type Standing = {
  shown: Readonly<Record<string, unknown>> | null
  waits: OutboxRow['fields']
  set: Readonly<Record<string, unknown>>
}

/**
 * Whoever types on from a text that was refused because it is too long together with what somebody else wrote goes on from what that
 * one began from: the refused text is a part of what they write now, and no change of its own any more. What else was refused with it
 * stays refused.
 */
async function takenBack(
  database: RecordsDatabase,
  [space, kind, recordId]: RecordKey,
  seen: Readonly<Record<string, string>>,
  { shown, waits, set }: Standing,
): Promise<Record<string, string>> {
  const began = { ...seen }
  for (const [name, text] of Object.entries(seen).filter(([name]) => !(name in waits))) {
    const row = await database.refused
      .filter(
        ({ code, patch }) =>
          code === 'too_long' &&
          patch.space === space &&
          patch.kind === kind &&
          patch.recordId === recordId &&
          patch.fields[name]?.value === text,
      )
      .first()
    if (!row) continue
    began[name] = row.patch.fields[name]?.was ?? ''
    const others = Object.entries(row.patch.fields).filter(
      ([other, { value }]) =>
        other !== name && !(other in waits) && !(other in set) && !sameValue(shown?.[other], value),
    )
    if (others.length === 0) await database.refused.delete(row.id)
    else await database.refused.put({ ...row, patch: { ...row.patch, fields: Object.fromEntries(others) } })
  }
  return began
}

/** The change of a text with what it began from, joined with one of the same field that waits and that its writer did not see. */
function withText(
  change: FieldChange,
  began: string | undefined,
  waits: FieldChange | undefined,
): FieldChange {
  if (began === undefined) return change
  if (!waits) return { ...change, was: began }
  const { value, was } = waits
  const joined = mergeText(began, String(value), String(change.value), { theirs: '', mine: '' })
  return { ...change, value: joined, ...(was === undefined ? {} : { was }) }
}

type Change = Pick<OutboxRow, 'create' | 'remove' | 'fields'>

async function addPatch(
  database: RecordsDatabase,
  [space, kind, recordId]: RecordKey,
  now: number,
  change: Change,
): Promise<void> {
  await database.outbox.add({ space, kind, recordId, ...change, handed: 0, createdAt: now })
}

function withoutRemoval({ remove: _removed, ...row }: OutboxRow): OutboxRow {
  return row
}

/**
 * The revision that was shown. A waiting change hides what was pulled since it was begun: what is written over it is based
 * on what it is based on, and so is a removal of it.
 */
function baseOf(name: string, waiting: readonly OutboxRow[], confirmed: ConfirmedRow | undefined): number {
  const bases = waiting.flatMap(({ fields }) => fields[name]?.base ?? [])
  return bases.length > 0 ? Math.min(...bases) : (confirmed?.revision ?? 0)
}

function removalBase(waiting: readonly OutboxRow[], confirmed: ConfirmedRow | undefined): number {
  const bases = waiting.flatMap(({ fields }) => Object.values(fields).map(({ base }) => base))
  return Math.min(confirmed?.revision ?? 0, ...bases)
}
