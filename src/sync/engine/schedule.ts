import type { Connectivity } from '../../platform/signal/connectivity.ts'
import type { Rest } from '../../platform/signal/rest.ts'
import type { DrainResult } from './drain.ts'

/**
 * When records are exchanged. What is sent, and what each answer means, stands in `drain.ts`.
 *
 * | Trigger                          | When                                                          | Asks for news |
 * |----------------------------------|---------------------------------------------------------------|---------------|
 * | start                            | at once, or when the time is over that the server asked for   | yes           |
 * | the store opens after the start  | at once                                                       | yes           |
 * | there may be news (`live.ts`)    | at once                                                       | yes           |
 * | an edit is on disk               | 300 ms after the last one                                     | no            |
 * | reachable again, as others saw   | at once; afterwards what is on screen refreshes               | yes           |
 * | reachable again, by an exchange  | not again; what is on screen refreshes                        |               |
 * | page becomes visible             | at once                                                       | yes           |
 * | page stays visible               | every 5 minutes                                               | yes           |
 * | signed in again                  | at once                                                       | yes           |
 * | busy or unreached before         | growing, jittered pause, at least what `Retry-After` asks      | as before     |
 * | page hidden or no signal         | the browser is asked to wake the worker (where it can)        |               |
 *
 * A 401 pauses everything but `start` and `signed in again`. While the server asked to be left alone (`Retry-After`) nothing goes out but
 * what a person asks for by `exchangeNow`; what was to go out goes with the retry. The worker would not wait: it is not woken either.
 */
export const EDIT_PAUSE_MS = 300
export const BACKOFF_FIRST_MS = 2_000
export const BACKOFF_LONGEST_MS = 5 * 60_000
export const PULL_EVERY_MS = 5 * 60_000

export type ScheduleEdges = {
  /** With `pull` it asks for news even where nothing waits. */
  drain: (pull: boolean) => Promise<DrainResult>
  connectivity: Pick<Connectivity, 'get' | 'subscribe' | 'reportReached' | 'reportUnreachable'>
  visible: () => boolean
  /** Calls back with whether the page is visible now, on each change. Answers the way to stop. */
  watchVisible: (changed: (visible: boolean) => void) => () => void
  /** Runs once after that many milliseconds. Answers the way to cancel. */
  after: (ms: number, run: () => void) => () => void
  /** 0 up to 1, for jitter. */
  random: () => number
  /** What the server asked this page for, also before this schedule began. */
  rest: Rest
  /** Asks the browser to wake the service worker when there is signal. Never throws. */
  askForWake: () => void
  sessionOver: { get(): boolean; set(over: boolean): void; subscribe(listener: () => void): () => void }
  /** After each drain, with what came of it. */
  onResult: (result: DrainResult) => void
  onReconnected: () => void
  onProblem: (problem: unknown) => void
}

export type Schedule = {
  /** An edit is on disk: send soon. */
  edited(): void
  /**
   * The store is open only now, or there may be news: asks by itself, once the server may be asked. Resolves when the drain under way
   * has ended, at once where none may begin. Never rejects.
   */
  askForNews(): Promise<void>
  /** A person asks: exchange now. Resolves when the drain under way, and one more if asked meanwhile, has ended. Never rejects. */
  exchangeNow(): Promise<void>
  /** Begins nothing any more; resolves when the drain under way has ended. */
  stop(): Promise<void>
}

