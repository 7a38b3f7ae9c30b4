import * as v from 'valibot'
import { defineRecord, type Field, type FieldsOf, type RecordKind } from './define-record.ts'

/** Which state of the truth a projection tells: a whole number that the truth counts up with each change, 1 or more. */
const VERSION = { schema: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) } as const

type Told<F extends Record<string, Field>> = RecordKind<F & { version: typeof VERSION }>

/** What a projection says beside its `version`. */
export type ToldFields<F extends Record<string, Field>> = Omit<FieldsOf<Told<F>>, 'version'>

type Declared<F extends Record<string, Field>> = Pick<
  RecordKind<F>,
  'kind' | 'id' | 'standsIn' | 'fields' | 'label' | 'keptLost'
> & {
  required: readonly (keyof F & string)[]
  /** The field with the instant from which no phone keeps it. */
  wipeAt?: keyof F & string
  kept?: { days: number; since?: keyof F & string }
}

/**
 * Declares what the server tells of a truth of its own: records that it writes into the spaces of whoever may read them, by `tell`
 * (`api/services/records/delivery/tell.ts`). Phones keep and show them and change nothing. None counts against a limit. Each has the field `version`.
 * @source marketplace "Three ways for data"
 */
export function defineProjection<const F extends Record<string, Field>>({
  fields,
  required,
  ...declared
}: Declared<F>): Told<F> {
  return defineRecord({
    ...declared,
    space: 'any',
    fields: { ...fields, version: VERSION },
    required: [...required, 'version'],
    limit: Infinity,
    reads: 'members',
    clientWrites: [],
    projection: true,
    guest: 'drop',
    refusal: 'logged',
  } as RecordKind as Told<F>)
}

/** Which state of its truth the stored record tells; 0 for none. A removed one says which state removed it. */
export const versionOf = ({
  fields,
}: Pick<{ fields: Readonly<Record<string, unknown>> }, 'fields'>): number => Number(fields['version'] ?? 0)
