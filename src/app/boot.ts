import { keepCatalogueFresh } from '../data/catalogue.ts'
import { probe } from '../data/client.ts'
import { connectivity } from '../platform/connectivity.ts'
import { report } from '../platform/report.ts'
import { registerServiceWorker } from './service-worker.ts'

/** What starts once per page, after the first screen has been asked for. */
export function boot() {
  connectivity.start({ probe })
  reloadOnceWhenChunksAreGone()
  whenIdle(() => {
    registerServiceWorker().catch((problem) => report(problem, 'registering the service worker'))
    keepCatalogueFresh()
  })
}

/** Safari has no requestIdleCallback; a turn of the loop after the first paint serves as well. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}

const RELOADED_KEY = 'timberline:reloaded-for-chunks'

/** A deploy may have replaced the lazy chunks of a tab that was never under the worker: reload, once. */
function reloadOnceWhenChunksAreGone() {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED_KEY)) return
    sessionStorage.setItem(RELOADED_KEY, 'yes')
    event.preventDefault()
    window.location.reload()
  })
}
