import type { DrainResult } from '../offline/drain.ts'
import type { Connectivity } from '../platform/connectivity.ts'

/**
 * When the outbox is sent. What is sent, and what each answer means, stands in `offline/drain.ts`.
 *
 * | Trigger                          | When                                                          |
 * |----------------------------------|---------------------------------------------------------------|
 * | start                            | at once                                                       |
 * | an edit was put in the queue     | 300 ms after the last one                                     |
 * | reachable again                  | at once; afterwards what is on screen refreshes               |
 * | page becomes visible             | at once                                                       |
 * | signed in again                  | at once                                                       |
 * | busy or unreached before         | growing, jittered pause, at least what `Retry-After` asks      |
 * | page hidden or no signal         | the browser is asked to wake the worker (where it can)        |
 *
 * A 401 pauses everything but `start` and `signed in again`.
 */
export const ENQUEUE_PAUSE_MS = 300
export const BACKOFF_FIRST_MS = 2_000
export const BACKOFF_LONGEST_MS = 5 * 60_000

export type SyncEdges = {
  drain: (onStart: () => void) => Promise<DrainResult>
  connectivity: Pick<Connectivity, 'get' | 'subscribe' | 'reportReached' | 'reportUnreachable'>
  /** Calls back with whether the page is visible now, on each change. Answers the way to stop. */
  watchVisible: (changed: (visible: boolean) => void) => () => void
  /** Runs once after that many milliseconds. Answers the way to cancel. */
  after: (ms: number, run: () => void) => () => void
  /** 0 up to 1, for jitter. */
  random: () => number
  /** Asks the browser to wake the service worker when there is signal. Never throws. */
  askForWake: () => void
  needsSignIn: { get(): boolean; set(needed: boolean): void; subscribe(listener: () => void): () => void }
  onSending: (sending: boolean) => void
  onReconnected: () => void
  onProblem: (problem: unknown) => void
}

export type SyncEngine = {
  /** An edit is on disk: send soon. */
  edited(): void
  /** Send now. Resolves when the drain under way, and one more if asked meanwhile, has ended. Never rejects. */
  drainNow(): Promise<void>
  stop(): void
}

/** Keeps one outbox moving until stopped. */
export function createSyncEngine(edges: SyncEdges): SyncEngine {
  const { connectivity, needsSignIn } = edges
  let stopped = false
  let running: Promise<void> | null = null
  let askedAgain = false
  let attempts = 0
  let cancelSoon: (() => void) | null = null
  let cancelRetry: (() => void) | null = null
  let wasOffline = connectivity.get() === 'offline'

  async function drainOnce() {
    if (stopped) return
    cancelRetry?.()
    cancelRetry = null
    try {
      const result = await edges.drain(() => edges.onSending(true))
      if (!stopped) follow(result)
    } catch (problem) {
      edges.onProblem(problem)
      if (!stopped) retryLater(null)
    } finally {
      edges.onSending(false)
    }
  }

  function follow({ outcome, sent, rejected, retryAfterMs }: DrainResult) {
    if (outcome === 'unreached') connectivity.reportUnreachable()
    else if (outcome !== 'empty' || sent + rejected > 0) connectivity.reportReached()
    if (outcome === 'signed-out') needsSignIn.set(true)
    if (outcome === 'empty') {
      attempts = 0
      if (sent + rejected > 0) needsSignIn.set(false)
    }
    if (outcome === 'busy' || outcome === 'unreached') retryLater(retryAfterMs)
  }

  function retryLater(atLeastMs: number | null) {
    const pauseMs = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** attempts)
    attempts += 1
    edges.askForWake()
    cancelRetry = edges.after(Math.max(atLeastMs ?? 0, pauseMs * (0.5 + edges.random() / 2)), () => {
      cancelRetry = null
      // Without signal the return of it is the trigger; trying blindly only costs battery.
      if (connectivity.get() === 'online') void drainNow()
    })
  }

  function drainNow(): Promise<void> {
    if (running) {
      askedAgain = true
      return running
    }
    running = (async () => {
      do {
        askedAgain = false
        await drainOnce()
      } while (askedAgain && !stopped)
    })().finally(() => {
      running = null
    })
    return running
  }

  function onConnectivity() {
    const isOffline = connectivity.get() === 'offline'
    const cameBack = wasOffline && !isOffline
    wasOffline = isOffline
    if (!cameBack) return
    attempts = 0
    const sent = needsSignIn.get() ? Promise.resolve() : drainNow()
    void sent.then(() => {
      if (!stopped && connectivity.get() === 'online') edges.onReconnected()
    })
  }

  const unsubscribes = [
    connectivity.subscribe(onConnectivity),
    edges.watchVisible((visible) => {
      if (!visible) edges.askForWake()
      else if (!needsSignIn.get()) void drainNow()
    }),
    needsSignIn.subscribe(() => {
      if (!needsSignIn.get()) void drainNow()
    }),
  ]
  void drainNow()

  return {
    edited() {
      if (stopped) return
      if (connectivity.get() === 'offline') edges.askForWake()
      if (needsSignIn.get()) return
      cancelSoon?.()
      cancelSoon = edges.after(ENQUEUE_PAUSE_MS, () => {
        cancelSoon = null
        void drainNow()
      })
    },
    drainNow,
    stop() {
      stopped = true
      cancelSoon?.()
      cancelRetry?.()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}
