import * as v from 'valibot'
import type { RoleIn, SpaceType } from '../contracts/records/space-types.ts'

/** A field's value: what may be written, and how any stored value is read. */
export type Field<Value = unknown> = {
  /** What the server accepts. */
  schema: v.GenericSchema<unknown, Value>
  /** Reads what another version wrote; `schema` where left out. */
  read?: v.GenericSchema<unknown, Value>
  /** The first value stands. A later one says the same thing again and is applied without a change: two phones mark something read. */
  once?: true
  /**
   * Two edits of this text are joined line by line (`merge-text.ts`), by what each began from. Any other value that another one takes
   * the place of unseen is kept as `replaced`.
   */
  merge?: 'text'
}

type Fields = Record<string, Field>

/** The types of spaces that a kind stands in, each with the roles that may write it there. */
export type Standing = { readonly [Type in SpaceType]?: readonly RoleIn<Type>[] }

/**
 * A kind of record that a person owns. Storage, queue, sending, merging, live reading, adoption and wiping follow from
 * this alone. Values that constrain each other are one field, so that any merge of valid patches is valid.
 * Fields are only ever added, never renamed or narrowed. @source sync "A kind, declared once"
 */
export type RecordKind<F extends Fields = Fields> = {
  kind: string
  /** `single`: one record per space, its id is the kind. `natural`: the id says the same thing twice, so a union is free. */
  id: 'uuid' | 'natural' | 'single'
  /** In which types of spaces its records stand, and who may write them there. @source marketplace "Spaces" */
  standsIn: Standing
  /**
   * In which space its records stand. `own`: in the one that has the record's id; a trip's creation makes it. `field`: in the
   * one that this field names, which never changes. `any`: in whichever the server made it. The account's private one where left
   * out. @source sync "Words"
   */
  space?: 'own' | 'any' | { field: string }
  /** Whose field of this kind names the parent record: a child waits for its parent, and goes out of sight with it. */
  parent?: { kind: string; field: string }
  fields: F
  /** The field with a record's position in an order (`position.ts`): what is joined to a list comes behind it. */
  order?: string
  /** What a create must bring. */
  required: readonly string[]
  /** Live records of this kind in one space, or for `own` in all of an account's; tells creates only. */
  limit: number
  /** Who is told of it. `nobody`: sent and never pulled. */
  reads: 'members' | 'owner' | 'nobody'
  /** The fields a phone may write; all where left out. Without all of `required` among them the server makes the record. */
  clientWrites?: readonly string[]
  /** The fields that only the owner of the space may write, whoever else may write the others. */
  ownerWrites?: readonly string[]
  /**
   * For how long a live record is kept: so many days after its last change, or after the instant that stands in the field `since`,
   * and for good while none stands there. Where phones write that field, the days count from when the server heard of it: their
   * clocks may be wrong. For good where left out. With `counts: false` it is out of sight from `since` on, and
   * leaves room for another.
   */
  kept?: { days: number; since?: string; counts?: false }
  /**
   * The field with the instant from which no phone keeps such a record: each takes it away by itself, with no signal too. Only what the
   * server makes has one (`clientWrites: []`).
   */
  wipeAt?: string
  /**
   * A phone is told so many of a space's newest live records, and reads older ones by the page (`window.ts`); all of them where left out.
   * Such a kind has the field `seq`, which is not among its `clientWrites`. @source marketplace "Spaces"
   */
  window?: number
  /** What becomes of a visitor's when they sign in. */
  guest: 'adopt' | 'drop'
  /** Whether a refusal is shown to the person or only logged. */
  refusal: 'shown' | 'logged'
  /** Where it asks for an act that the server decides (`request.ts`): a sent one is never edited or removed. */
  request?: {
    /**
     * The fields that name spaces: it is sent once every earlier change there, and every earlier request that names them, is answered
     * for good.
     */
    spaces: readonly string[]
    /** The field that says what the phone had of the space that the field `of` names. */
    seen?: { field: string; of: string }
    /**
     * What becomes of one whose decision a restored server has lost. `again`: a fact, or something taken back, is sent again. `told`: it
     * may have had its time, and whoever asked is told.
     */
    lost: 'again' | 'told'
    /** Decided before the other requests of its exchange: it takes back what one of them asks. */
    first?: boolean
    /**
     * What these fields say of one that is not sent by whoever made it when they made it: a visitor's that an account takes over, one
     * that was kept through a sign-out, or that a restored server is asked again.
     */
    later?: Readonly<Record<string, unknown>>
    /** Whoever asked is rung of a no: it may have been sent with nobody there, hours later. */
    rings?: true
  }
  /** What the server tells of a truth of its own (`projection.ts`): no phone makes, changes or removes one. */
  projection?: true
  /**
   * What a phone keeps of one that a restored server does not know, as its fields at `now` (milliseconds); null where it goes, as all do
   * where left out. Only what the server makes has one: a phone cannot bring it again.
   */
  keptLost?: (
    fields: Readonly<Record<string, unknown>>,
    now: number,
  ) => Readonly<Record<string, unknown>> | null
  /** How a person reads it in a list of changes: 'Favorite'. */
  label: string
}

