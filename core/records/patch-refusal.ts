import * as v from 'valibot'
import { MAX_REFUSAL_CHARS, plainRefusal } from '../contracts/refusal.ts'
import type { Patch, RefusalCode } from '../contracts/records/sync.ts'
import { isPhonesField, isPhonesToMake, isRecordId, type RecordKind } from './define-record.ts'
import type { StoredRecord } from './stored-record.ts'

/** A patch, and what decides whether it may be merged. */
export type Refusable = {
  /** Without `clientWrites` where the server itself writes. */
  definition: RecordKind
  /** The record as it is stored; null where there never was one. */
  record: StoredRecord | null
  patch: Omit<Patch, 'space' | 'again'>
  /** Records of the kind in the space that count against its limit. */
  liveCount: number
  /** Whether the parent that `parentIdOf` names is there; true where it names none. */
  isParentLive: boolean
  /** How long a value may be, in characters of JSON: what a phone may write unless said. */
  maxValueChars?: number
}

/** A value is an option list or a place, never a picture. In characters of JSON. */
const MAX_VALUE_CHARS = 32 * 1024
/** A value that goes deeper could not be compared. */
const MAX_VALUE_DEPTH = 64

/** The field of this name; `refusalOf` lets no patch through that names another. Throws where the kind has none. */
export function fieldOf({ kind, fields }: RecordKind, name: string): RecordKind['fields'][string] {
  const field = fields[name]
  if (field === undefined) throw new Error(`${kind} has no field ${name}`)
  return field
}

/** Why a patch is refused, for its answer: `message` is a sentence. */
export type Refusal = { code: RefusalCode; message: string }

const ONLY_SERVER: Refusal = { code: 'forbidden', message: 'Only the server writes this.' }

const GONE: Refusal = { code: 'gone', message: 'It was removed meanwhile.' }

/** What is wrong with a patch before it meets the record's values; null where nothing is. */
export function refusalOf(merging: Refusable): Refusal | null {
  const { definition, record, patch } = merging
  if (definition.projection) return ONLY_SERVER
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
    return ONLY_SERVER
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
export function tooLongRefusal({ definition, patch }: Refusable): Refusal | null {
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
function contentRefusal({ definition, patch, isParentLive, maxValueChars }: Refusable): Refusal | null {
  const missing = definition.required.find((name) => !Object.hasOwn(patch.fields, name))
  if (patch.create && missing !== undefined) {
    return { code: 'incomplete', message: `${missing} is missing.` }
  }
  for (const [name, { value, was }] of Object.entries(patch.fields)) {
    const broken = brokenBecause(definition, name, value, maxValueChars)
    if (broken !== null) {
      // Two tabs of one phone had joined it.
      if (was !== undefined && isTooLong(definition, name, value)) return TOO_LONG
      return { code: 'invalid', message: `${name}${broken}`.slice(0, MAX_REFUSAL_CHARS) }
    }
  }
  return isParentLive ? null : { ...GONE, message: 'What it belongs to was removed meanwhile.' }
}

function limitRefusal({ definition: { limit }, liveCount }: Refusable): Refusal | null {
  if (liveCount < limit) return null
  return {
    code: 'limit',
    message: `There is room for ${limit} of these. Remove one before you add another.`,
  }
}

/** What follows the field's name: ': This value is too large', '.lat: This must be a number'. */
function brokenBecause(
  definition: RecordKind,
  name: string,
  value: unknown,
  maxChars = MAX_VALUE_CHARS,
): string | null {
  if (isDeeperThan(value, MAX_VALUE_DEPTH)) return ': This value goes too deep'
  if (value !== undefined && maxChars < Infinity && JSON.stringify(value).length > maxChars)
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
