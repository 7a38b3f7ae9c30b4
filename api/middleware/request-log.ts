import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '../env.ts'
import { clientAddress, loggableNetwork } from './client.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { requestFacts } from './request-facts.ts'

/** One line per answer: who and where as in `RequestFacts`, status and milliseconds. Never headers or bodies. */
export function requestLog(logger: Logger, trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set('loggableNetwork', loggableNetwork(clientAddress(c, trustedProxies)))
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
export function hotAnswerLog(logger: Logger, trustedProxies: number): (answer: ReadyAnswer) => ReadyAnswer {
  if (!logger.isLevelEnabled('debug')) return (answer) => answer
  return (answer) => (c) => {
    const response = answer(c)
    c.set('loggableNetwork', loggableNetwork(clientAddress(c, trustedProxies)))
    logger.debug({ ...requestFacts(c), status: response.status, ms: 0 }, 'request')
    return response
  }
}
