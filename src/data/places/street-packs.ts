import { queryOptions } from '@tanstack/react-query'
import { regionsOf, type RegionId } from '../../domain/explore/regions.ts'
import type { IsInside, PackPlan } from '../../offline/streets/pack-plan.ts'
import type { KeptStreets } from '../../offline/streets/street-packs.ts'
import { areaOf, isNewer, newerId, type StreetPack } from '../../offline/streets/street-pack.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { askToPersist } from '../../platform/storage/storage-persistence.ts'
import { announce } from '../changes.ts'
import { storageWorks } from '../storage-trouble.ts'
import {
  pauseStreetWork,
  runStreetWork,
  stopStreetWork,
  streetWork,
  tellStreetWork,
  Torn,
} from './street-work.ts'

/** A block of streets that does not come within this time counts as lost: about 26 kbit/s for the three that are asked for at once. */
const BLOCK_DEADLINE_MS = 120_000

/** Somebody waits for the size: head and directories are some kilobytes each. */
const DIRECTORY_DEADLINE_MS = 20_000

/** The fixed head of an archive. @source PMTiles specification, version 3 */
const HEAD_BYTES = 127

/** Archives are made anew once a week at most. */
const EDITION_STALE_MS = 600_000

/** A region's streets as they are on this phone; `here` of `bytes`. */
export type StreetPackState = Pick<
  KeptStreets,
  'id' | 'etag' | 'bytes' | 'here' | 'minZoom' | 'maxZoom' | 'checkedAt'
>

/** What keeping a region's streets costs. */
export type MeasuredStreets = { id: RegionId; url: string; plan: PackPlan }

