/**
 * Files of the map that are no part of the app's own (finer heights of two ranges, roads of a county): the worker keeps each once
 * somebody has looked at its ground, and the person may keep or remove them. Their addresses carry a hash of their content.
 */
// The name from when only heights came this way: what phones kept under it stays theirs.
const CACHE = 'timberline-finer-ground'

const FILE = /\/(?:(?:san-juan|rocky-mountain)-ground|county-roads)-[\w-]{8}\.(?:bin|json)$/

/** Whether the address is that of such a file. */
export const isMapPart = (url: URL): boolean => FILE.test(url.pathname)

/** The file from this phone, else from the network and kept; what of it was kept before under another hash goes. Rejects as `fetch` does. */
export async function answerMapPart(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  // A phone without room goes on with what came.
  if (response.ok) await keep(cache, request.url, response.clone()).catch(() => undefined)
  return response
}

/** Which of these files are on this phone, with their bytes; null for one that is not. */
export async function readMapParts(urls: readonly string[]): Promise<(number | null)[]> {
  const cache = await caches.open(CACHE)
  return await Promise.all(
    urls.map(async (url) => {
      const kept = await cache.match(url)
      return kept ? (await kept.arrayBuffer()).byteLength : null
    }),
  )
}

/** Fetches and keeps what is not here. Rejects when one cannot be had or kept; those that came stay. */
export async function keepMapParts(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const url of urls) {
    if (await cache.match(url)) continue
    const response = await fetch(url)
    if (!response.ok) throw new Error(`A part of the map was answered with ${response.status}`)
    await keep(cache, url, response)
  }
}

/** Takes all of it off this phone. Another look at its ground with signal brings it back. */
export async function removeMapParts(): Promise<void> {
  await caches.delete(CACHE)
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response)
  const name = nameOf(url)
  for (const { url: other } of await cache.keys())
    if (other !== url && nameOf(other) === name) await cache.delete(other)
}

/** Without the hash. */
const nameOf = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}\.\w+$/, '')
