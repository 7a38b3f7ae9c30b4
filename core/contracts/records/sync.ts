import * as v from 'valibot'
import { KB, MB } from '../bytes.ts'
import { SPACE_ROLES } from './space-types.ts'

/** What one exchange may carry and how large phones make theirs. Sizes in bytes of JSON. @source sync "One exchange" */
export const MAX_PATCHES = 100
/** Of these, so many requests, which the server decides one by one. @source marketplace "Requests" */
export const MAX_REQUESTS = 10
export const FIRST_BATCH_BYTES = 16 * KB
export const MAX_BATCH_BYTES = 256 * KB

/**
 * How many records of a kind one space takes in, and how many spaces one account makes, removed ones counted too. A
 * kind's own limit counts what a person has; what was removed leaves a tombstone or a space for good, so that making
 * and removing would never end.
 */
export const MAX_EVER_MADE = 10_000
export const MAX_SPACES_EVER_MADE = 5_000

/**
 * What one record takes, all records of a space, and all of an account's spaces, in bytes; removed ones count until they are
 * emptied. A trip with 500 stops and long notes has 3 MB.
 */
export const MAX_RECORD_BYTES = 64 * KB
export const MAX_SPACE_BYTES = 8 * MB
export const MAX_ACCOUNT_BYTES = 64 * MB
/** The replaced values of a space among them; the oldest go before their time where there are more. */
export const MAX_REPLACED_BYTES = 2 * MB

/** How long the server remembers a patch it was given, and how many of an account's: the oldest are forgotten where there are more. */
export const PATCH_RECEIPT_DAYS = 400
export const MAX_PATCH_RECEIPTS = 50_000
/** How long a replaced value can be brought back, and a removed record keeps its content. */
export const REPLACED_DAYS = 30

/** Of spaces, kinds, fields and records, and of the keys under which an account's writes are remembered. */
export const MAX_ID_CHARS = 200
const MAX_FIELDS = 40

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_CHARS))
const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is no UUID'))

/**
 * By kind with a window, the place in its order from which on a phone has everything; of a kind that is not named it has all. What stands
 * below is not told.
 */
const floors = v.optional(v.record(id, revision))

/** What a phone has of a space. Revisions of another epoch say nothing: the server was restored in between. */
export const CursorSchema = v.object({ epoch: id, revision, floors })

/**
 * What a change was made upon. `base` is the record's revision that was shown when the person began to change it, 0
 * for none. `seen` is the space's revision that the phone had when the patch got its id: if the patch was applied, then
 * at a higher one. It comes with `again` only, and an old app does not say it. It stands beside each base because an
 * old server passes over unknown keys there, and refuses an exchange whose patches have one.
 */
const upon = { base: revision, seen: v.optional(revision) }

/** Longer than any text that two may write, in characters. */
const MAX_WAS_CHARS = 32 * 1024

/** One field as the person set it. `was` is the text that it began from, of a field that joins texts; an old app does not say it. */
export const FieldChangeSchema = v.object({
  value: v.unknown(),
  was: v.optional(v.pipe(v.string(), v.maxLength(MAX_WAS_CHARS))),
  ...upon,
})

/**
 * What an edit changes, never the whole record. Id and content stay the same however often it is sent; `again` and
 * `seen` alone are added when it was sent before.
 */
export const PatchSchema = v.strictObject({
  id: uuid,
  space: id,
  kind: id,
  recordId: id,
  /** Makes the record, and then brings all its required fields; on a live record it is an edit. */
  create: v.optional(v.literal(true)),
  /** Takes the record away. `base` as in a field: what somebody else wrote above it is kept as replaced. */
  remove: v.optional(v.object(upon)),
  fields: v.pipe(
    v.record(id, FieldChangeSchema),
    v.check((fields) => Object.keys(fields).length <= MAX_FIELDS, 'Too many fields'),
  ),
  again: v.optional(v.literal(true)),
})

/** So many changes that were met an exchange asks after. */
export const MAX_MET_ASKED = 100

/** A change that the phone had from another phone: its id, whose it is, and what that phone had of the space when the change got its id. */
const MetAskedSchema = v.strictObject({ id: uuid, space: id, by: id, seen: revision })

/**
 * `account` is whom the phone believes to be signed in; `room` bounds the answer's records, in bytes. `list` is the number with which the
 * last whole answer came: then `since` need not name every space, and only what changed is answered. A server that does not know it
 * refuses it.
 */
export const ExchangeSchema = v.strictObject({
  account: id,
  since: v.record(id, CursorSchema),
  patches: v.pipe(v.array(PatchSchema), v.maxLength(MAX_PATCHES)),
  room: revision,
  list: v.optional(revision),
  /** Asks whether the server has answered these. A server that does not know the key refuses it: it is asked again without. */
  met: v.optional(v.pipe(v.array(MetAskedSchema), v.maxLength(MAX_MET_ASKED))),
})