/** The regions whose streets are on this phone, counted in its storage. Fails where that cannot be read. */
export function streetPacksQuery() {
  return queryOptions({
    queryKey: ['street-packs'],
    queryFn: async (): Promise<KeptStreets[]> => {
      const { readPacks, database } = await openRoom()
      return await readPacks(database)
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** Under which id the newer edition of a region's streets is worked on, whether it is fetched or not. */
export const newerStreetsId = (id: RegionId): string => newerId(id)

/** The newer edition of a region's streets among all of them; null where none is fetched. */
export const newerStreetsOf = (packs: readonly KeptStreets[] | undefined, id: RegionId): KeptStreets | null =>
  packs?.find((pack) => pack.id === newerStreetsId(id)) ?? null

/**
 * Which edition of the archive its host has now, read from its head; null where the host names none. Fails where nobody answers.
 */
export function streetEditionQuery(url: string) {
  return queryOptions({
    queryKey: ['street-edition', url],
    queryFn: async ({ signal }): Promise<string | null> => {
      const address = new URL(url, document.baseURI).href
      const source = await archiveSource(address, DIRECTORY_DEADLINE_MS)
      return (await source.getBytes(0, HEAD_BYTES, signal)).etag ?? null
    },
    staleTime: EDITION_STALE_MS,
    retry: false,
  })
}

/** How much a region's streets are. Rejects with `NothingThere` where the archive has none, and when it cannot be read. */
export async function measureStreets(
  id: RegionId,
  url: string,
  signal: AbortSignal,
): Promise<MeasuredStreets> {
  const { planPack } = await openRoom()
  const address = new URL(url, document.baseURI).href
  return {
    id,
    url: address,
    plan: await planPack(await archiveSource(address, DIRECTORY_DEADLINE_MS), insideOf(id), signal),
  }
}

/** Keeps a region's streets from now on. Resolves once it began; what then happens stands in `streetWork`. Rejects when the storage does not take it. */
export async function keepStreets({ id, url, plan }: MeasuredStreets): Promise<void> {
  void askToPersist()
  const { beginPack, database } = await openRoom()
  await beginPack(database, { id, url, plan })
  announce('streets')
  void goOn(id)
}

/**
 * Fetches the edition that the archive's host has now beside the one that is here, which is drawn until the new one is whole. Resolves once
 * it began. Rejects when the archive cannot be read, and when the storage does not take it.
 */
export async function fetchNewerStreets(id: RegionId, url: string): Promise<void> {
  const { plan, url: address } = await measureStreets(id, url, new AbortController().signal)
  const { beginPack, database } = await openRoom()
  await beginPack(database, { id: newerId(id), url: address, plan })
  announce('streets')
  void goOn(newerId(id))
}

/**
 * Fetches what is missing of a region and checks all of it. Resolves when that ended, however it did: a line that loses one
 * answer and brings others is asked again at once, one that brings nothing waits.
 */
export async function goOn(id: string): Promise<void> {
  goOnWithSignal()
  let came = false
  do {
    came = false
    const why = await runStreetWork(id, async (signal) => {
      await fetchWhole(id, signal, () => {
        came = true
      })
      return 'whole'
    })
    if (why !== 'unreachable') return
  } while (came && connectivity.get() === 'online')
}

/** Reads all of a region's streets back; resolves when that ended. What is not whole is then to be repaired. */
export async function checkStreets(id: string): Promise<void> {
  await runStreetWork(id, async (signal) => ((await check(id, signal)) ? 'whole' : 'missing'))
}

/** Stops what is under way in this tab, else in another one; what is here stays. */
export function pauseStreets(id: string): void {
  pauseStreetWork(id)
}

/** Takes a region's streets off this phone. Rejects when the storage does not take the change. */
export async function removeStreets(id: string): Promise<void> {
  await Promise.all([stopStreetWork(id), stopStreetWork(newerId(id))])
  const { removePack, database } = await openRoom()
  // Another tab that fetches them ends with its next block.
  await removePack(database, id)
  tellStreetWork(id, null)
  tellStreetWork(newerId(id), null)
  // There is room again.
  storageWorks()
  announce('streets')
}

async function fetchWhole(id: string, signal: AbortSignal, onCame: () => void): Promise<void> {
  const { EtagMismatch } = await import('pmtiles')
  const isWhole = await fetchAndCheck(id, signal, onCame).catch((problem: unknown) => {
    if (problem instanceof EtagMismatch) return false
    throw problem
  })
  if (!isWhole) {
    // The archive is another one by now, or bytes were damaged: what is whole of this edition stays.
    await planAnew(id, signal)
    if (!(await fetchAndCheck(id, signal, onCame))) throw new Torn()
  }
  if (!isNewer(id)) return
  const { takePlace, database } = await openRoom()
  await takePlace(database, areaOf(id))
}

async function fetchAndCheck(id: string, signal: AbortSignal, onCame: () => void): Promise<boolean> {
  const { fetchPack, database } = await openRoom()
  signal.throwIfAborted()
  const pack = await packOf(id)
  const source = await archiveSource(pack.url)
  let first: number | null = null
  const onProgress = (here: number) => {
    first ??= here
    if (here > first) onCame()
    tellStreetWork(id, { doing: 'fetching', here })
  }
  await fetchPack(database, pack, { source, signal, onProgress })
  return await check(id, signal)
}

async function planAnew(id: string, signal: AbortSignal): Promise<void> {
  const { planPack, beginPack, database } = await openRoom()
  const again = await packOf(id)
  const { url } = again
  const plan = await planPack(await archiveSource(url), insideOf(id), signal)
  await beginPack(database, { id, url, plan, again })
  // Its size is another one, and maps would read new blocks by the old directories.
  announce('streets')
}

/** Rejects with `PackGone` once the region was removed, perhaps in another tab. */
async function packOf(id: string): Promise<StreetPack> {
  const { PackGone, database } = await openRoom()
  const pack = await database.street_packs.get(id)
  if (!pack) throw new PackGone('Removed meanwhile')
  return pack
}

async function check(id: string, signal: AbortSignal): Promise<boolean> {
  const { checkPack, database } = await openRoom()
  const pack = await packOf(id)
  let told = -1
  return await checkPack(database, pack, {
    isInside: insideOf(id),
    signal,
    now: Date.now(),
    onProgress(share) {
      // Whole per cents: thousands of tiles are not thousands of drawings.
      const next = Math.floor(share * 100) / 100
      if (next === told) return
      told = next
      tellStreetWork(id, { doing: 'checking', share: next })
    },
  })
}

let listening = false

/** What stopped for want of an answer goes on once the server is reached again. */
function goOnWithSignal(): void {
  if (listening) return
  listening = true
  connectivity.subscribe(() => {
    if (connectivity.get() !== 'online') return
    for (const [id, state] of streetWork.get())
      if (state.doing === 'nothing' && state.why === 'unreachable') void goOn(id)
  })
}

const insideOf =
  (id: string): IsInside =>
  (points) =>
    regionsOf(points).map((region) => region === areaOf(id))

async function archiveSource(url: string, deadlineMs = BLOCK_DEADLINE_MS) {
  const [{ FetchSource }, { guardedSource }] = await Promise.all([
    import('pmtiles'),
    import('../../offline/streets/guarded-source.ts'),
  ])
  const source = new FetchSource(url)
  // The browser's cache may hold the head of an edition whose blocks are gone from the server.
  source.mustReload = true
  return guardedSource(source, deadlineMs)
}

async function openRoom() {
  const [packs, { planPack }, { deviceDatabase }] = await Promise.all([
    import('../../offline/streets/street-packs.ts'),
    import('../../offline/streets/pack-plan.ts'),
    import('../../offline/device-database.ts'),
  ])
  return { ...packs, planPack, database: deviceDatabase() }
}
