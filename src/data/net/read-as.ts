import * as v from 'valibot'
import { inSlices } from '../../platform/loading/slices.ts'
import { ContractError } from './errors.ts'

/**
 * What the schema makes of a body, of a list one row after the other, so that thousands of places do not hold the page up.
 * Throws `ContractError`, which names the field and not its value.
 */
export async function readAs<T>(schema: v.GenericSchema<unknown, T>, body: unknown): Promise<T> {
  if (!isPlainList(schema) || !Array.isArray(body)) return outputOf(schema, body)
  const rows: unknown[] = []
  await inSlices(body, (row) => rows.push(outputOf(schema.item, row, rows.length)))
  return rows as T
}

type PlainList = { item: v.GenericSchema }

/** A list with rules of its own, such as a length, is read as a whole. */
const isPlainList = (schema: object): schema is PlainList =>
  'type' in schema && schema.type === 'array' && !('pipe' in schema)

function outputOf<T>(schema: v.GenericSchema<unknown, T>, value: unknown, at?: number): T {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = [...(at === undefined ? [] : [at]), ...(v.getDotPath(issue)?.split('.') ?? [])].join('.')
  throw new ContractError(`${field || 'The answer'} is not ${issue.expected ?? 'as agreed'}`)
}
