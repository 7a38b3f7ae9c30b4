import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '../env.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { requestFacts } from './request-facts.ts'

/** One line per answer: id, method, path without query, status and milliseconds. Never headers or bodies. */
export function requestLog(logger: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round(performance.now() - start)
    logger.info({ ...requestFacts(c), status: c.res.status, ms }, 'request')
  }
}

/**
 * The same line for an answer that stands in front of the middleware, at level debug: at info a line would cost about as
 * much as the answer itself. A level that does not show it costs nothing.
 */
export function hotAnswerLog(logger: Logger): (answer: ReadyAnswer) => ReadyAnswer {
  if (!logger.isLevelEnabled('debug')) return (answer) => answer
  return (answer) => (c) => {
    const response = answer(c)
    logger.debug({ ...requestFacts(c), status: response.status, ms: 0 }, 'request')
    return response
  }
}
