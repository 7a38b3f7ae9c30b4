import { isInstalled } from '../platform/install/installed.ts'
import { report } from '../platform/report.ts'
import { CATALOGUE_SYNC_TAG } from './catalogue-tags.ts'

/** The catalogue changes rarely; browsers choose the moment, and take longer for an app that is opened rarely. */
const AT_MOST_EVERY_MS = 24 * 60 * 60_000

/** Chromium's Periodic Background Sync, which TypeScript's library does not know. */
type PeriodicRegistration = ServiceWorkerRegistration & {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Asks the browser to wake the worker now and then, so that an installed app that was not opened for weeks still knows the newest places
 * where there is no signal. Nothing in a tab, and where the browser has no such thing or does not allow it. Never rejects.
 */
export async function askForPeriodicRefresh(): Promise<void> {
  try {
    if (!('serviceWorker' in navigator) || !isInstalled()) return
    const { periodicSync } = (await navigator.serviceWorker.ready) as PeriodicRegistration
    if (!periodicSync) return
    const { state } = await navigator.permissions.query({
      name: 'periodic-background-sync' as PermissionName,
    })
    if (state !== 'granted') return
    await periodicSync.register(CATALOGUE_SYNC_TAG, { minInterval: AT_MOST_EVERY_MS })
  } catch (problem) {
    report(problem, 'asking for a periodic refresh')
  }
}
