import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '../start/env.ts'
import { sent } from './client.ts'
import { requestFacts } from './request-facts.ts'

/*
 * | First seen while TRUST_PROXY is off                         | What it means                                                       |
 * |-------------------------------------------------------------|---------------------------------------------------------------------|
 * | `X-Forwarded-For`, `X-Real-IP`, `Forwarded: for=`           | all who come by that proxy are one network to every limit           |
 * | `X-Forwarded-Proto: https`, `Forwarded: proto=https`        | people use HTTPS, their cookies are not `Secure`, there is no HSTS  |
 */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip'] as const
const ENDING = 'If a proxy stands in front, set TRUST_PROXY to how many there are. This is said once.'
const WARNINGS = [
  {
    isSeen: (c: Context<ApiEnv>) =>
      ADDRESS_HEADERS.some((name) => sent(c, name)) || /\bfor=/i.test(sent(c, 'forwarded') ?? ''),
    sentence: `A proxy says for whom it asks, and TRUST_PROXY is off: everybody behind it counts as one network, and ten mistyped passwords keep all of them from signing in. ${ENDING}`,
  },
  {
    isSeen: (c: Context<ApiEnv>) =>
      /^\s*https\b/i.test(sent(c, 'x-forwarded-proto') ?? '') ||
      /\bproto="?https\b/i.test(sent(c, 'forwarded') ?? ''),
    sentence: `A proxy says that people come by HTTPS, and TRUST_PROXY is off: cookies go without Secure, and browsers are not told to stay with HTTPS. ${ENDING}`,
  },
]

/**
 * Says once of each, behind the line of the request, that a proxy seems to stand in front of a server that was told of none. Anybody
 * can send these headers: nothing but the warning follows from them.
 */
export function warnOfProxy(logger: Logger, trustedProxies: number): MiddlewareHandler<ApiEnv> {
  const unsaid = new Set(trustedProxies === 0 ? WARNINGS : [])
  return async (c, next) => {
    await next()
    for (const warning of unsaid) {
      if (!warning.isSeen(c)) continue
      unsaid.delete(warning)
      logger.warn(requestFacts(c), warning.sentence)
    }
  }
}
