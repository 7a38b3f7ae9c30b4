import { Hono } from 'hono'
import type { NotReady, Ready } from '../../../core/contracts/health.ts'
import type { ApiEnv } from '../../start/env.ts'
import { failure, otherMethods } from '../../middleware/failures.ts'
import type { Readiness } from '../../services/upkeep/readiness.ts'

const RETRY_AFTER_S = '10'

const SENTENCES: Record<NotReady, string> = {
  store: 'Nothing can be written.',
  disk: 'The disk is almost full.',
  sweep: 'What has had its time was not taken away for hours.',
  push: 'Push messages were not sent for minutes.',
  'back-by': 'Nobody has looked for minutes who is back.',
  outbox: 'What was told was not delivered for minutes.',
  bookings: 'Nobody has looked for minutes which bookings have ended.',
  'booking-news': 'Nobody was told of bookings for minutes.',
  payments: 'Payments were not looked after for minutes.',
}

/** `GET /api/ready`: 200 where the server can do its work, 503 with why where it cannot. Says no path and no secret. */
export function readyRoutes(readiness: Readiness): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const reasons = await readiness()
      if (reasons.length === 0) return c.json({ status: 'ready' } satisfies Ready)
      const message = reasons.map((reason) => SENTENCES[reason]).join(' ')
      return c.json({ ...failure('unavailable', message), reasons }, 503, { 'Retry-After': RETRY_AFTER_S })
    })
    .all('/', otherMethods('GET', 'HEAD'))
}
