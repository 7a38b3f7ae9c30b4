import { keepCatalogueFresh } from '../../data/places/catalogue.ts'
import { askForPeriodicRefresh } from '../../offline/periodic-refresh.ts'
import { report } from '../../platform/report.ts'
import { whenIdle } from '../../platform/loading/idle.ts'
import { registerServiceWorker } from '../updates/register-service-worker.ts'

/** A phone on a slow line begins to keep the app all the same. */
const LATEST_MS = 15_000

/**
 * What the first screen does without: the newest catalogue, and the worker that opens the app with no signal. On a first visit the worker
 * waits for the catalogue: it fetches the whole app, on the line and the processor that Home's rows of places need meanwhile.
 */
export function startAfterFirstScreen(): void {
  let isRegistered = false
  const register = () => {
    if (isRegistered) return
    isRegistered = true
    registerServiceWorker().then(askForPeriodicRefresh, (problem: unknown) =>
      report(problem, 'registering the service worker'),
    )
  }
  if (navigator.serviceWorker?.controller) register()
  else setTimeout(register, LATEST_MS)
  keepCatalogueFresh(() => whenIdle(register))
}
