import { Hono } from 'hono'
import { ForecastQuerySchema, type Forecast } from '../../../core/contracts/places/forecast.ts'
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseQuery } from '../../middleware/parse.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import type { Forecasts } from '../../services/places/forecasts.ts'
import type { ApiEnv } from '../../start/env.ts'

export type ForecastRouteDeps = {
  /** Null where FORECAST_URL names nobody. */
  forecasts: Forecasts | null
  limits: Pick<RateLimits, 'countAttempt'> | null
  trustedProxies: number
}

/** Seconds after which it is worth asking again: the stranger is left alone for as long. */
export const UPSTREAM_REST_S = 60

/**
 * `GET /api/forecast?lat=&lng=`, without a session: the National Weather Service's forecast for about that kilometre. 404 outside of
 * Colorado, where there is none, and where the server brings none; 503 with `Retry-After` where it cannot be had and none is kept.
 * Kept by nobody on the way: its age is of this moment.
 */
export function forecastRoutes({ forecasts, limits, trustedProxies }: ForecastRouteDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      c.header('Cache-Control', 'no-store')
      const point = parseQuery(ForecastQuerySchema, c)
      if (forecasts === null) throw new ApiError(404, 'not_found', 'This server brings no forecasts.')
      if (!isInColorado(point)) throw new ApiError(404, 'not_found', 'Forecasts are for Colorado only.')
      await limits?.countAttempt('forecast', networksOf(clientAddress(c, trustedProxies)))
      const answer = await forecasts(point)
      if (answer === 'none') throw new ApiError(404, 'not_found', 'There is no forecast for this point.')
      if (answer === 'unavailable')
        throw new ApiError(503, 'unavailable', 'The forecast cannot be had right now.', {
          'Retry-After': String(UPSTREAM_REST_S),
        })
      return c.json(answer satisfies Forecast)
    })
    .all('/', otherMethods('GET', 'HEAD'))
}
