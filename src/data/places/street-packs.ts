import { queryOptions } from '@tanstack/react-query'
import { regionsOf, type RegionId } from '../../domain/explore/regions.ts'
import type { IsInside, PackPlan } from '../../offline/streets/pack-plan.ts'
import type { KeptStreets } from '../../offline/streets/street-packs.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { report } from '../../platform/report.ts'
import { askToPersist } from '../../platform/storage/storage-persistence.ts'
import { pageLocks } from '../../platform/threads/locks.ts'
import { createStore, type Store } from '../../platform/value-store.ts'
import { announce } from '../changes.ts'
import { meetStorageProblem } from '../storage-trouble.ts'

/** A block of streets that does not come within this time counts as lost: about 17 kbit/s. */
const BLOCK_DEADLINE_MS = 60_000

/**
 * What this tab does with a region's streets, or why it ended. `share` is 0 to 1.
 *
 * | Why           | Then                                                             |
 * |---------------|------------------------------------------------------------------|
 * | `whole`       | every tile is here and was read back                             |
 * | `missing`     | a check found that not all of it is here: continuing fetches it  |
 * | `asked`       | the person paused or removed it: goes on when they say so        |
 * | `unreachable` | no answer of the archive: goes on when the signal is back, or when told |
 * | `full`        | no room on this phone: goes on when told                         |
 * | `storage`     | the phone's storage cannot be used now                           |
 * | `torn`        | what came was not whole, twice                                   |
 */
export type StreetWork =
  | { doing: 'fetching'; here: number }
  | { doing: 'checking'; share: number }
  | { doing: 'nothing'; why: 'whole' | 'missing' | 'asked' | 'unreachable' | 'full' | 'storage' | 'torn' }

type Ended = Extract<StreetWork, { doing: 'nothing' }>['why']

/** A region's streets as they are on this phone; `here` of `bytes`. */
export type StreetPackState = Pick<KeptStreets, 'id' | 'bytes' | 'here' | 'minZoom' | 'maxZoom' | 'checkedAt'>

/** What keeping a region's streets costs. */
export type MeasuredStreets = { id: RegionId; url: string; plan: PackPlan }

const work = createStore<ReadonlyMap<string, StreetWork>>(new Map())

/** By region. What is not in it was not touched in this tab. */
export const streetWork: Store<ReadonlyMap<string, StreetWork>> = { get: work.get, subscribe: work.subscribe }

const running = new Map<string, { stop: AbortController; ended: Promise<void> }>()

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

/** How much a region's streets are. Rejects with `NothingThere` where the archive has none, and when it cannot be read. */
export async function measureStreets(
  id: RegionId,
  url: string,
  signal: AbortSignal,
): Promise<MeasuredStreets> {
  const { planPack } = await openRoom()
  const address = new URL(url, document.baseURI).href
  return { id, url: address, plan: await planPack(await archiveSource(address), insideOf(id), signal) }
}

/** Keeps a region's streets from now on. Resolves once it began; what then happens stands in `streetWork`. Rejects when the storage does not take it. */
export async function keepStreets({ id, url, plan }: MeasuredStreets): Promise<void> {
  void askToPersist()
  const { beginPack, database } = await openRoom()
  await beginPack(database, { id, url, plan })
  announce('streets')
  void goOn(id)
}

/** Fetches what is missing of a region and checks all of it. Resolves when that ended, however it did. */
export async function goOn(id: string): Promise<void> {
  await run(id, async (signal) => {
    await fetchWhole(id, signal)
    return 'whole'
  })
}

/** Reads all of a region's streets back; resolves when that ended. What is not whole is then to be repaired. */
export async function checkStreets(id: string): Promise<void> {
  await run(id, async (signal) => ((await check(id, signal)) ? 'whole' : 'missing'))
}

/** Stops what is under way; what is here stays. */
export function pauseStreets(id: string): void {
  running.get(id)?.stop.abort()
}

/** Takes a region's streets off this phone. Rejects when the storage does not take the change. */
export async function removeStreets(id: string): Promise<void> {
  pauseStreets(id)
  await running.get(id)?.ended
  const { removePack, database } = await openRoom()
  // Another tab that fetches them ends with its next block.
  await removePack(database, id)
  tell(id, null)
  announce('streets')
}

