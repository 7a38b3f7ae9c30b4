import * as v from 'valibot'
import { InstantSchema, StoredInstantSchema } from '../contracts/instant.ts'

/** An instant of a record, ISO in UTC. */
export const INSTANT = { schema: InstantSchema, read: StoredInstantSchema }

/** An instant of a record, ISO in UTC, or null while it has not come. */
export const INSTANT_OR_NULL = { schema: v.nullable(InstantSchema), read: v.nullable(StoredInstantSchema) }
