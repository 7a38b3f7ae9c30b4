import type { SpaceNews } from '../../../../core/contracts/records/space-news.ts'
import type { Locks } from '../../../platform/threads/locks.ts'
import { spaceRoles } from '../../store/space-roles.ts'
import type { RecordStore } from '../../store/store.ts'
import type { EngineEdges } from '../engine.ts'
import { readNewsStream, type StreamEnd } from './news-stream.ts'
import { openTrips, tellPeopleChanged } from '../open-trips.ts'
import { readCursors } from '../pull.ts'

/**
 * When a page listens for other people's changes. One tab of a browser does: the one that has the lock, and the others read what it
 * brings from the phone's store.
 *
 * | State                                                  | What this page does                                           |
 * |--------------------------------------------------------|---------------------------------------------------------------|
 * | hidden, no signal, session over                        | nothing; gives the lock away at once                          |
 * | no trip open, and none of somebody else's on the phone | nothing: nobody else can change anything that is here         |
 * | otherwise                                              | takes the lock when it is free, and opens the stream          |
 * | the stream names a space                               | asks for news, unless the phone has that revision by then     |
 * | the stream has opened, or ended                        | asks for news once: something may have been missed            |
 * | the stream ended or could not be had                   | tries again after a pause that grows from 2 s to 5 min        |
 * | meanwhile, a trip with other people open               | asks for news every 10 s                                      |
 * | meanwhile, none                                        | gives the lock away: another tab may have one open            |
 *
 * A trip of one's own is listened to while it is open, whoever is in it: this phone does not hear otherwise that somebody has joined.
 */
export const ASK_EVERY_MS = 10_000
export const NEWS_PAUSE_MS = 300
export const STREAM_RETRY_FIRST_MS = 2_000
export const STREAM_RETRY_LONGEST_MS = 5 * 60_000

export type LiveEdges = Pick<
  EngineEdges,
  'wire' | 'connectivity' | 'visible' | 'watchVisible' | 'after' | 'random' | 'sessionOver' | 'onProblem'
> & { locks: Locks }

type Listener = {
  owner: string
  askForNews: () => Promise<void>
  recordStore: () => Promise<RecordStore>
}

const lockOf = (account: string): string => `timberline-live-${account}`

/** Listens for news of the account's spaces until stopped. */
export function keepLive({ owner, askForNews, recordStore }: Listener, edges: LiveEdges): () => void {
  const { connectivity, sessionOver, locks, after } = edges
  let stopped = false
  /** In line for the lock, or holds it. */
  let inLine = false
  /** Of the stream or pause under way, while this page has the lock. */
  let listening: AbortController | null = null
  let failures = 0
  /** Cancels the pause before the next try; null where the stream may be tried. */
  let cancelRetry: (() => void) | null = null
  let endBeat = () => {}
  let named: SpaceNews['spaces'] = {}
  let cancelNews: (() => void) | null = null

  function isWanted(): boolean {
    if (stopped || !edges.visible() || connectivity.get() === 'offline' || sessionOver.get()) return false
    return openTrips.get().any || Object.values(spaceRoles.get() ?? {}).some((role) => role !== 'owner')
  }

  const isWaiting = (): boolean => cancelRetry !== null

  /** Something has changed that the table speaks of. */
  function follow(): void {
    endBeat()
    if (!isWanted()) {
      listening?.abort()
      return
    }
    if (inLine || (isWaiting() && !openTrips.get().shared)) return
    inLine = true
    const given = locks.request(lockOf(owner), listen)
    given.then(
      () => {
        inLine = false
        // It may be wanted again since the lock was to be given away.
        follow()
      },
      (problem: unknown) => {
        inLine = false
        edges.onProblem(problem)
      },
    )
  }

  async function listen(): Promise<void> {
    if (!isWanted()) return
    const mine = new AbortController()
    listening = mine
    while (!mine.signal.aborted) {
      if (!isWaiting()) ended(await readNewsStream(streamEdges, mine.signal), mine.signal)
      else if (openTrips.get().shared) await askInstead(mine.signal)
      else return
    }
  }

  function ended({ kind, retryAfterMs }: StreamEnd, { aborted }: AbortSignal): void {
    if (aborted) return
    failures = kind === 'lasted' ? 0 : failures + 1
    const grown = STREAM_RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1)
    const pauseMs = kind === 'missing' ? STREAM_RETRY_LONGEST_MS : Math.min(STREAM_RETRY_LONGEST_MS, grown)
    cancelRetry = after(Math.max(retryAfterMs ?? 0, pauseMs * (0.5 + edges.random() / 2)), () => {
      cancelRetry = null
      follow()
    })
    // Why it ended an exchange finds out: the session is over, another account's, or there is no signal.
    void askForNews()
  }

  async function askInstead(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = after(ASK_EVERY_MS, () => {
        void askForNews()
        resolve()
      })
      endBeat = () => {
        if (!signal.aborted && isWanted() && isWaiting() && openTrips.get().shared) return
        cancel()
        resolve()
      }
    })
    endBeat = () => {}
  }

  const streamEdges = {
    wire: edges.wire,
    account: owner,
    after,
    onReached: () => connectivity.reportReached(),
    onOpen: () => void askForNews(),
    onNews(spaces: SpaceNews['spaces']) {
      named = { ...named, ...spaces }
      cancelNews ??= after(NEWS_PAUSE_MS, () => {
        cancelNews = null
        askIfNew().catch(edges.onProblem)
      })
    },
  }

  /** What this phone itself has sent is named too; it is here by the time that its exchange has ended. */
  async function askIfNew(): Promise<void> {
    const spaces = Object.entries(named)
    named = {}
    const { database } = await recordStore()
    const cursors = await readCursors(database)
    const isNew = ([space, revision]: (typeof spaces)[number]) =>
      revision === null || revision > (cursors[space]?.revision ?? -1)
    if (stopped || !spaces.some(isNew)) return
    await askForNews()
    // By now a trip that is lost is gone from the screen.
    for (const [space, revision] of spaces) if (revision === null) tellPeopleChanged(space)
  }

  const unsubscribes = [
    connectivity.subscribe(follow),
    sessionOver.subscribe(follow),
    openTrips.subscribe(follow),
    spaceRoles.subscribe(follow),
    edges.watchVisible(follow),
  ]
  follow()

  return () => {
    stopped = true
    for (const unsubscribe of unsubscribes) unsubscribe()
    cancelRetry?.()
    cancelNews?.()
    follow()
  }
}
