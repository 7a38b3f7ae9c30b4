import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerMapPart, isMapPart } from '../src/offline/map-parts.ts'
import { answerCover, isCover } from '../src/offline/market/covers.ts'
import type { BuildPart } from '../core/contracts/worker/build-parts.ts'
import { isOurs } from './build-file.ts'

/**
 * One file of the build: its address, a revision where the address carries no hash, and the hash of its content as browsers check it.
 * `part` names what not every phone keeps; the app itself where left out.
 */
export type BuildFile = { url: string; revision: string | null; integrity?: string; part?: BuildPart }

/**
 * | Request                                    | Answered from                                                   |
 * |--------------------------------------------|-----------------------------------------------------------------|
 * | a file of this build (scripts, map, icons) | the precache                                                    |
 * | the page that puts a broken worker right   | the network first: rescue-page.ts                               |
 * | a navigation to a trip by its id           | the precached `trip.html`, which draws it first: record 67      |
 * | any other navigation inside the scope      | the precached `index.html`                                      |
 * | a part of the map from near                | what was kept when it was looked at: src/offline/map-parts.ts |
 * | the small picture of an offering            | what was kept when it was shown: src/offline/market/covers.ts |
 * | a file of a part that not all phones keep  | what this phone keeps of it, else the network: kept-parts.ts    |
 * | a file of the build before                 | what was kept for pages that are still open: previous-build.ts  |
 * | `api/…`, other origins, anything else      | the network, untouched: no account's answer is ever kept here   |
 *
 * The app's own cache is never deleted by hand. A new build is fetched whole while the old one goes on serving. A file whose content
 * is not the one that was built fails the installation, as one that does not come does; those that came stay for the next try. Only
 * when every file is stored and the new worker has taken over does Workbox drop the files that no longer belong (pitfall 1).
 * Its `cleanupOutdatedCaches` is left out on purpose: it would also drop the precache of the same app under a sub-path.
 */
export function keepTheApp(files: BuildFile[], scope: string): void {
  addPlugins([
    { cacheWillUpdate: async ({ request, response }) => (isOurs(request, response) ? response : null) },
  ])
  precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' })
  const { pathname } = new URL(scope)
  const trip = new RegExp(`^${escaped(pathname)}itinerary2?/[^/]`)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('trip.html'), { allowlist: [trip] }))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isMapPart(url),
    async ({ request }) => await answerMapPart(request),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isCover(url),
    async ({ request }) => await answerCover(request),
  )
  const api = new RegExp(`^${escaped(new URL('api/', scope).pathname)}`)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [api] }))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
