import { SYNC_TAG } from '../src/offline/sync-tag.ts'
import { keepTheApp, type BuildFile } from './caching.ts'
import { syncOutboxes } from './outbox-sync.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuildFile[] }

/** Background Sync, which TypeScript's library does not know. */
type SyncEvent = ExtendableEvent & { tag: string }

keepTheApp(self.__WB_MANIFEST, self.registration.scope)

// The first page may lose signal before it is ever reloaded: its lazy chunks come from here from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the person agrees to it (pitfall 12).
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(syncOutboxes(self.registration.scope, navigator.locks))
})
