import { KEPT_FILES, type KeptFilesQuestion } from '../core/contracts/worker/kept-app-files.ts'
import { PAGE_AT_REST, partToKeep, TAKE_OVER } from '../core/contracts/worker/worker-messages.ts'
import { CATALOGUE_SYNC_TAG } from '../src/offline/catalogue-tags.ts'
import { SYNC_TAG } from '../src/sync/engine/sync-tag.ts'
import type { TakeShare } from './answer-share.ts'
import { appWindows } from './app-windows.ts'
import { keepTheApp, type BuildFile } from './caching.ts'
import { fetchMissing, readBack } from './build-on-phone.ts'
import { bringKeptParts, keepPart, keptFilesOf, serveParts, sweepParts } from './kept-parts.ts'
import { keepForOpenPages, servePreviousBuild, sweepPreviousBuild } from './previous-build.ts'
import { serveRescuePage } from './rescue-page.ts'
import { openFromPush, renewPush, tellOfPush, type PushEdges, type SubscriptionChange } from './push.ts'
import { answerShares } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: BuildFile[]
  /** Set by the drain's script. */
  syncRecords?: () => Promise<void>
  refreshCatalogue?: () => Promise<void>
  takeShare?: TakeShare
}

/** Background Sync, periodic or not, which TypeScript's library does not know. */
type SyncEvent = ExtendableEvent & { tag: string }

/** Safari calls itself so alone. */
const IS_SAFARI = /^((?!Chrom|CriOS|Edg|Firefox|FxiOS).)*Safari\//.test(self.navigator.userAgent)

/** The drain and its database: three quarters of the worker's code, which no navigation needs. */
const DRAIN_SCRIPT = 'sync-drain.js'

// The build replaces this name once.
const built: readonly BuildFile[] = self.__WB_MANIFEST
const files = built.filter(({ part }) => part === undefined)
const { scope } = self.registration

serveRescuePage(scope)
keepTheApp(files, scope)
serveParts(built, scope)
servePreviousBuild(scope)
answerShares(scope, async (request) => {
  if (!self.takeShare) importScripts(DRAIN_SCRIPT)
  return (await self.takeShare?.(request)) ?? null
})

// A script that was imported while installing is kept with the worker, and can be imported again with no signal. One that does not
// come fails the installation, as any other file does: what a listener throws by itself would not.
self.addEventListener('install', (event) => event.waitUntil(importDrain()))
async function importDrain(): Promise<void> {
  importScripts(DRAIN_SCRIPT)
}

// A phone has the next build whole, with the parts that it keeps, before that build takes over.
self.addEventListener('install', (event) => event.waitUntil(bringKeptParts(built, scope)))
self.addEventListener('activate', (event) => event.waitUntil(sweepParts(built, scope)))
self.addEventListener('message', (event) => {
  const part = partToKeep(event.data)
  if (part !== null) event.waitUntil(keepPart(part, built, scope))
})

// The first page may lose signal before it is ever reloaded: its lazy chunks come from here from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the person agrees to it (pitfall 12). Pages of the one before may stay open meanwhile.
self.addEventListener('message', (event) => {
  if (event.data?.type !== TAKE_OVER) return
  event.waitUntil(takeOver())
})
async function takeOver(): Promise<void> {
  try {
    await keepForOpenPages(built, scope, openPages)
  } finally {
    await self.skipWaiting()
  }
}

self.addEventListener('message', (event) => {
  if (event.data?.type === PAGE_AT_REST) event.waitUntil(sweepPreviousBuild(scope, openPages))
})

async function openPages(): Promise<string[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return appWindows(pages, scope).map(({ id }) => id)
}

// A page asks what of this build is really here.
self.addEventListener('message', (event) => {
  const question = event.data as Partial<KeptFilesQuestion> | null
  const [port] = event.ports
  if (question?.type !== KEPT_FILES || !port) return
  const answer = async () => {
    const kept = await keptFilesOf(built, scope)
    if (question.repair) await fetchMissing(kept, scope)
    port.postMessage(await readBack(kept, scope))
  }
  event.waitUntil(answer())
})

const push: PushEdges = {
  scope,
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  show: (title, options) => self.registration.showNotification(title, options),
  open: (url) => self.clients.openWindow(url),
  mustShow: IS_SAFARI,
}

self.addEventListener('push', (event) => event.waitUntil(tellOfPush(event.data?.text(), push)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromPush(event.notification.data, push))
})

self.addEventListener('pushsubscriptionchange', (event: Event) => {
  const change = event as ExtendableEvent & SubscriptionChange
  const subscribe = (applicationServerKey: BufferSource) =>
    self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  change.waitUntil(renewPush(change, { scope, subscribe }))
})

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent
  if (sync.tag !== SYNC_TAG) return
  if (!self.syncRecords) importScripts(DRAIN_SCRIPT)
  sync.waitUntil(self.syncRecords?.() ?? Promise.resolve())
})

// Now and then, where the person installed the app and the browser allows it.
self.addEventListener('periodicsync', (event: Event) => {
  const sync = event as SyncEvent
  if (sync.tag !== CATALOGUE_SYNC_TAG) return
  if (!self.refreshCatalogue) importScripts(DRAIN_SCRIPT)
  sync.waitUntil(self.refreshCatalogue?.() ?? Promise.resolve())
})
