import { Hono } from 'hono'
import type { RoadConditions } from '../../../core/contracts/places/road-conditions.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import type { ReadRoadConditions } from '../../services/places/road-conditions.ts'
import type { ApiEnv } from '../../start/env.ts'
import { UPSTREAM_REST_S } from './forecast.ts'

/**
 * `GET /api/road-conditions`, without a session and without a place: all of Colorado, the worst first. 503 with `Retry-After` where it
 * cannot be had and nothing is kept, 404 where `roads` is null, as ROADS_URL names nobody.
 */
export function roadConditionsRoutes(roads: ReadRoadConditions | null): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      c.header('Cache-Control', 'no-store')
      if (roads === null) throw new ApiError(404, 'not_found', 'This server brings no road conditions.')
      const answer = await roads()
      if (answer === null)
        throw new ApiError(503, 'unavailable', 'The road conditions cannot be had right now.', {
          'Retry-After': String(UPSTREAM_REST_S),
        })
      return c.json(answer satisfies RoadConditions)
    })
    .all('/', otherMethods('GET', 'HEAD'))
}
