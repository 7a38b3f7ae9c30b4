import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import type { KeptFiles, KeptFilesPart } from '../core/contracts/worker/kept-app-files.ts'
import { isOurs } from './build-file.ts'
import type { BuildFile } from './caching.ts'
import { partCache } from './part-caches.ts'

/** The heights: the one large file that is no code. */
const TERRAIN_FILE = /elevation-[^/]*\.bin$/

/**
 * What of this build is really on the phone. Every file is opened: an entry whose content cannot be read is none. `scope` is the
 * worker's own.
 */
export async function readBack(files: readonly BuildFile[], scope: string): Promise<KeptFiles> {
  const isTerrain = ({ url }: BuildFile) => TERRAIN_FILE.test(url)
  return {
    app: await readPart(
      files.filter((file) => !isTerrain(file)),
      scope,
    ),
    terrain: await readPart(files.filter(isTerrain), scope),
  }
}

async function readPart(files: readonly BuildFile[], scope: string): Promise<KeptFilesPart> {
  const part: KeptFilesPart = { files: files.length, missing: [], bytes: 0, since: null }
  for (const file of files) {
    const { url } = file
    const response = await (await cacheOf(file, scope)).match(keyOf(url, scope))
    const content = response?.ok ? await response.blob().catch(() => null) : null
    if (!response || !content || content.size === 0) {
      part.missing.push(url)
      continue
    }
    part.bytes += content.size
    part.since = earlier(part.since, response.headers.get('date'))
  }
  return part
}

function earlier(since: string | null, date: string | null): string | null {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return since
  const instant = new Date(at).toISOString()
  return since === null || instant < since ? instant : since
}

/** Where a file of this build is kept. */
const cacheOf = ({ part }: BuildFile, scope: string): Promise<Cache> =>
  caches.open(part === undefined ? cacheNames.precache : partCache(part, scope))

/** By the list of files that is being fetched. */
const underWay = new Map<readonly BuildFile[], Promise<void>>()

/**
 * Fetches what is missing; who asks for the same list while it does waits for the same. Never rejects: what could not be fetched is still missing
 * afterwards. Only what was built as this build's is kept: the server may have a newer one by now, whose page would open nothing here.
 */
export function fetchMissing(files: readonly BuildFile[], scope: string): Promise<void> {
  const begun = underWay.get(files) ?? fetchEach(files, scope).finally(() => underWay.delete(files))
  underWay.set(files, begun)
  return begun
}

async function fetchEach(files: readonly BuildFile[], scope: string): Promise<void> {
  const { app, terrain } = await readBack(files, scope)
  const missing = new Set([...app.missing, ...terrain.missing])
  for (const file of files.filter(({ url }) => missing.has(url))) {
    const { url, integrity } = file
    const request = new Request(new URL(url, scope), { cache: 'reload', integrity: integrity ?? '' })
    const response = await fetch(request).catch(() => null)
    if (!response || !isOurs(request, response)) continue
    const cache = await cacheOf(file, scope)
    await cache.put(keyOf(url, scope), response).catch(() => 'No room: it stays missing.')
  }
}

/** Under which address a file of this build is kept: with its revision where it has one. */
export const keyOf = (url: string, scope: string): string =>
  getCacheKeyForURL(url) ?? new URL(url, scope).href
