import * as v from 'valibot'
import { withoutDirections } from '../contracts/text.ts'
import type { Field } from './define-record.ts'

/**
 * A field's value as it is stored: as it was written, so that what a newer version says stays in it, but for the signs that its
 * lines of text are rid of. The schema takes the value.
 */
export function storedValue(field: Field, written: unknown): unknown {
  return hasDirections(JSON.stringify(written)) ? read(field, written) : written
}

/** What `storedValue` answers, as JSON; undefined where `JSON.stringify` has none. */
export function storedText(field: Field, written: unknown): string | undefined {
  const text: string | undefined = JSON.stringify(written)
  return hasDirections(text) ? JSON.stringify(read(field, written)) : text
}

const hasDirections = (text = ''): boolean => withoutDirections(text) !== text

const read = ({ schema }: Field, written: unknown): unknown => joined(written, v.parse(schema, written))

/** What was written, each text in it as the schema reads it where that is the same text without the signs. */
function joined(written: unknown, said: unknown): unknown {
  if (typeof written === 'string')
    return typeof said === 'string' && said === withoutDirections(written) ? said : written
  if (!isObject(written) || !isObject(said)) return written
  if (Array.isArray(written)) return written.map((one, at) => joined(one, said[at]))
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, joined(value, said[name])]))
}

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null
