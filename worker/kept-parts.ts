import { cacheNames } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { BUILD_PART_NAMES, withItsOwn, type BuildPart } from '../core/contracts/worker/build-parts.ts'
import { fetchMissing, keyOf, readBack } from './build-on-phone.ts'
import type { BuildFile } from './caching.ts'
import { partCache } from './part-caches.ts'

/*
 * The parts of the build that no first visit fetches: core/contracts/worker/build-parts.ts. A phone keeps each in a cache of its own, to open
 * their screens with no signal from a cold start.
 *
 * | When                                         | What happens                                                             |
 * |----------------------------------------------|--------------------------------------------------------------------------|
 * | a page says that a part is wanted            | the cache is made, and what is missing in it is fetched                  |
 * | such a file is asked for                     | it is answered from there, else by the network                           |
 * | a new build is installed                     | where there is the cache its files come too; without them it is not      |
 * |                                              | installed, and tried again                                               |
 * | a new build is told to take over             | previous-build.ts keeps the old files for pages that are open            |
 * | a new build has taken over                   | the old files go                                                         |
 *
 * `built` is all of a build, of which the files of parts are taken. Decision records 84 and 96.
 */
type Built = readonly BuildFile[]

/**
 * Parts whose screens every phone had with builds in which they were no part, by the file that those builds had them in. Such a phone could
 * open them anywhere, and goes on doing so.
 */
const BEFORE: Partial<Record<BuildPart, string>> = { market: 'activity-screen' }

/** By the list of a build, and by parts: whoever asks for the same files meanwhile waits for the same list of them. */
const lists = new WeakMap<Built, Map<string, BuildFile[]>>()

function filesOf(parts: readonly (BuildPart | undefined)[], built: Built): BuildFile[] {
  const known = lists.get(built) ?? new Map<string, BuildFile[]>()
  lists.set(built, known)
  const name = parts.join()
  const files = known.get(name) ?? built.filter(({ part }) => parts.includes(part))
  known.set(name, files)
  return files
}

/** The parts that this phone keeps, with what came to them in a later build. */
async function keptParts(scope: string): Promise<BuildPart[]> {
  const kept = new Set<BuildPart>()
  for (const part of BUILD_PART_NAMES)
    if (await caches.has(partCache(part, scope))) for (const one of withItsOwn(part)) kept.add(one)
  return [...kept]
}

/** The files of this build that this phone keeps: the app itself, and its parts. */
export async function keptFilesOf(built: Built, scope: string): Promise<BuildFile[]> {
  return filesOf([undefined, ...(await keptParts(scope))], built)
}

/** Keeps a part from now on. Never rejects: what does not come now is fetched when a page says so again. */
export async function keepPart(part: BuildPart, built: Built, scope: string): Promise<void> {
  for (const one of withItsOwn(part)) {
    await caches.open(partCache(one, scope)).catch(() => 'A browser that keeps nothing.')
    await fetchMissing(filesOf([one], built), scope)
  }
}

/** Whether the app itself, as the build before had it, has the part's screens on this phone. */
async function hadBefore(part: BuildPart, scope: string): Promise<boolean> {
  const file = BEFORE[part]
  // `open` would make an empty one.
  if (file === undefined || !(await caches.has(cacheNames.precache))) return false
  const known = new URL(`assets/${file}-`, scope).href
  const app = await caches.open(cacheNames.precache)
  return (await app.keys()).some(({ url }) => url.startsWith(known))
}

/** The parts that a new build comes with. */
async function partsToBring(scope: string): Promise<BuildPart[]> {
  const parts = new Set(await keptParts(scope))
  for (const part of BUILD_PART_NAMES)
    if (await hadBefore(part, scope)) for (const one of withItsOwn(part)) parts.add(one)
  return [...parts]
}

/** Brings those that the phone keeps or had. Rejects when a file does not come: a build is installed whole or not at all. */
export async function bringKeptParts(built: Built, scope: string): Promise<void> {
  for (const part of await partsToBring(scope)) {
    const files = filesOf([part], built)
    await fetchMissing(files, scope)
    const { app } = await readBack(files, scope)
    if (app.missing.length > 0) throw new Error(`A part did not come: ${app.missing.join(', ')}`)
  }
}

/** Lets go of the parts of other builds. */
export async function sweepParts(built: Built, scope: string): Promise<void> {
  for (const part of await keptParts(scope)) {
    const own = new Set(filesOf([part], built).map(({ url }) => keyOf(url, scope)))
    const cache = await caches.open(partCache(part, scope))
    for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request)
  }
}

/** Answers the files of this build's parts. To be called before the route of earlier builds. */
export function serveParts(built: Built, scope: string): void {
  for (const part of BUILD_PART_NAMES) {
    const own = new Set(filesOf([part], built).map(({ url }) => keyOf(url, scope)))
    registerRoute(
      ({ url }) => own.has(url.href),
      async ({ request }) =>
        // `open` would make an empty one.
        (await caches.match(request, { cacheName: partCache(part, scope), ignoreVary: true })) ??
        (await fetch(request)),
    )
  }
}