/**
 * | Outcome    | Meaning                                                              | Sent again            |
 * |------------|----------------------------------------------------------------------|-----------------------|
 * | `applied`  | the record has it                                                    | same answer           |
 * | `conflict` | the record has it, and what it replaced is kept as `replaced` record | same answer           |
 * | `refused`  | the record does not have it; `code` and `message` say why            | same answer, but for codes that wait |
 * | `failed`   | our own fault; nothing is remembered of it                           | tried again           |
 */
export const PATCH_OUTCOMES = ['applied', 'conflict', 'refused', 'failed'] as const

/** Why a patch was refused. `unknown_kind` and `unknown_field` wait for an update and are never remembered. */
export const REFUSAL_CODES = [
  'invalid',
  'incomplete',
  'gone',
  'limit',
  'forbidden',
  'key_reused',
  'too_old',
  'too_long',
  'unknown_kind',
  'unknown_field',
] as const

export const PatchResultSchema = v.object({
  id: v.string(),
  outcome: v.picklist(PATCH_OUTCOMES),
  /** The space's revision that the patch was given; absent where it changed nothing. */
  revision: v.optional(revision),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  /** The server had it already. */
  again: v.optional(v.literal(true)),
})

/**
 * A record as the server has it. A removed one has `deletedAt`, an ISO instant, and no fields that a screen may show. In a space
 * with several members `by` is the account that changed it last and `at` when (ISO instant, the server's clock).
 */
export const WireRecordSchema = v.object({
  space: v.string(),
  kind: v.string(),
  id: v.string(),
  fields: v.record(v.string(), v.unknown()),
  revision,
  deletedAt: v.optional(v.string()),
  by: v.optional(v.string()),
  at: v.optional(v.string()),
})

/**
 * One space of the caller. `revision` is how far this answer brings the phone. With `reset` the phone's cursor meant
 * nothing here: records come from the beginning, and what the phone held above `restored` the server has lost. Then the epoch
 * is another one, or for who may only read perhaps the same.
 */
export const SpaceStateSchema = v.object({
  /** One that a later server invents counts as one that may read. */
  role: v.fallback(v.picklist(SPACE_ROLES), 'viewer'),
  epoch: v.string(),
  revision,
  /** What is left out stays as it was in the phone's cursor of the same epoch. */
  floors,
  reset: v.optional(v.object({ restored: revision })),
})

/** A space that the account is in no more: told only where `partial` says that one which is not told of is as it was. */
const LostSpaceSchema = v.pipe(
  v.object({ role: v.literal('none') }),
  v.transform(({ role }) => ({ role, epoch: '', revision: 0, floors: undefined, reset: undefined })),
)

export const ExchangeAnswerSchema = v.object({
  account: v.string(),
  /** In the order of the patches; none for one that belongs to a record whose creation comes again. */
  results: v.array(PatchResultSchema),
  /** Above the cursors, oldest first, as far as `room` goes; and the present record of every answered patch. */
  records: v.array(WireRecordSchema),
  /** All spaces the caller belongs to; with `partial` those that changed since `list`, and those that were lost. */
  spaces: v.record(v.string(), v.union([LostSpaceSchema, SpaceStateSchema])),
  /** The server holds the `list` that was asked with. */
  partial: v.optional(v.literal(true)),
  /** More records wait above the cursors given here. */
  more: v.boolean(),
  /** The number of the caller's list of spaces. Only where nothing more waits: who holds it has everything up to it. */
  list: v.optional(revision),
  /** The ids among `met` that need not be shown any more: answered, or never to come from who made them. */
  met: v.optional(v.array(v.string())),
})

export type Cursor = v.InferOutput<typeof CursorSchema>
export type FieldChange = v.InferOutput<typeof FieldChangeSchema>
export type Patch = v.InferOutput<typeof PatchSchema>
export type MetAsked = v.InferOutput<typeof MetAskedSchema>
export type Exchange = v.InferOutput<typeof ExchangeSchema>
export type PatchResult = v.InferOutput<typeof PatchResultSchema>
export type WireRecord = v.InferOutput<typeof WireRecordSchema>
export type SpaceState = v.InferOutput<typeof SpaceStateSchema>
export type ExchangeAnswer = v.InferOutput<typeof ExchangeAnswerSchema>
/** As the server says it. */
export type ExchangeAnswerSent = v.InferInput<typeof ExchangeAnswerSchema>
export type SpaceStateSent = ExchangeAnswerSent['spaces'][string]
export type RefusalCode = (typeof REFUSAL_CODES)[number]
