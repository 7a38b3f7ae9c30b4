import type { Context } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { clientAddress, networksOf } from '../client.ts'
import type { SessionDeps } from '../identity/session.ts'

/**
 * The token of a link that people open, from its header; '' where there is none. Guesses count for the network: 429 with `Retry-After`.
 * The answer is kept by nobody, so that a link ends when whoever made it says so.
 */
export async function linkToken(
  c: Context<ApiEnv>,
  { limits, trustedProxies }: SessionDeps & { limits: Pick<RateLimits, 'countAttempt'> | null },
  header: string,
): Promise<string> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  await limits?.countAttempt('sharedTrip', networksOf(clientAddress(c, trustedProxies)))
  return c.req.header(header) ?? ''
}
