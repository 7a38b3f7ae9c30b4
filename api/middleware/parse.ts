import type { Context } from 'hono'
import * as v from 'valibot'
import { MAX_REFUSAL_CHARS, plainRefusal } from '../../core/contracts/refusal.ts'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'

type ObjectSchema = v.GenericSchema & { entries: v.ObjectEntries }

/** The body as any JSON value. Nothing or broken JSON is 400. */
export function readJson(c: Context<ApiEnv>): unknown {
  const text = c.get('bodyText')
  if (text === '') throw new ApiError(400, 'unreadable', 'The body is empty; send a JSON object.')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'unreadable', 'The body is not valid JSON.')
  }
}

/**
 * Checks an object of the wire against its contract; a break is 422 and the message names the field. A missing field
 * is judged by its own rule, not by valibot's word for a missing key.
 */
export function parseObject<S extends ObjectSchema>(schema: S, value: unknown): v.InferOutput<S> {
  return check(schema, value, (path, message) => (path === null ? message : `${path}: ${message}`))
}

/**
 * Checks a form against its contract; a break is 422 with the contract's own sentence ('First name is required'), which a person reads
 * as it is.
 */
export function parseForm<S extends ObjectSchema>(schema: S, value: unknown): v.InferOutput<S> {
  return check(schema, value, (_path, message) => message)
}

/** The query by its contract. A name given twice is 422: two answers could be meant. */
export function parseQuery<S extends ObjectSchema>(schema: S, c: Context<ApiEnv>): v.InferOutput<S> {
  const { url } = c.req
  const at = url.indexOf('?')
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at))
  for (const name of Object.keys(schema.entries)) {
    if (query.getAll(name).length > 1) throw new ApiError(422, 'invalid', `${name} is given more than once.`)
  }
  return parseForm(schema, Object.fromEntries(query))
}

function check<S extends ObjectSchema>(
  schema: S,
  value: unknown,
  sentence: (path: string | null, message: string) => string,
): v.InferOutput<S> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(422, 'invalid', 'Send a JSON object.')
  }
  const everyKey = Object.fromEntries(Object.keys(schema.entries).map((key) => [key, undefined]))
  const parsed = v.safeParse(schema, { ...everyKey, ...value }, { message: plainRefusal })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // A path may repeat names that were sent; a whole megabyte of them helps nobody.
  const words = sentence(v.getDotPath(issue), issue.message).slice(0, MAX_REFUSAL_CHARS)
  throw new ApiError(422, 'invalid', words)
}
