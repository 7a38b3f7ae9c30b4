import { registerRoute } from 'workbox-routing'
import { fetchMissing, keyOf, readBack } from './build-on-phone.ts'
import type { BuildFile } from './caching.ts'
import { providerCache } from './provider-cache.ts'

/*
 * The screens of providers, which no first visit fetches. A provider's phone keeps them in a cache of their own, to open them with no
 * signal from a cold start.
 *
 * | When                                         | What happens                                                             |
 * |----------------------------------------------|--------------------------------------------------------------------------|
 * | a provider's page says so, at each start     | the cache is made, and what is missing in it is fetched                  |
 * | such a file is asked for                     | it is answered from there, else by the network                           |
 * | a new build is installed                     | where there is the cache its files come too; without them it is not      |
 * |                                              | installed, and tried again                                               |
 * | a new build is told to take over             | previous-build.ts keeps the old files for pages that are open            |
 * | a new build has taken over                   | the old files go                                                         |
 *
 * Decision record 84.
 */

/** Whether this phone keeps them. */
export const hasProviderScreens = (scope: string): Promise<boolean> => caches.has(providerCache(scope))

/** Keeps them from now on. Never rejects: what does not come now is fetched when a page says so again. */
export async function keepProviderScreens(files: readonly BuildFile[], scope: string): Promise<void> {
  await caches.open(providerCache(scope)).catch(() => 'A browser that keeps nothing.')
  await fetchMissing(files, scope)
}

/** Brings those of this build where the phone keeps them. Rejects when one does not come: a build is installed whole or not at all. */
export async function bringProviderScreens(files: readonly BuildFile[], scope: string): Promise<void> {
  if (!(await hasProviderScreens(scope))) return
  await fetchMissing(files, scope)
  const { app } = await readBack(files, scope)
  if (app.missing.length > 0) throw new Error(`Providers' screens did not come: ${app.missing.join(', ')}`)
}

/** Lets go of those of other builds. */
export async function sweepProviderScreens(files: readonly BuildFile[], scope: string): Promise<void> {
  if (!(await hasProviderScreens(scope))) return
  const own = new Set(files.map(({ url }) => keyOf(url, scope)))
  const cache = await caches.open(providerCache(scope))
  for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request)
}

/** Answers those of this build. To be called before the route of earlier builds. */
export function serveProviderScreens(files: readonly BuildFile[], scope: string): void {
  const own = new Set(files.map(({ url }) => keyOf(url, scope)))
  registerRoute(
    ({ url }) => own.has(url.href),
    async ({ request }) =>
      // `open` would make an empty one.
      (await caches.match(request, { cacheName: providerCache(scope), ignoreVary: true })) ??
      (await fetch(request)),
  )
}
