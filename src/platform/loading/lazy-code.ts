import { connectivity } from '../signal/connectivity.ts'
import { report } from '../report.ts'
import { unsavedInput } from '../page/unsaved-input.ts'

/**
 * A part of the app whose code is fetched when it is needed, over a connection that may be gone by then.
 *
 * | What happens                                     | Then                                                       |
 * |--------------------------------------------------|------------------------------------------------------------|
 * | the code came                                    | it is there, for good                                      |
 * | it did not come, nobody can be asked             | failed; fetched again when signal or the worker comes      |
 * | it did not come, server or worker are there      | fetched once more: the connection may only have faltered   |
 * | ... and again it did not come, on opening a part | the page is loaded anew, once per build: a deploy may have |
 * |                                                  | taken the file away                                        |
 * | ... and again it did not come, on Try again      | the page is loaded anew                                    |
 * | ... while somebody is filling something in       | failed: what they have written is not loaded away           |
 * | ... while the person leaves for another page     | failed: Firefox ends every fetch then, and loading this page |
 * |                                                  | anew would keep them here                                  |
 * | ... otherwise                                    | failed                                                     |
 *
 * The newest browsers fetch again after a failure (Chromium 156 does, Firefox from 155, the newest WebKit); older ones (Chromium
 * 150) remember a failed import until the page is loaded anew, which is why Try again ends there.
 * @source pitfalls 12, 13; whatwg/html pull request 10327
 */
export type LazyCode<T> = {
  get: () => LazyState<T>
  /** For `useSyncExternalStore`. Answers the way to unsubscribe. */
  subscribe: (listener: () => void) => () => void
  /** The first fetch; who asks meanwhile shares it. Resolves when it came or failed, never rejects. */
  load: () => Promise<void>
  /** Fetches before anybody needs it. Resolves as `load` does. */
  ahead: () => Promise<void>
  /** Fetches after a failure. `asked` when the person pressed Try again. */
  again: (asked: boolean) => Promise<void>
}

/** `code` is null until it came. `failed` stays while it is fetched again, which `busy` says. */
export type LazyState<T> = { code: T | null; failed: boolean; busy: boolean }

/** The browser edges, so that tests bring their own. */
export type LazyEdges = {
  /** Asks now whether files can be had: from the worker, else from the server. */
  reachable: () => Promise<boolean>
  /** Calls back each time that may have become true. Answers the way to stop. */
  onReturn: (back: () => void) => () => void
  /** Whether nobody is filling anything in that would be lost. */
  mayReload: () => boolean
  /** Watches whether the person leaves for another page. */
  watchLeaving: () => { isLeaving: () => boolean; end: () => void }
  /** Whether this page was not yet loaded anew for this build. Says it once. */
  firstReload: () => boolean
  reload: () => void
}

/** Who wants the code: nobody in particular, somebody who opened the part, or who pressed Try again. */
type Wanted = 'quietly' | 'opened' | 'asked'

/** The parts that somebody opened and whose code is on its way. */
const opening = new Set<Promise<void>>()

/** Settles once the parts that somebody has opened have their code or failed; null while there is none. */
export const partsOpening = (): Promise<unknown> | null => (opening.size > 0 ? Promise.all(opening) : null)

/** `quiet` parts (nobody opened them) never load the page anew. */
export function createLazyCode<T>(
  load: () => Promise<T>,
  { quiet = false, edges = browserEdges }: { quiet?: boolean; edges?: LazyEdges } = {},
): LazyCode<T> {
  const listeners = new Set<() => void>()
  let state: LazyState<T> = { code: null, failed: false, busy: false }
  let running: Promise<void> | null = null
  let stopWaiting: (() => void) | null = null

  function become(next: LazyState<T>) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  async function fetchOnce(): Promise<boolean> {
    try {
      become({ code: await load(), failed: false, busy: false })
      return true
    } catch (problem) {
      report(problem, 'loading a part of the app')
      return false
    }
  }

  async function run(wanted: Wanted) {
    const watch = edges.watchLeaving()
    await fetchAndFail(wanted, watch.isLeaving).finally(watch.end)
  }

  async function fetchAndFail(wanted: Wanted, isLeaving: () => boolean) {
    // Only a failure is on a screen meanwhile; the first fetch begins while React renders, where nobody may be told.
    if (state.failed) become({ ...state, busy: true })
    if (await fetchOnce()) return stopWaiting?.()
    if (await edges.reachable()) {
      if (await fetchOnce()) return stopWaiting?.()
      const mayReload = edges.mayReload() && !isLeaving()
      if (mayReload && (wanted === 'asked' || (wanted === 'opened' && edges.firstReload()))) edges.reload()
    }
    become({ code: null, failed: true, busy: false })
    stopWaiting ??= edges.onReturn(() => void start('quietly'))
  }

  function start(wanted: Wanted): Promise<void> {
    if (state.code !== null) return Promise.resolve()
    running ??= run(wanted).finally(() => {
      running = null
    })
    return running
  }

  async function open(): Promise<void> {
    const fetched = start('opened')
    opening.add(fetched)
    await fetched
    opening.delete(fetched)
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => (quiet ? start('quietly') : open()),
    ahead: () => start('quietly'),
    again: (asked) => start(asked ? 'asked' : 'quietly'),
  }
}

/** Whether a page that is loaded anew will come back: the worker opens it, or the server answers. */
export async function reachable(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  return (await connectivity.check()) === 'online'
}

/** Calls back when the server is reached again, and when the worker takes over a page that began without it. */
export function onReachable(back: () => void): () => void {
  const unsubscribe = connectivity.subscribe(() => connectivity.get() === 'online' && back())
  const worker = navigator.serviceWorker
  worker?.addEventListener('controllerchange', back)
  return () => {
    unsubscribe()
    worker?.removeEventListener('controllerchange', back)
  }
}

/** Vite takes a style sheet for loaded once it has a link: the link of one that failed has to go. */
export function forgetFailedLinks(): void {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.remove(),
    true,
  )
}

const RELOADED_KEY = 'timberline:reloaded-for-build'

/** Names this build: the address of its entry script carries a hash. */
const BUILD = import.meta.url

const browserEdges: LazyEdges = {
  reachable,
  onReturn: onReachable,
  mayReload: () => !unsavedInput.get(),
  watchLeaving() {
    let isLeaving = false
    const leave = () => void (isLeaving = true)
    // Only for as long as it matters: some browsers do not keep a page that listens to this.
    window.addEventListener('beforeunload', leave)
    return { isLeaving: () => isLeaving, end: () => window.removeEventListener('beforeunload', leave) }
  },
  firstReload() {
    try {
      if (sessionStorage.getItem(RELOADED_KEY) === BUILD) return false
      sessionStorage.setItem(RELOADED_KEY, BUILD)
      return true
    } catch (problem) {
      // What cannot be counted could go on for ever.
      report(problem, 'counting reloads')
      return false
    }
  },
  reload: () => window.location.reload(),
}
