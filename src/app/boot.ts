import { keepCatalogueFresh } from '../data/catalogue.ts'
import { probe } from '../data/client.ts'
import { connectivity } from '../platform/connectivity.ts'
import { whenIdle } from '../platform/idle.ts'
import { report } from '../platform/report.ts'

let booted = false

/** What starts once per page, as soon as the first screen is there. */
export function boot() {
  if (booted) return
  booted = true
  connectivity.start({ probe })
  reloadOnceWhenChunksAreGone()
  whenIdle(() => {
    import('./service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch((problem) => report(problem, 'registering the service worker'))
    keepCatalogueFresh()
  })
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
