import { keepCatalogueFresh } from '../../data/places/catalogue.ts'
import { askForPeriodicRefresh } from '../../offline/periodic-refresh.ts'
import { report } from '../../platform/report.ts'
import { registerServiceWorker } from '../updates/register-service-worker.ts'

/** What the first screen does without: the worker that opens the app with no signal, and the newest catalogue. */
export function startAfterFirstScreen(): void {
  registerServiceWorker().then(askForPeriodicRefresh, (problem: unknown) =>
    report(problem, 'registering the service worker'),
  )
  keepCatalogueFresh()
}
