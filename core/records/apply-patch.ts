import * as v from 'valibot'
import { MAX_REFUSAL_CHARS, plainRefusal } from '../contracts/refusal.ts'
import type { Patch, RefusalCode } from '../contracts/records/sync.ts'
import { isPhonesField, isPhonesToMake, isRecordId, type RecordKind } from './define-record.ts'
import { mergeText, type Writers } from './merge-text.ts'
import { REPLACED } from './replaced.ts'
import { sameValue } from './same-value.ts'
import { storedValue } from './stored-value.ts'

/** A record as it is kept. A removed one holds its content until it is emptied; a field without revision has revision 0. */
export type StoredRecord = {
  kind: string
  id: string
  /** Raw, as they were written; `readFields` reads them. */
  fields: Readonly<Record<string, unknown>>
  /** The revision at which each field got its value. */
  fieldRevisions: Readonly<Record<string, number>>
  revision: number
  /** ISO instant; null for a live record. */
  deletedAt: string | null
}

/** A patch, and what it meets: the record, its kind, and who writes. */
export type Merging = {
  /** Without `clientWrites` where the server itself writes. */
  definition: RecordKind
  /** The record as it is stored; null where there never was one. */
  record: StoredRecord | null
  patch: Omit<Patch, 'space' | 'again'>
  /** The space's next revision, which the patch gets when it changes something. */
  revision: number
  /** Who writes it and when (ISO instant); kept with what it replaces. */
  by: { account: string; at: string }
  /** Records of the kind in the space that count against its limit. */
  liveCount: number
  /** Whether the parent that `parentIdOf` names is there; true where it names none. */
  isParentLive: boolean
  /** Whose texts are joined where both changed the same lines; of one person's own nobody is named. */
  writers?: Writers
}

/** What becomes of it. `record` is null where everything stood there already: then no revision is used. */
export type Merge =
  | { outcome: 'refused'; code: RefusalCode; message: string }
  | { outcome: 'applied' | 'conflict'; record: StoredRecord | null; replaced: StoredRecord[] }

/** A value is an option list or a place, never a picture. In characters of JSON. */
const MAX_VALUE_CHARS = 32 * 1024
/** A value that goes deeper could not be compared. */
const MAX_VALUE_DEPTH = 64

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

/** `refusalOf` lets no patch through that names another field. */
function fieldOf({ kind, fields }: RecordKind, name: string): RecordKind['fields'][string] {
  const field = fields[name]
  if (field === undefined) throw new Error(`${kind} has no field ${name}`)
  return field
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

type Refusal = { code: RefusalCode; message: string }

const GONE: Refusal = { code: 'gone', message: 'It was removed meanwhile.' }

function refusalOf(merging: Merging): Refusal | null {
  const { definition, record, patch } = merging
  const names = Object.keys(patch.fields)
  const unknown = names.find((name) => !Object.hasOwn(definition.fields, name))
  if (unknown !== undefined) {
    return { code: 'unknown_field', message: `This version does not know ${patch.kind}.${unknown}.` }
  }
  if (!isRecordId(definition, patch.recordId)) {
    return { code: 'invalid', message: `No ${patch.kind} can have this id.` }
  }
  if (patch.remove && (patch.create || names.length > 0)) {
    return { code: 'invalid', message: 'A removal brings no fields and makes nothing.' }
  }
  if (patch.remove) return null
  const isLive = record !== null && record.deletedAt === null
  const isMaking = patch.create && !isLive
  if ((isMaking && !isPhonesToMake(definition)) || names.some((name) => !isPhonesField(definition, name))) {
    return { code: 'forbidden', message: 'Only the server writes this.' }
  }
  if (!isLive && !patch.create) return GONE
  if (record && !isLive && definition.id === 'uuid') return GONE
  return contentRefusal(merging) ?? (isLive ? null : limitRefusal(merging))
}

const TOO_LONG: Refusal = {
  code: 'too_long',
  message: 'Together with what somebody else wrote meanwhile, this text is too long.',
}

/** Each text was short enough; joined with what stands it need not be. */
function tooLongRefusal({ definition, patch }: Merging): Refusal | null {
  const isOne = ([name, { value }]: [string, { value?: unknown }]) => isTooLong(definition, name, value)
  return Object.entries(patch.fields).some(isOne) ? TOO_LONG : null
}

/** Whether a text that is joined would be taken if it were shorter: nothing else is wrong with it. */
function isTooLong(definition: RecordKind, name: string, value: unknown): boolean {
  const field = definition.fields[name]
  if (field?.merge !== 'text' || typeof value !== 'string') return false
  const { issues } = v.safeParse(field.schema, value)
  return issues?.every(({ type }) => type === 'max_length') ?? false
}

/** What is wrong with the values themselves or with where they belong; null when nothing is. */
function contentRefusal({ definition, patch, isParentLive }: Merging): Refusal | null {
  const missing = definition.required.find((name) => !Object.hasOwn(patch.fields, name))
  if (patch.create && missing !== undefined) {
    return { code: 'incomplete', message: `${missing} is missing.` }
  }
  for (const [name, { value, was }] of Object.entries(patch.fields)) {
    const broken = brokenBecause(definition, name, value)
    if (broken !== null) {
      // Two tabs of one phone had joined it.
      if (was !== undefined && isTooLong(definition, name, value)) return TOO_LONG
      return { code: 'invalid', message: `${name}${broken}`.slice(0, MAX_REFUSAL_CHARS) }
    }
  }
  return isParentLive ? null : { ...GONE, message: 'What it belongs to was removed meanwhile.' }
}

function limitRefusal({ definition: { limit }, liveCount }: Merging): Refusal | null {
  if (liveCount < limit) return null
  return {
    code: 'limit',
    message: `There is room for ${limit} of these. Remove one before you add another.`,
  }
}

/** What follows the field's name: ': This value is too large', '.lat: This must be a number'. */
function brokenBecause(definition: RecordKind, name: string, value: unknown): string | null {
  if (isDeeperThan(value, MAX_VALUE_DEPTH)) return ': This value goes too deep'
  if (value !== undefined && JSON.stringify(value).length > MAX_VALUE_CHARS)
    return ': This value is too large'
  const parsed = v.safeParse(fieldOf(definition, name).schema, value, { message: plainRefusal })
  if (parsed.success) return null
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  return `${path === null ? '' : `.${path}`}: ${issue.message}`
}

/** Whether objects and lists stand in each other more than `depth` times. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
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
  const fields = {
    of: { kind: patch.kind, id: patch.recordId, field },
    value,
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

const revisionOf = (record: StoredRecord, name: string): number =>
  (Object.hasOwn(record.fieldRevisions, name) ? record.fieldRevisions[name] : undefined) ?? 0

function mapValues<From, To>(
  from: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
}
