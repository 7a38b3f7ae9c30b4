import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '../start/env.ts'
import { clientAddress, loggableNetwork } from './client.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { requestFacts } from './request-facts.ts'

/** One line per answer: who and where as in `RequestFacts`, status and milliseconds. Never headers or bodies. */
export function requestLog(logger: Logger, trustedProxies: number): MiddlewareHandler<ApiEnv> {
  const lines = withoutRedaction(logger)
  return async (c, next) => {
    c.set('loggableNetwork', loggableNetwork(clientAddress(c, trustedProxies)))
    const start = performance.now()
    await next()
    logAnswer(lines, c, c.res.status, start)
  }
}

/** The lines about such a request, failures too, do not say whose it is or from where it came. */
export function namesNobody(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set('namesNobody', true)
    await next()
  }
}

/**
 * A logger that does not look for fields that are never to be shown: for lines of `RequestFacts` alone, which have none. The search
 * costs as much as writing the line.
 */
export function withoutRedaction(logger: Logger): Logger {
  return logger.child({}, { redact: [] })
}

/** Logs one answer: the facts of its request, status and milliseconds. `start` is `performance.now()` of when the work began. */
export function logAnswer(logger: Logger, c: Context<ApiEnv>, status: number, start: number): void {
  const ms = Math.round(performance.now() - start)
  logger.info({ ...requestFacts(c), status, ms }, 'request')
}

/**
 * Logs each answer given ahead of the middleware, at level debug: at info a line costs about as much as the answer. Nothing where that
 * level is off.
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
