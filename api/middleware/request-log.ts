import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '../env.ts'
import { loggablePath } from '../logger.ts'

/** One line per answer: method, path without query values, status and milliseconds. Never headers or bodies. */
export function requestLog(logger: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round(performance.now() - start)
    logger.info(
      { method: c.req.method, path: loggablePath(c.req.raw.url), status: c.res.status, ms },
      'request',
    )
  }
}
