import { syncRecords } from './records-sync.ts'

declare const self: ServiceWorkerGlobalScope & { syncRecords?: () => Promise<void> }

/**
 * The part of the worker that needs the database. It is a script of its own, fetched with the installation and run only on
 * a `sync`: a worker that starts to answer a navigation never evaluates it.
 */
self.syncRecords = () =>
  syncRecords(self.registration.scope, navigator.locks, (line) => {
    // eslint-disable-next-line no-console -- a worker without a page has no other place to say it
    console.warn(`Timberline, ${line}`)
  })
