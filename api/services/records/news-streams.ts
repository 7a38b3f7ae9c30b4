import type { Kysely } from 'kysely'
import { SIGN_EVERY_MS, type SpaceNews } from '../../../core/contracts/records/space-news.ts'
import { onCommitted, type CommittedNews } from '../../database/committed-news.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Report } from '../../report.ts'
import { listHearers } from '../../repositories/records/space-news.ts'
import { tooMany } from '../limits/rate-limiter.ts'

/*
 * | What happens                                     | What comes of it                                                  |
 * |--------------------------------------------------|-------------------------------------------------------------------|
 * | a commit raised a space's revision               | everybody in the space hears its new revision                     |
 * | a commit changed who is in a space, or as what   | everybody in it, and who is not any more, hears null              |
 * | a session was ended or got another token         | its streams end at once                                           |
 * | a session ends by the clock                      | `next` comes back then: whoever holds the stream looks            |
 * | a fifth stream of an account                     | the oldest of the same session ends: its phone has probably lost  |
 * |                                                  | the connection; where there is none, 429                          |
 * | a 51st stream of a network, 201st around it      | 429                                                               |
 * | the server stops                                 | all end at once, new ones are 503                                 |
 *
 * All of it lies in the memory of this process. With several processes each hears of all commits (see `committed-news.ts`), and each
 * counts its own streams.
 */
export const STREAMS_PER_ACCOUNT = 4
export const STREAMS_PER_NETWORK = 50
const OUTER_NETWORK_FACTOR = 4

/** After a refusal: by then a phone that was lost has been found out by the sign. */
const TRY_AGAIN_MS = 60_000

type Caller = {
  account: string
  sessionId: string
  /** As `networksOf` gives them, the nearest first. */
  networks: readonly string[]
}

export type NewsStream = {
  /**
   * Waits for news at most until the next sign is due or `untilMs` (milliseconds from now) is over. Answers the spaces named since the
   * last call, none where there are none; null once the stream has ended. One call at a time.
   */
  next: (untilMs: number) => Promise<SpaceNews['spaces'] | null>
  /** Gives its place away. Does nothing the second time. */
  end: () => void
}

/** Who listens for news of spaces in this process. */
export type NewsStreams = {
  /** Throws 429 with `Retry-After` where there are too many, 503 once the server stops. */
  open: (caller: Caller) => NewsStream
  endAll: () => void
}

type Listening = Caller & { tell: (spaceId: string, revision: number | null) => void; end: () => void }

/** Keeps the streams of this process and tells them of what is committed. `endAll` before the database is closed. */
export function createNewsStreams(database: Kysely<Database>, report: Report): NewsStreams {
  /** The oldest first. */
  const streams = new Set<Listening>()
  /** Spaces that nobody was told of yet, with whether it was their members that changed. */
  let untold = new Map<string, boolean>()
  let isTelling = false
  let isStopping = false
  const stopHearing = onCommitted(database, hear)

  function hear(news: readonly CommittedNews[]): void {
    if (streams.size === 0) return
    for (const { kind, subject, account } of news) {
      if (kind === 'session') endWhere((one) => one.sessionId === subject)
      else if (kind === 'lost') {
        for (const one of streams) if (one.account === account) one.tell(subject, null)
      } else untold.set(subject, kind === 'members' || (untold.get(subject) ?? false))
    }
    if (untold.size > 0 && !isTelling) void tellAll()
  }

  /**
   * What is committed while the store is asked who hears is told in the next round. That there is none is found and said at once: what is
   * committed a moment later begins to tell anew. Never rejects.
   */
  async function tellAll(): Promise<void> {
    isTelling = true
    while (untold.size > 0) {
      const round = untold
      untold = new Map()
      try {
        for (const { userId, spaceId, revision } of await listHearers(database, [...round.keys()]))
          for (const one of streams)
            if (one.account === userId) one.tell(spaceId, round.get(spaceId) ? null : revision)
      } catch (error) {
        report('Who is to hear of news could not be read', error)
        // Phones open another one, and ask for what is new then.
        endWhere(() => true)
      }
    }
    isTelling = false
  }

  function endWhere(isMeant: (stream: Listening) => boolean): void {
    for (const one of [...streams]) if (isMeant(one)) one.end()
  }

  function makeRoom({ account, sessionId, networks }: Caller): void {
    const others = [...streams]
    for (const [at, network] of networks.entries()) {
      const most = STREAMS_PER_NETWORK * (at === 0 ? 1 : OUTER_NETWORK_FACTOR)
      if (others.filter((one) => one.networks[at] === network).length >= most) throw tooMany(TRY_AGAIN_MS)
    }
    const own = others.filter((one) => one.account === account)
    if (own.length < STREAMS_PER_ACCOUNT) return
    const oldest = own.find((one) => one.sessionId === sessionId)
    if (!oldest) throw tooMany(TRY_AGAIN_MS)
    oldest.end()
  }

  return {
    open(caller) {
      if (isStopping)
        throw new ApiError(503, 'unavailable', 'The server is stopping.', { 'Retry-After': '5' })
      makeRoom(caller)
      const { stream, listening } = createStream(caller, (one) => streams.delete(one))
      streams.add(listening)
      return stream
    },
    endAll() {
      isStopping = true
      stopHearing()
      endWhere(() => true)
    },
  }
}

function createStream(caller: Caller, ended: (stream: Listening) => void) {
  let news: SpaceNews['spaces'] = {}
  let isOver = false
  let wake = () => {}
  const listening: Listening = {
    ...caller,
    tell(spaceId, revision) {
      const isMembers = spaceId in news && news[spaceId] === null
      news[spaceId] = isMembers ? null : revision
      wake()
    },
    end() {
      isOver = true
      ended(listening)
      wake()
    },
  }
  const stream: NewsStream = {
    async next(untilMs) {
      if (!isOver && Object.keys(news).length === 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, Math.min(SIGN_EVERY_MS, untilMs)))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = () => {}
      }
      const told = news
      news = {}
      return isOver ? null : told
    },
    end: listening.end,
  }
  return { stream, listening }
}
