import * as v from 'valibot'
import type { Patch, RefusalCode } from '../contracts/records/sync.ts'
import { mergeText, type Writers } from './merge-text.ts'
import { fieldOf, refusalOf, tooLongRefusal, type Refusable } from './patch-refusal.ts'
import { MAX_NEW_VALUE_CHARS, REPLACED } from './replaced.ts'
import { sameValue } from './same-value.ts'
import type { StoredRecord } from './stored-record.ts'
import { storedValue } from './stored-value.ts'

/** A patch, and what it meets: the record, its kind, and who writes. */
export type Merging = Refusable & {
  /** The space's next revision, which the patch gets when it changes something. */
  revision: number
  /** Who writes it and when (ISO instant); kept with what it replaces. */
  by: { account: string; at: string }
  /** Whose texts are joined where both changed the same lines; of one person's own nobody is named. */
  writers?: Writers
}

/** What becomes of it. `record` is null where everything stood there already: then no revision is used. */
export type Merge =
  | { outcome: 'refused'; code: RefusalCode; message: string }
  | { outcome: 'applied' | 'conflict'; record: StoredRecord | null; replaced: StoredRecord[] }

/*
 * | The record is | create                              | edit            | remove                                |
 * |---------------|-------------------------------------|-----------------|---------------------------------------|
 * | unknown       | made                                | refused: gone   | applied, nothing to do                |
 * | live          | as an edit                          | field by field  | removed; what nobody saw is replaced  |
 * | removed       | natural ids: made anew; uuids: gone | refused: gone   | applied, nothing to do                |
 *
 * A field conflicts when its revision is above the patch's base and its value differs: the later to arrive wins, the
 * other value becomes a `replaced` record. A kind that nobody reads keeps no such record: its phones would read it there. A field
 * that is set once keeps its first value and replaces nothing. A text whose patch says what it began from is joined with what stands,
 * whatever the base: then nothing is lost. Joined it may be too long: refused, and both stand where they are.
 */
/** Merges one patch into one record. Pure; throws nothing that a patch could cause. @source sync "One exchange" */
export function applyPatch(asked: Merging): Merge {
  const refusal = refusalOf(asked)
  if (refusal) return { outcome: 'refused', ...refusal }
  const merging = { ...asked, patch: { ...asked.patch, fields: storedChanges(asked) } }
  const { record, patch } = merging
  const tooLong = tooLongRefusal(merging)
  if (tooLong) return { outcome: 'refused', ...tooLong }
  if (patch.remove) return removed(merging, patch.remove.base)
  if (record === null) return made(merging, [])
  if (record.deletedAt !== null) return made(merging, unseenBelow(record, merging))
  return edited(merging, record)
}

const NOBODY: Writers = { theirs: '', mine: '' }

/** The values as they are stored: a text joined with what stands replaces nothing that anybody wrote. */
function storedChanges({ definition, record, patch, writers }: Merging): Patch['fields'] {
  return Object.fromEntries(
    Object.entries(patch.fields).map(([name, { value: sent, was, base }]) => {
      const field = fieldOf(definition, name)
      const value = storedValue(field, sent)
      const stands = record?.deletedAt === null ? record.fields[name] : undefined
      // What could never have stood is nothing that anybody began from.
      const began = field.merge === 'text' && v.is(field.schema, was) ? storedValue(field, was) : undefined
      if (typeof began !== 'string' || typeof stands !== 'string' || typeof value !== 'string')
        return [name, { value, base }]
      const joined = mergeText(began, stands, value, writers ?? NOBODY)
      return [name, { value: joined, base: Number.MAX_SAFE_INTEGER }]
    }),
  )
}

/** The id of the parent that the record would have after the patch; null for none. */
export function parentIdOf({
  definition: { parent },
  record,
  patch,
}: Pick<Merging, 'definition' | 'record' | 'patch'>): string | null {
  if (!parent || patch.remove) return null
  const change = patch.fields[parent.field]
  const id = change ? change.value : record?.fields[parent.field]
  return typeof id === 'string' ? id : null
}

