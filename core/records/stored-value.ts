import * as v from 'valibot'
import { withoutDirections } from '../contracts/text.ts'
import type { Field } from './define-record.ts'

/**
 * A field's value as it is stored: as it was written, so that what a newer version says stays in it, but for the signs that its
 * lines of text are rid of. The schema takes the value.
 */
export function storedValue({ schema }: Field, written: unknown): unknown {
  const text = JSON.stringify(written) ?? ''
  return withoutDirections(text) === text ? written : joined(written, v.parse(schema, written))
}

/** What was written, each text in it as the schema reads it where that is the same text without the signs. */
function joined(written: unknown, read: unknown): unknown {
  if (typeof written === 'string')
    return typeof read === 'string' && read === withoutDirections(written) ? read : written
  if (!isObject(written) || !isObject(read)) return written
  if (Array.isArray(written)) return written.map((one, at) => joined(one, read[at]))
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, joined(value, read[name])]))
}

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null
