import type { Context } from 'hono'
import * as v from 'valibot'
import { MAX_ID_CHARS } from '../../core/contracts/records/sync.ts'
import { IDEMPOTENCY_HEADER } from '../../core/contracts/records/protocol.ts'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'
import type { KeyedRequest } from '../services/records/once.ts'

const IdempotencyKeySchema = v.pipe(v.string(), v.maxLength(MAX_ID_CHARS), v.regex(/^[\x21-\x7e]+$/))

/** What the request is known by when it is sent again. 422 for a key that cannot be used. */
export const readKeyedRequest = (
  c: Context<ApiEnv>,
  endpoint = `${c.req.method} ${c.req.path}`,
): KeyedRequest => ({ key: readIdempotencyKey(c), endpoint, bodyText: c.get('bodyText') })

/** The key that a write came with; null when it came without one. */
function readIdempotencyKey(c: Context<ApiEnv>): string | null {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (key === undefined) return null
  if (v.is(IdempotencyKeySchema, key)) return key
  throw new ApiError(
    422,
    'invalid',
    `${IDEMPOTENCY_HEADER} must be 1 to ${MAX_ID_CHARS} visible ASCII characters.`,
  )
}
