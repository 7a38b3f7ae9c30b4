import { report } from '../../platform/report.ts'

/** Chromium's Background Sync; other browsers have none and rely on the page's own triggers. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to wake the worker when there is signal, even with the app closed. Never throws. */
export function askForBackgroundSync(): void {
  void register().catch((problem: unknown) => {
    // The person or the browser forbids it: the page's own triggers do the work.
    if (problem instanceof DOMException && problem.name === 'NotAllowedError') return
    report(problem, 'asking for background sync')
  })
}

async function register(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined
  if (!registration?.sync) return
  const { SYNC_TAG } = await import('./sync-tag.ts')
  await registration.sync.register(SYNC_TAG)
}
