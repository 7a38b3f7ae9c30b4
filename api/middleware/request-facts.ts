import { randomUUID } from '../platform/node/crypto.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '../start/env.ts'
import { loggablePath } from '../start/logger.ts'
import type { RequestFacts } from '../report.ts'

/** The id under which the log knows a request. Every failure and every answer of the API carries it. */
export const REQUEST_ID_HEADER = 'Request-Id'

/** The request's id, made when it is first asked for. What a caller sends under that name is not believed. */
export function requestId(c: Context<ApiEnv>): string {
  const known = c.get('requestId')
  if (known !== undefined) return known
  const id = randomUUID()
  c.set('requestId', id)
  return id
}

/**
 * What a log line says about a request: its id, method and path, from which network it came and, once that is known, whose
 * session it carries. Never its query, headers or body.
 */
export function requestFacts(c: Context<ApiEnv>): RequestFacts {
  const facts: RequestFacts = { id: requestId(c), method: c.req.method, path: loggablePath(c.req.raw.url) }
  if (c.get('namesNobody')) return facts
  const network = c.get('loggableNetwork')
  const user = (c.get('session')?.user ?? c.get('user'))?.id ?? c.get('refusedUserId')
  if (network !== undefined) facts.network = network
  if (user !== undefined) facts.user = user
  return facts
}
