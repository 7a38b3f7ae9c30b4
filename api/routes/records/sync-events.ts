import { Hono, type Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { NewsQuerySchema, type SpaceNews } from '../../../core/contracts/records/space-news.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseQuery } from '../../middleware/parse.ts'
import { requestFacts } from '../../middleware/request-facts.ts'
import {
  presentedToken,
  requireUser,
  sessionOf,
  signInFirst,
  type SessionDeps,
} from '../../middleware/identity/session.ts'
import { findOpenSession } from '../../repositories/identity/sessions.ts'
import { hashToken } from '../../services/identity/sessions.ts'
import type { NewsStream, NewsStreams } from '../../services/records/news-streams.ts'

/**
 * `GET /api/sync/events?account=ID`: a stream of server-sent events that names the account's spaces with news, never what is new
 * there. The first line comes at once and a sign every 20 s; it ends with the session. Another account's session is 409
 * `wrong_account`. It takes GET alone: a HEAD would hold a stream that nobody reads. @source sync "One exchange"
 */
export function syncEventsRoutes(deps: SessionDeps & { streams: NewsStreams }): Hono<ApiEnv> {
  const onlyGet = otherMethods('GET')
  return new Hono<ApiEnv>()
    .get('/', async (c, next) => (c.req.raw.method === 'GET' ? await next() : onlyGet(c)))
    .get('/', requireUser(deps), (c) => {
      const account = c.get('user').id
      if (parseQuery(NewsQuerySchema, c).account !== account)
        throw new ApiError(409, 'wrong_account', 'Another account is signed in here.')
      const session = watchedSession(c, deps)
      const networks = networksOf(clientAddress(c, deps.trustedProxies))
      const stream = deps.streams.open({ account, sessionId: sessionOf(c).id, networks })
      const answer = streamSSE(c, async (out) => {
        out.onAbort(stream.end)
        const write = async (spaces: SpaceNews['spaces']) =>
          Object.keys(spaces).length === 0
            ? void (await out.write(': sign\n\n'))
            : await out.writeSSE({ data: JSON.stringify({ spaces } satisfies SpaceNews) })
        try {
          await write({})
          await follow(stream, session, write)
        } catch (error) {
          // Not thrown on: Hono would write its message into the stream.
          deps.report('A stream of news ended early', error, requestFacts(c))
        } finally {
          stream.end()
        }
      })
      // Nothing between us and the browser may keep it, put it together with others or hold it back to compress it.
      answer.headers.set('Cache-Control', 'private, no-store, no-transform')
      answer.headers.set('X-Accel-Buffering', 'no')
      return answer
    })
    .all('/', onlyGet)
}

/** Writes what is new, and a sign where nothing is, until the stream or its session has ended. */
async function follow(
  stream: NewsStream,
  session: { leftMs: () => Promise<number> },
  write: (spaces: SpaceNews['spaces']) => Promise<void>,
): Promise<void> {
  for (;;) {
    const spaces = await stream.next(await session.leftMs())
    // Read again before each line: another process may have ended the session, and nobody here heard of it.
    if (spaces === null || (await session.leftMs()) <= 0) return
    await write(spaces)
  }
}

/** The session that opened the stream: milliseconds until it ends by the clock unless it is used again, 0 once it has ended. */
function watchedSession(c: Context<ApiEnv>, { database, trustedProxies, now }: SessionDeps) {
  const presented = presentedToken(c, trustedProxies)
  if (!presented) throw signInFirst()
  const tokenHash = hashToken(presented.token)
  return {
    async leftMs(): Promise<number> {
      const session = await findOpenSession(database, tokenHash, presented.transport, now().toISOString())
      return session ? Date.parse(session.expiresAt) - now().getTime() : 0
    },
  }
}
