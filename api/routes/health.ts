import { Hono } from 'hono'
import type { Health } from '../contracts/health.ts'
import type { ApiEnv } from '../env.ts'
import { otherMethods } from '../middleware/failures.ts'

/** `GET /api/health`: 200 as soon as the process can answer. */
export function healthRoutes(version: string): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', (c) => c.json({ status: 'ok', version } satisfies Health))
    .all('/', otherMethods('GET', 'HEAD'))
}