/** One at a time for each region, in this tab and across tabs. */
async function run(id: string, task: (signal: AbortSignal) => Promise<Ended>): Promise<void> {
  if (running.has(id)) return await running.get(id)?.ended
  goOnWithSignal()
  const stop = new AbortController()
  const ended = pageLocks()
    .request(lockOf(id), () => task(stop.signal))
    .catch(async (problem: unknown) => await whyOf(problem, stop.signal))
    .then((why) => {
      running.delete(id)
      tell(id, { doing: 'nothing', why })
      announce('streets')
    })
  running.set(id, { stop, ended })
  tell(id, { doing: 'fetching', here: 0 })
  await ended
}

async function fetchWhole(id: string, signal: AbortSignal): Promise<void> {
  const { EtagMismatch } = await import('pmtiles')
  const isWhole = await fetchAndCheck(id, signal).catch((problem: unknown) => {
    if (problem instanceof EtagMismatch) return false
    throw problem
  })
  if (isWhole) return
  // The archive is another one by now, or bytes were damaged: what is whole of this edition stays.
  await planAnew(id, signal)
  if (!(await fetchAndCheck(id, signal))) throw new Torn()
}

async function fetchAndCheck(id: string, signal: AbortSignal): Promise<boolean> {
  const { fetchPack, database } = await openRoom()
  signal.throwIfAborted()
  const pack = await database.street_packs.get(id)
  if (!pack) return true
  const source = await archiveSource(pack.url)
  const onProgress = (here: number) => tell(id, { doing: 'fetching', here })
  await fetchPack(database, pack, { source, signal, onProgress })
  return await check(id, signal)
}

async function planAnew(id: string, signal: AbortSignal): Promise<void> {
  const { planPack, beginPack, database } = await openRoom()
  const pack = await database.street_packs.get(id)
  if (!pack) return
  const { url } = pack
  await beginPack(database, { id, url, plan: await planPack(await archiveSource(url), insideOf(id), signal) })
}

async function check(id: string, signal: AbortSignal): Promise<boolean> {
  const { checkPack, database } = await openRoom()
  const pack = await database.street_packs.get(id)
  if (!pack) return true
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
      tell(id, { doing: 'checking', share: next })
    },
  })
}

class Torn extends Error {
  override name = 'Torn'
}

async function whyOf(problem: unknown, signal: AbortSignal): Promise<Ended> {
  const { PackGone } = await openRoom()
  if (signal.aborted || problem instanceof PackGone) return 'asked'
  if (problem instanceof Torn) return 'torn'
  if (await isOfStorage(problem)) {
    await meetStorageProblem(problem, 'keeping streets')
    return (await storageKind(problem)) === 'full' ? 'full' : 'storage'
  }
  report(problem, 'fetching streets')
  return 'unreachable'
}

const storageKind = async (problem: unknown) =>
  (await import('../../platform/storage/storage-problem.ts')).storageProblem(problem)

/** Everything that Dexie throws is an error of its own. */
async function isOfStorage(problem: unknown): Promise<boolean> {
  const { Dexie } = await import('dexie')
  return problem instanceof Dexie.DexieError
}

let listening = false

/** What stopped for want of an answer goes on once the server is reached again. */
function goOnWithSignal(): void {
  if (listening) return
  listening = true
  connectivity.subscribe(() => {
    if (connectivity.get() !== 'online') return
    for (const [id, state] of work.get())
      if (state.doing === 'nothing' && state.why === 'unreachable') void goOn(id)
  })
}

function tell(id: string, state: StreetWork | null): void {
  const next = new Map(work.get())
  if (state === null) next.delete(id)
  else next.set(id, state)
  work.set(next)
}

const lockOf = (id: string): string => `timberline-streets ${id}`

const insideOf =
  (id: string): IsInside =>
  (points) =>
    regionsOf(points).map((region) => region === id)

async function archiveSource(url: string) {
  const [{ FetchSource }, { guardedSource }] = await Promise.all([
    import('pmtiles'),
    import('../../offline/streets/guarded-source.ts'),
  ])
  return guardedSource(new FetchSource(url), BLOCK_DEADLINE_MS)
}

async function openRoom() {
  const [packs, { planPack }, { deviceDatabase }] = await Promise.all([
    import('../../offline/streets/street-packs.ts'),
    import('../../offline/streets/pack-plan.ts'),
    import('../../offline/device-database.ts'),
  ])
  return { ...packs, planPack, database: deviceDatabase() }
}
