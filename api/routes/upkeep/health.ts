import { Hono } from 'hono'
import { NONCE, type Health } from '../../../core/contracts/health.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'

/** `GET /api/health?nonce=…`: 200 as soon as the process can answer. The nonce comes back. */
export function healthRoutes(version: string): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', (c) => {
      const nonce = c.req.query('nonce')
      const own = nonce !== undefined && NONCE.test(nonce) ? { nonce } : {}
      return c.json({ status: 'ok', version, ...own } satisfies Health)
    })
    .all('/', otherMethods('GET', 'HEAD'))
}
