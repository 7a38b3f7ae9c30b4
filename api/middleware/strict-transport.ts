import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../start/env.ts'
import { isHttps } from './client.ts'
import type { ReadyAnswer } from './ready-answer.ts'

const YEAR_S = 31_536_000

export const STRICT_TRANSPORT: Readonly<Record<string, string>> = Object.freeze({
  'Strict-Transport-Security': `max-age=${YEAR_S}`,
})

/**
 * Tells a browser that came by HTTPS to come by HTTPS only for a year. Without `includeSubDomains`: the neighbours of this
 * host are not ours to bind. A browser ignores it over HTTP, where anybody on the way could write it.
 */
export function strictTransport(trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    if (isHttps(c, trustedProxies)) bind(c.res)
  }
}

/** Gives an answer that stands in front of the middleware the header of `strictTransport` where the request came by HTTPS. */
export function strictReadyAnswer(trustedProxies: number): (answer: ReadyAnswer) => ReadyAnswer {
  return (answer) => (c: Context<ApiEnv>) => {
    const response = answer(c)
    if (isHttps(c, trustedProxies)) bind(response)
    return response
  }
}

function bind(response: Response): void {
  for (const [name, value] of Object.entries(STRICT_TRANSPORT)) response.headers.set(name, value)
}
