import * as v from 'valibot'
import { MAX_ID_CHARS, REPLACED_DAYS } from '../contracts/records/sync.ts'
import { defineRecord } from './define-record.ts'
import { ANYWHERE } from './standing.ts'

const id = v.pipe(v.string(), v.maxLength(MAX_ID_CHARS))

/** A winning value of more characters, as JSON, is not kept beside the lost one: the room is the lost ones'. */
export const MAX_NEW_VALUE_CHARS = 1_000

/**
 * A value that lost against one that arrived later, kept for 30 days so that it can be brought back. The server makes it;
 * a phone may only remove it. Its id is the winning patch's and the field's: `PATCH.FIELD`. @source sync "Conflict"
 */
export const REPLACED = defineRecord({
  kind: 'replaced',
  id: 'natural',
  standsIn: ANYWHERE,
  space: 'any',
  fields: {
    /** Whose value it was: the record and the field. */
    of: { schema: v.object({ kind: id, id, field: id }) },
    value: { schema: v.unknown() },
    /**
     * What took its place. Not where the record was removed, nor where it is large (`MAX_NEW_VALUE_CHARS`), nor of values that
     * were replaced before this was kept.
     */
    newValue: { schema: v.unknown() },
    /** The account that had written it. Not of values that were replaced before this was kept, nor where nobody knows. */
    whose: { schema: id },
    /** The account that wrote the winning value, by which patch, and when (ISO instant). */
    by: { schema: v.object({ account: id, patch: id, at: v.string() }) },
  },
  required: ['of', 'value', 'by'],
  limit: 1_000,
  reads: 'members',
  clientWrites: [],
  kept: { days: REPLACED_DAYS },
  guest: 'drop',
  refusal: 'logged',
  label: 'Replaced value',
})
