import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { publicProvider } from '../../services/market/public-providers.ts'
import type { ApiEnv } from '../../start/env.ts'

/** What is said of a provider is kept by whoever asked, and asked for again. */
const ASKED_AGAIN = { 'Cache-Control': 'public, no-cache' }

/** `GET /api/providers/:slug`, for everybody: who offers, and what of theirs is published. @source decisions §8 */
export function providersRoutes({ database }: { database: Kysely<Database> }): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/:slug', async (c) => c.json(await publicProvider(database, c.req.param('slug')), 200, ASKED_AGAIN))
    .all('/:slug', otherMethods('GET', 'HEAD'))
}
