import * as v from 'valibot'
import { InstantSchema, StoredInstantSchema } from '../contracts/instant.ts'
import { CursorSchema } from '../contracts/records/sync.ts'
import { defineRecord, type Field, type RecordKind } from './define-record.ts'
import { IN_PRIVATE } from './standing.ts'

/** What a request came to: the server did what was asked, or a rule says no. */
export const DECISION_STATES = ['done', 'declined'] as const

const MAX_CODE_CHARS = 60
const MAX_MESSAGE_CHARS = 1_200

const decision = (at: v.GenericSchema<unknown, string>) =>
  v.object({
    state: v.picklist(DECISION_STATES),
    /** What was done or which rule says no, for programs: 'published', 'changed'. */
    code: v.pipe(v.string(), v.maxLength(MAX_CODE_CHARS)),
    /** For the person: a sentence, or null where there is nothing to say. */
    message: v.nullable(v.pipe(v.string(), v.maxLength(MAX_MESSAGE_CHARS))),
    /** When the server decided, its clock. */
    at,
    /** What the kind says besides, for its screens; each reads of it what it understands. */
    more: v.optional(v.record(v.string(), v.unknown())),
  })

/** The field that the server writes into each request, once. */
const DECISION = { schema: decision(InstantSchema), read: decision(StoredInstantSchema), once: true } as const

export type Decision = v.InferOutput<(typeof DECISION)['schema']>

/** What the asker's phone had of a space when they asked: what others changed there above it they have not seen. */
export const SEEN = { schema: v.pick(CursorSchema, ['epoch', 'revision']) } as const

/** A request is kept so long after its decision, and decided once for far longer. */
const REQUEST_DAYS = 30
const REQUEST_LIMIT = 1_000

type Asked<F extends Record<string, Field>> = Pick<RecordKind<F>, 'kind' | 'fields' | 'label'> & {
  request: NonNullable<RecordKind['request']>
  required: readonly (keyof F & string)[]
  /** A visitor's goes with them by default: they are nobody whom the server knows. */
  guest?: RecordKind['guest']
  /** How many of one account stand at once, where they are more than a thousand. */
  limit?: number
  /** For how many days behind its decision it is kept, where that is not a month. */
  days?: number
}

/**
 * Declares an act that the server decides, made with or without signal: a record in the private space of who asks, of which each field is
 * set once. What it does is listed in `api/services/records/acts.ts`, and what became of it is its field `decision`.
 * @source marketplace "Three ways for data"
 */
export function defineRequest<const F extends Record<string, Field>>({
  fields,
  guest = 'drop',
  limit = REQUEST_LIMIT,
  days = REQUEST_DAYS,
  ...asked
}: Asked<F>): RecordKind<{ [Name in keyof F]: F[Name] & { once: true } } & { decision: typeof DECISION }> {
  const once = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, once: true }]),
  ) as { [Name in keyof F]: F[Name] & { once: true } }
  return defineRecord({
    ...asked,
    id: 'uuid',
    standsIn: IN_PRIVATE,
    fields: { ...once, decision: DECISION },
    clientWrites: Object.keys(fields),
    limit,
    reads: 'owner',
    kept: { days },
    guest,
    refusal: 'shown',
  } as RecordKind<{ [Name in keyof F]: F[Name] & { once: true } } & { decision: typeof DECISION }>)
}

/** The spaces whose earlier changes have to be answered before the request is sent, and whose other requests come one by one. */
export const spacesNamed = (
  { request }: Pick<RecordKind, 'request'>,
  fields: Readonly<Record<string, { value?: unknown }>>,
): string[] =>
  (request?.spaces ?? []).flatMap((name) => {
    const space = fields[name]?.value
    return typeof space === 'string' ? [space] : []
  })