/** A record's first content, or its new one after a removal: what the patch brings and nothing else. */
function made(merging: Merging, lost: string[]): Merge {
  const { patch, revision, record } = merging
  return settled(
    merging,
    lost,
    {
      kind: patch.kind,
      id: patch.recordId,
      fields: mapValues(patch.fields, ({ value }) => value),
      fieldRevisions: mapValues(patch.fields, () => revision),
      revision,
      deletedAt: null,
    },
    record,
  )
}

function edited(merging: Merging, record: StoredRecord): Merge {
  const { definition, patch, revision } = merging
  const changes = Object.entries(patch.fields).filter(
    ([name, { value }]) =>
      !Object.hasOwn(record.fields, name) ||
      !(definition.fields[name]?.once || sameValue(record.fields[name], value)),
  )
  if (changes.length === 0) return { outcome: 'applied', record: null, replaced: [] }
  const lost = changes.filter(([name, { base }]) => revisionOf(record, name) > base).map(([name]) => name)
  const changed = Object.fromEntries(changes)
  return settled(
    merging,
    lost,
    {
      ...record,
      fields: { ...record.fields, ...mapValues(changed, ({ value }) => value) },
      fieldRevisions: { ...record.fieldRevisions, ...mapValues(changed, () => revision) },
      revision,
    },
    record,
  )
}

/**
 * The content stays in the removed record for a while. Of a field that the remover had seen the revision goes: they let go
 * of it knowingly, so whoever makes the record anew later replaces nothing with it.
 */
function removed(merging: Merging, base: number): Merge {
  const { definition, record, revision, by } = merging
  if (record === null || record.deletedAt !== null) return { outcome: 'applied', record: null, replaced: [] }
  const unseen = Object.keys(record.fields).filter((name) => revisionOf(record, name) > base)
  const kept = definition.reads !== 'nobody'
  return settled(
    merging,
    unseen,
    {
      ...record,
      fields: kept ? record.fields : {},
      fieldRevisions: kept ? Object.fromEntries(unseen.map((name) => [name, revisionOf(record, name)])) : {},
      revision,
      deletedAt: by.at,
    },
    record,
  )
}

/** The fields of a removed record that neither its remover nor this patch's author had seen. */
function unseenBelow(record: StoredRecord, { patch }: Merging): string[] {
  const bases = Object.values(patch.fields).map(({ base }) => base)
  const lowest = Math.min(...bases, record.revision)
  return Object.keys(record.fields).filter((name) => {
    const change = patch.fields[name]
    if (change && sameValue(change.value, record.fields[name])) return false
    return revisionOf(record, name) > (change?.base ?? lowest)
  })
}

function settled(merging: Merging, lost: string[], record: StoredRecord, before: StoredRecord | null): Merge {
  const { definition } = merging
  const isKept = definition.reads !== 'nobody' && definition.kind !== REPLACED.kind
  const worthKeeping = lost.filter((field) => !definition.fields[field]?.once)
  const replaced =
    isKept && before ? worthKeeping.map((field) => lostValue(merging, field, before.fields[field])) : []
  return { outcome: replaced.length > 0 ? 'conflict' : 'applied', record, replaced }
}

/** A value that somebody else's took the place of, as the record that keeps it. */
function lostValue({ patch, revision, by }: Merging, field: string, value: unknown): StoredRecord {
  const change = patch.fields[field]
  const fields = {
    of: { kind: patch.kind, id: patch.recordId, field },
    value,
    ...(change && isSmall(change.value) ? { newValue: change.value } : {}),
    by: { account: by.account, patch: patch.id, at: by.at },
  }
  return {
    kind: REPLACED.kind,
    id: `${patch.id}.${field}`,
    fields,
    fieldRevisions: mapValues(fields, () => revision),
    revision,
    deletedAt: null,
  }
}

const isSmall = (value: unknown): boolean => JSON.stringify(value).length <= MAX_NEW_VALUE_CHARS

const revisionOf = (record: StoredRecord, name: string): number =>
  (Object.hasOwn(record.fieldRevisions, name) ? record.fieldRevisions[name] : undefined) ?? 0

function mapValues<From, To>(
  from: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
}