/** Keeps one owner's records moving until stopped. */
export function createSchedule(edges: ScheduleEdges): Schedule {
  const { connectivity, sessionOver } = edges
  let stopped = false
  let running: Promise<void> | null = null
  let askedAgain = false
  /** By a person, while a drain was under way. */
  let personAsks = false
  let pullNext = false
  let attempts = 0
  let cancelSoon: (() => void) | null = null
  let cancelRetry: (() => void) | null = null
  let cancelPull: (() => void) | null = null
  /** Until the retry: the server asked to be left alone. */
  let isResting = false
  let wasOffline = connectivity.get() === 'offline'
  /** While an answer is followed up: that it came is no occasion to ask again, or another request without answer would keep both at it. */
  let isFollowing = false

  async function drainOnce() {
    if (stopped) return
    // A person asks: until the server answers, what it asked for before stands.
    if (!isResting) endPause()
    const pull = pullNext
    pullNext = false
    try {
      const result = await edges.drain(pull)
      // Also for whatever begins anew where this one was stopped.
      if (result.retryAfterMs !== null) edges.rest.ask(result.retryAfterMs)
      if (stopped) return
      // What could not be asked is asked with the next try.
      if (result.outcome !== 'empty') pullNext ||= pull
      isFollowing = true
      follow(result)
    } catch (problem) {
      edges.onProblem(problem)
      pullNext ||= pull
      if (!stopped && !isResting) retryLater(null)
    } finally {
      isFollowing = false
    }
  }

  function follow(result: DrainResult) {
    const { outcome, sent, refused, retryAfterMs } = result
    if (outcome !== 'unreached' && outcome !== 'ended') endPause()
    if (outcome === 'unreached') connectivity.reportUnreachable()
    else if (outcome === 'empty' && (sent + refused > 0 || result.asked)) connectivity.reportReached()
    else if (outcome !== 'empty' && outcome !== 'ended') connectivity.reportReached()
    if (outcome === 'signed-out') sessionOver.set(true)
    if (outcome === 'empty') {
      attempts = 0
      if (result.asked) sessionOver.set(false)
    }
    edges.onResult(result)
    if (isResting) return
    if (outcome === 'busy' || outcome === 'unreached' || outcome === 'outdated') retryLater(retryAfterMs)
  }

  function endPause() {
    cancelRetry?.()
    cancelRetry = null
    isResting = false
  }

  function retryLater(atLeastMs: number | null) {
    const pauseMs = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** attempts)
    attempts += 1
    if (atLeastMs === null) edges.askForWake()
    pause(Math.max(atLeastMs ?? 0, pauseMs * (0.5 + edges.random() / 2)), atLeastMs !== null)
  }

  function pause(ms: number, isAsked: boolean) {
    isResting = isAsked
    cancelRetry = edges.after(ms, () => {
      cancelRetry = null
      isResting = false
      // Without signal the return of it is the trigger; trying blindly only costs battery.
      if (connectivity.get() === 'online') void run(false)
      else edges.askForWake()
    })
  }

  /** For what happens by itself. */
  function ask(pull: boolean): Promise<void> {
    if (!isResting) return run(pull)
    pullNext ||= pull
    return Promise.resolve()
  }

  function run(pull: boolean, byPerson = false): Promise<void> {
    pullNext ||= pull
    if (running) {
      askedAgain = true
      personAsks ||= byPerson
      return running
    }
    running = (async () => {
      do {
        askedAgain = false
        personAsks = false
        await drainOnce()
      } while (askedAgain && !stopped && (!isResting || personAsks))
    })().finally(() => {
      running = null
    })
    return running
  }

  function wakeLater() {
    if (!isResting) edges.askForWake()
  }

  function pullLater() {
    cancelPull?.()
    cancelPull = edges.after(PULL_EVERY_MS, () => {
      if (edges.visible() && connectivity.get() === 'online' && !sessionOver.get()) void ask(true)
      pullLater()
    })
  }

  function onConnectivity() {
    const isOffline = connectivity.get() === 'offline'
    const cameBack = wasOffline && !isOffline
    wasOffline = isOffline
    if (!cameBack) return
    if (!isFollowing) attempts = 0
    const sent = isFollowing || sessionOver.get() ? Promise.resolve() : ask(true)
    void sent.then(() => {
      if (!stopped && connectivity.get() === 'online') edges.onReconnected()
    })
  }

  const unsubscribes = [
    connectivity.subscribe(onConnectivity),
    edges.watchVisible((visible) => {
      if (!visible) wakeLater()
      else if (!sessionOver.get()) void ask(true)
    }),
    sessionOver.subscribe(() => {
      if (!sessionOver.get()) void ask(true)
    }),
  ]
  const restMs = edges.rest.leftMs()
  if (restMs > 0) {
    pullNext = true
    pause(restMs, true)
  } else void run(true)
  pullLater()

  return {
    edited() {
      if (stopped) return
      if (connectivity.get() === 'offline') wakeLater()
      if (sessionOver.get()) return
      cancelSoon?.()
      cancelSoon = edges.after(EDIT_PAUSE_MS, () => {
        cancelSoon = null
        void ask(false)
      })
    },
    askForNews() {
      return stopped || sessionOver.get() ? Promise.resolve() : ask(true)
    },
    exchangeNow: () => run(true, true),
    async stop() {
      stopped = true
      cancelSoon?.()
      cancelRetry?.()
      cancelPull?.()
      for (const unsubscribe of unsubscribes) unsubscribe()
      await running
    },
  }
}
