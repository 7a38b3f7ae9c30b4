import { cacheNames } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import type { BuildFile } from './caching.ts'
import { keyOf } from './build-on-phone.ts'
import { partCaches } from './part-caches.ts'

/*
 * The files of earlier builds, for pages of theirs that are still open: such a page asks for code that it has not needed so far, and
 * the server has only the newest.
 *
 * | When                                          | What happens                                                        |
 * |-----------------------------------------------|---------------------------------------------------------------------|
 * | the new worker is told to take over           | what it does not keep itself is copied; the open pages are noted    |
 * | a page asks for a file that no build lists    | it is answered from the copy, else by the network                   |
 * | a page is at rest and no noted one is left    | the copy goes                                                       |
 *
 * A worker that takes over by itself does so because no page is open: then there is nothing to copy.
 */

const HASHED = 'assets/'
/** The heights are large, and a page that needs them has read them long before. */
const TOO_LARGE = /\.bin$/
/** Under this address the copy holds which pages were open: a list of the browser's ids of them. */
const PAGES = 'previous-pages'

const nameFor = (scope: string) => `timberline-previous-${scope}`

/** The browser's ids of the pages that are open now. */
export type OpenPages = () => Promise<string[]>

/** Copies what the new build has no use for. Rejects where there is no room: such pages are loaded anew when they need more. */
export async function keepForOpenPages(
  files: readonly BuildFile[],
  scope: string,
  openPages: OpenPages,
): Promise<void> {
  const own = new Set(files.map(({ url }) => keyOf(url, scope)))
  const assets = new URL(HASHED, scope).href
  const previous = await caches.open(nameFor(scope))
  await previous.put(new URL(PAGES, scope).href, Response.json(await openPages()))
  for (const name of [cacheNames.precache, ...partCaches(scope)]) {
    // `open` would make an empty one, which says that this phone wants the part.
    if (!(await caches.has(name))) continue
    const kept = await caches.open(name)
    for (const request of await kept.keys()) {
      if (own.has(request.url) || !request.url.startsWith(assets) || TOO_LARGE.test(request.url)) continue
      const response = await kept.match(request)
      if (response) await previous.put(request, response)
    }
  }
}

/** Answers what this build does not list. To be called after the routes of this build. */
export function servePreviousBuild(scope: string): void {
  const assets = new URL(HASHED, scope).href
  registerRoute(
    ({ url }) => url.href.startsWith(assets),
    async ({ request }) => (await matchPrevious(request, scope)) ?? (await fetch(request)),
  )
}

async function matchPrevious(request: Request, scope: string): Promise<Response | undefined> {
  // `open` would make an empty one.
  return await caches.match(request, { cacheName: nameFor(scope), ignoreVary: true })
}

/** Deletes the copy once none of the pages that it is for is open. */
export async function sweepPreviousBuild(scope: string, openPages: OpenPages): Promise<void> {
  const noted = await matchPrevious(new Request(new URL(PAGES, scope)), scope)
  if (!noted) return
  const left = new Set(await openPages())
  const pages = (await noted.json()) as string[]
  if (!pages.some((page) => left.has(page))) await caches.delete(nameFor(scope))
}
