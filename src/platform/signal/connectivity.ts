/**
 * Measured reachability: what the last answer, or the lack of one, said. What the browser says of its network is wrong in both
 * directions (a dead link, a network that it does not know): it is only an occasion to ask.
 *
 * | What happens                         | State afterwards | Then                                        |
 * |--------------------------------------|------------------|---------------------------------------------|
 * | any answer of our server             | online           | timer off, back-off forgotten               |
 * | no answer, or a stranger's           | offline          | probe after a growing, jittered pause        |
 * | browser says `offline` or `online`,  | unchanged        | probe at once                                |
 * | or `offline` at the start            |                  |                                              |
 * | page becomes visible while offline   | unchanged        | probe at once                                |
 * | page hidden                          | unchanged        | timer off                                    |
 * | somebody asks to `check`             | unchanged        | probe at once                                |
 * | probe answers true / false           | online / offline | as above                                     |
 */
export type Reachability = 'online' | 'offline'

/** First pause between probes; doubles up to the longest. */
export const PROBE_FIRST_MS = 2_000
export const PROBE_LONGEST_MS = 60_000

/** The browser edges, so that tests bring their own. */
export type ConnectivityEdges = {
  /** What `navigator.onLine` says; true where nobody knows. A hint that it is time to ask. */
  browserOnline(): boolean
  visible(): boolean
  /** Calls back on `online`, `offline` and visibility changes. Answers the way to stop. */
  watch(changed: (what: 'online' | 'offline' | 'visibility') => void): () => void
  /** Runs once after that many milliseconds. Answers the way to cancel. */
  after(ms: number, run: () => void): () => void
  /** 0 up to 1, for jitter. */
  random(): number
}

export type Connectivity = ReturnType<typeof createConnectivity>

export function createConnectivity(edges: ConnectivityEdges) {
  const listeners = new Set<() => void>()
  let state: Reachability = 'online'
  let probe: (() => Promise<boolean>) | null = null
  let probing: Promise<void> | null = null
  let misses = 0
  let cancelTimer: (() => void) | null = null

  function become(next: Reachability) {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  function stopTimer() {
    cancelTimer?.()
    cancelTimer = null
  }

  function scheduleProbe() {
    if (!probe || cancelTimer || probing || state === 'online') return
    if (!edges.visible()) return
    const pauseMs = Math.min(PROBE_LONGEST_MS, PROBE_FIRST_MS * 2 ** misses)
    cancelTimer = edges.after(pauseMs * (0.5 + edges.random() / 2), () => {
      cancelTimer = null
      void runProbe()
    })
  }

  function runProbe(): Promise<void> {
    if (!probe) return Promise.resolve()
    stopTimer()
    probing ??= measure(probe)
    return probing
  }

  async function measure(ask: () => Promise<boolean>) {
    const reached = await ask().catch(() => false)
    probing = null
    if (!probe) return
    if (reached) return reportReached()
    misses += 1
    reportUnreachable()
  }

  function reportReached() {
    misses = 0
    stopTimer()
    become('online')
  }

  function reportUnreachable() {
    become('offline')
    scheduleProbe()
  }

  function onChange(what: 'online' | 'offline' | 'visibility') {
    if (what !== 'visibility') {
      misses = 0
      void runProbe()
    } else if (!edges.visible()) stopTimer()
    else if (state === 'offline') void runProbe()
  }

  return {
    get: (): Reachability => state,
    /** For `useSyncExternalStore`. Answers the way to unsubscribe. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Probes at once and answers what that showed; the last known state before `start`. */
    async check(): Promise<Reachability> {
      await runProbe()
      return state
    },
    /** Our own server answered, whatever it said. */
    reportReached,
    /** No answer in time, or somebody else's. */
    reportUnreachable,
    /** Begins to probe. `probe` asks the server something cheap and answers whether it was really the server. */
    start(options: { probe: () => Promise<boolean> }): () => void {
      probe = options.probe
      const unwatch = edges.watch(onChange)
      if (!edges.browserOnline()) void runProbe()
      else scheduleProbe()
      return () => {
        probe = null
        stopTimer()
        unwatch()
      }
    },
  }
}

/** The page's reachability. Outside a page (tests in Node) it starts online and hears only reports. */
export const connectivity = createConnectivity(browserEdges())

function browserEdges(): ConnectivityEdges {
  const inPage = typeof window !== 'undefined' && typeof document !== 'undefined'
  return {
    browserOnline: () => !inPage || navigator.onLine !== false,
    visible: () => !inPage || document.visibilityState === 'visible',
    watch(changed) {
      if (!inPage) return () => undefined
      const online = () => changed('online')
      const offline = () => changed('offline')
      const visibility = () => changed('visibility')
      window.addEventListener('online', online)
      window.addEventListener('offline', offline)
      document.addEventListener('visibilitychange', visibility)
      return () => {
        window.removeEventListener('online', online)
        window.removeEventListener('offline', offline)
        document.removeEventListener('visibilitychange', visibility)
      }
    },
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  }
}
