import * as v from 'valibot'
import { FILE_TYPES, MAX_FILE_BYTES } from '../../contracts/files/files.ts'
import { textLine } from '../../contracts/text.ts'
import { RECENTLY_REMOVED_DAYS } from '../../contracts/trips/trips.ts'
import { defineRecord } from '../define-record.ts'
import { INSTANT, INSTANT_OR_NULL } from '../instant-field.ts'
import { TRIP_CHILD, TRIP_FIELD } from './trip-child.ts'

export const MAX_FILE_NAME_CHARS = 200
export const MAX_ATTACHMENTS = 200

const uuid = (message: string) =>
  v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, message))

/**
 * A photo or a ticket at a trip or at one of its stops. `file` is what `/api/files` knows it by, in the trip's own space; the file
 * may come before the record or after it. `type` and `bytes` are what the phone knew, for a list without signal. `removedAt` takes it
 * out of sight; the record goes 30 days later.
 */
export const ATTACHMENT = defineRecord({
  ...TRIP_CHILD,
  kind: 'attachment',
  id: 'uuid',
  fields: {
    trip: TRIP_FIELD,
    /** Null for the trip as a whole. */
    stop: { schema: v.nullable(uuid('This is no stop')) },
    file: { schema: uuid('This is no file') },
    name: { schema: v.pipe(textLine('A name', MAX_FILE_NAME_CHARS), v.minLength(1, 'A file needs a name')) },
    type: { schema: v.picklist(FILE_TYPES, 'This is no type of a file') },
    bytes: { schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 * MAX_FILE_BYTES)) },
    addedAt: INSTANT,
    removedAt: INSTANT_OR_NULL,
  },
  required: ['trip', 'file', 'name', 'type', 'addedAt'],
  limit: MAX_ATTACHMENTS,
  kept: { days: RECENTLY_REMOVED_DAYS, since: 'removedAt', counts: false },
  label: 'File of a trip',
})
