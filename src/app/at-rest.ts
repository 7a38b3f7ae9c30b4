import { keepCatalogueFresh } from '../data/catalogue.ts'
import { report } from '../platform/report.ts'
import { registerServiceWorker } from './service-worker.ts'

/** What the first screen does without: the worker that opens the app with no signal, and the newest catalogue. */
export function startAtRest(): void {
  registerServiceWorker().catch((problem) => report(problem, 'registering the service worker'))
  keepCatalogueFresh()
}
