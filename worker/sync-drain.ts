import { bringCatalogue, refreshInBackground } from '../src/offline/background-refresh.ts'
import { takeShare } from '../src/sync/files/shared-in.ts'
import { syncRecords } from './records-sync.ts'
import type { TakeShare } from './answer-share.ts'

declare const self: ServiceWorkerGlobalScope & {
  postMessage?: (answer: boolean) => void
  syncRecords?: () => Promise<void>
  refreshCatalogue?: () => Promise<void>
  takeShare?: TakeShare
}

/**
 * The part of the worker that needs the database. It is a script of its own, fetched with the installation and run only on
 * a `sync`, a `periodicsync` or a share: a worker that starts to answer a navigation never evaluates it.
 */
self.syncRecords = () => syncRecords(self.registration.scope, navigator.locks, log)

self.refreshCatalogue = () =>
  refreshInBackground({
    baseUrl: self.registration.scope,
    locks: navigator.locks,
    connection: (navigator as { connection?: { saveData?: boolean; type?: string } }).connection,
    log,
  })

self.takeShare = takeShare

// As the thread of a page, which src/offline/beside-page.ts starts: told the app's root, it answers whether all of the catalogue came.
if (typeof ServiceWorkerGlobalScope === 'undefined')
  self.addEventListener('message', (event) => {
    void bringCatalogue(event.data as string).then(({ problems }) =>
      self.postMessage?.(problems.length === 0),
    )
  })

function log(line: string): void {
  // oxlint-disable-next-line no-console -- a worker without a page has no other place to say it
  console.warn(`Timberline, ${line}`)
}
