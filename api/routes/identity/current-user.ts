import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { ApiEnv } from '../../start/env.ts'
import { API_HEADERS } from '../../middleware/answer-headers.ts'
import { failure, otherMethods } from '../../middleware/failures.ts'
import { clientAddress, isHttps, loggableNetwork, networksOf } from '../../middleware/client.ts'
import { REQUEST_ID_HEADER, requestFacts, requestId } from '../../middleware/request-facts.ts'
import { logAnswer, withoutRedaction } from '../../middleware/request-log.ts'
import { presentedToken, requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { STRICT_TRANSPORT } from '../../middleware/strict-transport.ts'
import { createKnownSessions, sessionKey } from '../../services/identity/known-sessions.ts'
import type { Caller } from '../../services/limits/call-limits.ts'
import type { FullWindow } from '../../services/limits/full-windows.ts'
import { refusalWords } from '../../services/limits/rate-limiter.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { useSession } from '../../services/identity/sessions.ts'

export const CURRENT_USER_PATH = '/api/auth/user'

/*
 * | Who asks `GET /api/auth/user`                            | Answered by                                      |
 * |----------------------------------------------------------|--------------------------------------------------|
 * | a session that is known, within its limit                | `quickCurrentUser`: 200                          |
 * | a session that the store has to be asked for             | the same, behind one read                        |
 * | a caller who is remembered as over the limit             | the same: 429                                    |
 * | nobody, a session that has ended, one call over the      | `currentUserRoutes`, behind the middleware: 200, |
 * | limit, another method, whatever goes wrong               | 401, 405, 429, 503                               |
 *
 * Two, because the app asks it at every start and nothing is asked more often. @source decision 45
 */
export type CurrentUserDeps = SessionDeps & {
  /** How often one may try these calls; null where limits are off. */
  limits: RateLimits | null
  logger: Logger
}

const HEADERS = Object.freeze({
  'Content-Type': 'application/json',
  'Cache-Control': 'private, no-store',
  ...API_HEADERS,
})
const HTTPS_HEADERS = Object.freeze({ ...HEADERS, ...STRICT_TRANSPORT })

/** Behind the middleware, as every other route. */
export function currentUserRoutes(deps: SessionDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), (c) => c.json(c.get('user') satisfies User))
    .all('/', otherMethods('GET', 'HEAD'))
}

type Answer = Response | Promise<Response>

/**
 * In front of the middleware, for whoever is signed in. What it cannot answer, and whatever goes wrong, goes to `behind`, where it goes
 * wrong again, is reported and worded.
 */
export function quickCurrentUser(
  deps: CurrentUserDeps,
  behind: (c: Context<ApiEnv>) => Answer,
): (c: Context<ApiEnv>) => Answer {
  const quick = quickAnswers(deps)
  const slowly = async (c: Context<ApiEnv>, answering: Promise<Response | null>): Promise<Response> =>
    (await answering.catch(() => null)) ?? behind(c)
  return (c) => {
    const answer = quick(c)
    return answer instanceof Response ? answer : slowly(c, answer)
  }
}

/**
 * Does what the middleware does for a read (session, limit, headers, log line) and answers in one `Response` that nobody touches
 * afterwards; without a promise where the session is known and nothing limits the call, or where the caller is remembered as over the
 * limit. Null where there is no session; rejects with whatever goes wrong.
 */
function quickAnswers(deps: CurrentUserDeps): (c: Context<ApiEnv>) => Response | Promise<Response | null> {
  const { database, limits, trustedProxies, report } = deps
  const lines = withoutRedaction(deps.logger)
  const known = createKnownSessions(database)

  /** What was serialised of those that are known. */
  const bodies = new WeakMap<User, string>()

  const respond = (
    c: Context<ApiEnv>,
    body: string,
    start: number,
    refused?: { 'Retry-After': string },
  ): Response => {
    const headers = isHttps(c, trustedProxies) ? HTTPS_HEADERS : HEADERS
    const status = refused ? 429 : 200
    const response = new Response(body, {
      status,
      headers: { ...headers, ...refused, [REQUEST_ID_HEADER]: requestId(c) },
    })
    logAnswer(lines, c, status, start)
    return response
  }
  const answer = (c: Context<ApiEnv>, user: User, start: number): Response => {
    let body = bodies.get(user)
    if (body === undefined) bodies.set(user, (body = JSON.stringify(user)))
    return respond(c, body, start)
  }
  const refuse = (c: Context<ApiEnv>, { waitMs, userId }: FullWindow, start: number): Response => {
    c.set('refusedUserId', userId)
    const { message, waitS } = refusalWords(waitMs)
    const body = JSON.stringify(failure('rate_limited', message))
    return respond(c, body, start, { 'Retry-After': String(waitS) })
  }
  const limited = async (c: Context<ApiEnv>, user: User, caller: Caller | null, start: number) => {
    if (caller) await limits?.calls.count('call', caller, user.id)
    return answer(c, user, start)
  }

  return (c) => {
    const start = performance.now()
    const address = clientAddress(c, trustedProxies)
    c.set('loggableNetwork', loggableNetwork(address))
    const presented = presentedToken(c, trustedProxies)
    const key = presented && sessionKey(presented)
    const caller = limits && { sessionKey: key, networks: networksOf(address) }
    const refused = caller ? limits?.calls.remembered('call', caller) : undefined
    if (refused) return refuse(c, refused, start)
    if (!presented || key === undefined) return Promise.resolve(null)
    const now = deps.now()
    const session = known.get(key, now)
    if (session) {
      c.set('session', session)
      return caller ? limited(c, session.user, caller, start) : answer(c, session.user, start)
    }
    const unwritten = (error: unknown) =>
      report('The last use of a session could not be written', error, requestFacts(c))
    return known
      .remember(key, () => useSession(database, presented, now, unwritten))
      .then((read) => {
        if (!read) return null
        c.set('session', read)
        return limited(c, read.user, caller, start)
      })
  }
}
