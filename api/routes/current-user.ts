import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { User } from '../contracts/accounts.ts'
import type { ApiEnv } from '../env.ts'
import { API_HEADERS } from '../middleware/answer-headers.ts'
import { clientAddress, isHttps, loggableNetwork, networksOf } from '../middleware/client.ts'
import { REQUEST_ID_HEADER, requestFacts, requestId } from '../middleware/request-facts.ts'
import { logAnswer, withoutRedaction } from '../middleware/request-log.ts'
import { presentedToken, type SessionDeps } from '../middleware/session.ts'
import { STRICT_TRANSPORT } from '../middleware/strict-transport.ts'
import { createKnownSessions } from '../services/known-sessions.ts'
import type { RateLimits } from '../services/rate-limits.ts'
import { useSession } from '../services/sessions.ts'

export type CurrentUserDeps = SessionDeps & {
  /** Null where limits are off. */
  limits: RateLimits | null
  logger: Logger
}

const HEADERS = Object.freeze({
  'Content-Type': 'application/json',
  'Cache-Control': 'private, no-store',
  ...API_HEADERS,
})
const HTTPS_HEADERS = Object.freeze({ ...HEADERS, ...STRICT_TRANSPORT })

/**
 * `GET /api/auth/user` for whoever is signed in: the app asks it at every start, and nothing is asked more often. Does what the
 * middleware does for a read (session, limit, headers, log line) and answers in one `Response` that nobody touches afterwards; without
 * a promise where the session is known and nothing limits the call. Null where there is no session or something is wrong: the
 * middleware then finds out and says so.
 */
export function quickCurrentUser(
  deps: CurrentUserDeps,
): (c: Context<ApiEnv>) => Response | Promise<Response | null> {
  const { database, limits, trustedProxies, report } = deps
  const lines = withoutRedaction(deps.logger)
  const known = createKnownSessions(database)

  /** What was serialised of those that are known. */
  const bodies = new WeakMap<User, string>()

  const answer = (c: Context<ApiEnv>, user: User, start: number): Response => {
    const headers = isHttps(c, trustedProxies) ? HTTPS_HEADERS : HEADERS
    let body = bodies.get(user)
    if (body === undefined) bodies.set(user, (body = JSON.stringify(user)))
    const response = new Response(body, {
      headers: { ...headers, [REQUEST_ID_HEADER]: requestId(c) },
    })
    logAnswer(lines, c, 200, start)
    return response
  }
  const limited = async (c: Context<ApiEnv>, user: User, address: string, start: number) => {
    await limits?.countCall('call', user.id, networksOf(address))
    return answer(c, user, start)
  }

  return (c) => {
    const start = performance.now()
    const address = clientAddress(c, trustedProxies)
    c.set('loggableNetwork', loggableNetwork(address))
    const presented = presentedToken(c, trustedProxies)
    if (!presented) return Promise.resolve(null)
    const now = deps.now()
    const session = known.get(presented, now)
    if (session) {
      c.set('session', session)
      return limits === null ? answer(c, session.user, start) : limited(c, session.user, address, start)
    }
    const unwritten = (error: unknown) =>
      report('The last use of a session could not be written', error, requestFacts(c))
    return known
      .remember(presented, () => useSession(database, presented, now, unwritten))
      .then((read) => {
        if (!read) return null
        c.set('session', read)
        return limited(c, read.user, address, start)
      })
  }
}