/** The fields of a record as the app reads them: required ones are there, the others perhaps. */
export type FieldsOf<K> =
  K extends RecordKind<infer F>
    ? { [Name in keyof F]?: F[Name] extends Field<infer Value> ? Value : never }
    : never

/** Declares a kind; `kinds.ts` lists it. */
export function defineRecord<const F extends Fields>(
  kind: RecordKind<F> & {
    required: readonly (keyof F)[]
    clientWrites?: readonly (keyof F)[]
    ownerWrites?: readonly (keyof F)[]
    kept?: { since?: keyof F }
    wipeAt?: keyof F
  },
): RecordKind<F> {
  return kind
}

/** Whether a phone may write this field; what it may not comes from the server alone. */
export const isPhonesField = (
  { clientWrites }: { clientWrites?: readonly string[] | undefined },
  name: string,
): boolean => clientWrites === undefined || clientWrites.includes(name)

/** Whether a phone may make such a record: it writes something of it, and everything that a create must bring. */
export const isPhonesToMake = (definition: Pick<RecordKind, 'clientWrites' | 'required'>): boolean =>
  definition.clientWrites?.length !== 0 &&
  definition.required.every((name) => isPhonesField(definition, name))

/** In which space a record with these fields stands; undefined where only the record itself can tell. `own` is the private one. */
export function spaceOf(
  { space }: Pick<RecordKind, 'space'>,
  { id, fields }: { id: string; fields: Readonly<Record<string, unknown>> },
  own: string,
): string | undefined {
  if (space === undefined) return own
  if (space === 'own') return id
  const named = space === 'any' ? undefined : fields[space.field]
  return typeof named === 'string' ? named : undefined
}

/** The id of the one record of a `single` kind. */
export const singleId = ({ kind }: Pick<RecordKind, 'kind'>): string => kind

/** Whether the kind can have a record of this id. */
export function isRecordId({ id, kind }: RecordKind, recordId: string): boolean {
  if (id === 'single') return recordId === kind
  if (id === 'uuid') return UUID.test(recordId)
  return NATURAL_ID.test(recordId)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** One line without control characters or half surrogates. */
const NATURAL_ID = /^[^\p{Cc}\p{Cs}]{1,200}$/u

/**
 * The stored fields as the app may use them: a field that cannot be read is left out. Null when a required one is
 * missing: a newer version wrote something that this one cannot show. What is stored stays as it is.
 */
export function readFields<F extends Fields>(
  definition: RecordKind<F>,
  stored: Readonly<Record<string, unknown>>,
): FieldsOf<RecordKind<F>> | null {
  const read: Record<string, unknown> = {}
  for (const [name, { schema, read: lenient = schema }] of Object.entries(definition.fields)) {
    if (!(name in stored)) continue
    const parsed = v.safeParse(lenient, stored[name])
    if (parsed.success) read[name] = parsed.output
  }
  const complete = definition.required.every((name) => name in read)
  return complete ? (read as FieldsOf<RecordKind<F>>) : null
}
