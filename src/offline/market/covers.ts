import { offeringOfCover } from '../../../core/contracts/market/offering-photos.ts'

/** The small pictures of offerings' first photos: the worker keeps each that was shown, and what is brought ahead for a coming trip. */
const CACHE = 'timberline-covers'

/** About 10 MB. */
export const MOST_COVERS = 300

/** Whether the address is that of such a picture. */
export const isCover = (url: URL): boolean => offeringOfCover(url) !== null

/** The picture from this phone, else from the network and kept. Rejects as `fetch` does. */
export async function answerCover(request: Request): Promise<Response> {
  const cache = await openCache()
  const kept = await cache?.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  // A phone without room goes on with what came.
  if (cache && response.ok) await keep(cache, request.url, response.clone()).catch(() => undefined)
  return response
}

/** Brings the picture onto this phone where it is not there. Rejects as `fetch` does; one that the server has not is left out. */
export async function keepCover(url: string, signal: AbortSignal): Promise<void> {
  const cache = await openCache()
  if (!cache || (await cache.match(url))) return
  const response = await fetch(url, { signal })
  if (response.ok) await keep(cache, url, response)
}

/** Takes all of them off this phone. */
export async function removeCovers(): Promise<void> {
  await globalThis.caches?.delete(CACHE)
}

/** Null where this browser keeps nothing of this sort. */
const openCache = async (): Promise<Cache | null> =>
  (await globalThis.caches?.open(CACHE).catch(() => null)) ?? null

/** The picture of an earlier version goes, and of too many those that came first. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response)
  const offering = offeringOfCover(new URL(url))
  const others = (await cache.keys()).filter((one) => one.url !== url)
  const same = others.filter((one) => offeringOfCover(new URL(one.url)) === offering)
  const left = others.filter((one) => !same.includes(one))
  const tooMany = left.slice(0, Math.max(0, left.length + 1 - MOST_COVERS))
  await Promise.all([...same, ...tooMany].map((one) => cache.delete(one)))
}
