import { Dexie } from 'dexie'
import type { Source } from 'pmtiles'
import { newId } from '../../platform/new-id.ts'
import type { DeviceDatabase } from '../device-database.ts'
import type { ByteRange } from './find-tiles.ts'
import { keptSource } from './kept-source.ts'
import { tilesOf, type IsInside, type PackPlan } from './pack-plan.ts'
import { readStreetArchive } from './street-archive.ts'
import { blocksKey, isNewer, newerId, type StreetBlock, type StreetPack } from './street-pack.ts'

/** So many blocks are asked for at once: a line with long ways is filled, one with little room is not crowded. */
const AT_ONCE = 3

/** A pack and how much of it is really on this phone, bytes. */
export type KeptStreets = StreetPack & { here: number }

/** The packs of this phone with what is there of each, counted in the table itself (pitfall 11). */
export async function readPacks(database: DeviceDatabase): Promise<KeptStreets[]> {
  return await database.transaction('r', database.street_packs, database.street_blocks, async () => {
    const packs = await database.street_packs.toArray()
    return await Promise.all(
      packs.map(async (pack) => {
        const missing = await missingOf(database, pack)
        return { ...pack, here: pack.bytes - lengthOf(missing) }
      }),
    )
  })
}

type Beginning = {
  id: string
  url: string
  plan: PackPlan
  /** What it is planned again for. Without it the plan is a new wish, and holds whatever was here. */
  again?: StreetPack
}

/**
 * The pack of an area from now on; what was kept of it from another edition of the archive goes. Rejects with `PackGone` where it is
 * planned again and was removed or begun anew meanwhile, perhaps in another tab.
 */
export async function beginPack(
  database: DeviceDatabase,
  { id, url, plan, again }: Beginning,
): Promise<void> {
  const { street_packs: packs, street_blocks: blocks } = database
  await database.transaction('rw', packs, blocks, async () => {
    const before = await packs.get(id)
    if (again && before?.edition !== again.edition) throw new PackGone('Removed meanwhile')
    const isSame = before?.url === url && before.etag === plan.etag && plan.etag !== null
    if (isSame) await blocks.bulkDelete(cutOtherwise(before, plan).map(({ at }) => [blocksKey(before), at]))
    else await blocksOf(database, before ?? { id }).delete()
    const edition = isSame ? before.edition : newId()
    // What will take another's place has blocks of its own.
    const blocksUnder = isSame ? before.blocks : isNewer(id) ? edition : undefined
    const row = { ...plan, id, url, edition, checkedAt: null }
    await packs.put(blocksUnder === undefined ? row : { ...row, blocks: blocksUnder })
  })
}

/** Blocks that the plan has not, or with another length: an app that draws regions otherwise cuts them otherwise. */
function cutOtherwise(before: StreetPack, plan: PackPlan): ByteRange[] {
  const lengths = new Map(plan.ranges.map(({ at, length }) => [at, length]))
  return before.ranges.filter(({ at, length }) => lengths.get(at) !== length)
}

type Fetching = {
  source: Source
  signal: AbortSignal
  /** Bytes that are here by now. */
  onProgress: (here: number) => void
}

/**
 * Fetches what is missing of a pack, block after block: each is on this phone for good once it was written. Rejects when
 * a block cannot be had or written, or the archive is another one by now; what came stays. Rejects with `PackGone` once the region
 * was removed.
 */
export async function fetchPack(
  database: DeviceDatabase,
  pack: StreetPack,
  { source, signal, onProgress }: Fetching,
): Promise<void> {
  const missing = await missingOf(database, pack)
  let here = pack.bytes - lengthOf(missing)
  onProgress(here)
  // The first that fails ends the others.
  const ending = new AbortController()
  const until = AbortSignal.any([signal, ending.signal])
  const fetchNext = async (): Promise<void> => {
    for (let range = missing.shift(); range !== undefined; range = missing.shift()) {
      const { at, length } = range
      until.throwIfAborted()
      const { data } = await source.getBytes(at, length, until, pack.etag ?? undefined)
      if (data.byteLength !== length)
        throw new Error('The archive answered with other bytes than were asked for')
      until.throwIfAborted()
      await keepBlock(database, pack, { pack: blocksKey(pack), at, bytes: data })
      here += length
      onProgress(here)
    }
  }
  const fetching = Array.from({ length: AT_ONCE }, () => fetchNext())
  try {
    await Promise.all(fetching)
  } catch (problem) {
    ending.abort(problem)
    await Promise.allSettled(fetching)
    throw problem
  }
}

/** The region was taken off this phone or begun anew meanwhile, perhaps in another tab. */
export class PackGone extends Error {
  override name = 'PackGone'
}

async function keepBlock(
  database: DeviceDatabase,
  { edition }: StreetPack,
  block: StreetBlock,
): Promise<void> {
  const { street_packs: packs, street_blocks: blocks } = database
  await database.transaction('rw', packs, blocks, async () => {
    // Counted by its index: the row is large.
    if ((await packs.where({ edition }).count()) === 0) throw new PackGone('Removed meanwhile')
    await blocks.put(block)
  })
}

type Checking = { isInside: IsInside; signal: AbortSignal; now: number; onProgress: (share: number) => void }

/**
 * Reads every tile of a pack back and unpacks it, which tests its checksum. Answers whether all are whole; a block with a
 * tile that is not is given up, so that it is fetched again. Rejects when the storage cannot be read.
 */
export async function checkPack(
  database: DeviceDatabase,
  pack: StreetPack,
  { isInside, signal, now, onProgress }: Checking,
): Promise<boolean> {
  const isWhole = await readsBack(database, pack, isInside, signal, onProgress)
  // Nothing where it was removed or begun anew meanwhile.
  await database.street_packs.where({ edition: pack.edition }).modify({ checkedAt: isWhole ? now : null })
  return isWhole
}

async function readsBack(
  database: DeviceDatabase,
  pack: StreetPack,
  isInside: IsInside,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<boolean> {
  if ((await missingOf(database, pack)).length > 0) return false
  const kept = keptSource(database, pack)
  let last: ByteRange | null = null
  const watched: Source = {
    ...kept,
    getBytes(at, length, until) {
      last = { at, length }
      return kept.getBytes(at, length, until)
    },
  }
  let isWhole = true
  const archive = await readStreetArchive(watched).catch(() => null)
  // Planning again reads head and directories anew.
  if (!archive) return false
  const tiles = await tilesOf(archive, isInside, signal)
  for (const [at, { z, x, y }] of tiles.entries()) {
    signal.throwIfAborted()
    try {
      await archive.tile(z, x, y, signal)
    } catch (problem) {
      signal.throwIfAborted()
      // The tile may be whole: it could not be read.
      if (problem instanceof Dexie.DexieError) throw problem
      isWhole = false
      if (last) await giveUp(database, pack, last)
    }
    onProgress((at + 1) / tiles.length)
  }
  return isWhole
}

async function giveUp(database: DeviceDatabase, pack: StreetPack, { at, length }: ByteRange): Promise<void> {
  const range = pack.ranges.findLast((one) => one.at <= at && at + length <= one.at + one.length)
  if (range) await database.street_blocks.delete([blocksKey(pack), range.at])
}

/** Takes an area's streets off this phone, and a newer edition of them, whole or not at all. */
export async function removePack(database: DeviceDatabase, id: string): Promise<void> {
  const { street_packs: packs, street_blocks: blocks } = database
  await database.transaction('rw', packs, blocks, async () => {
    for (const one of [id, newerId(id)]) {
      await blocksOf(database, (await packs.get(one)) ?? { id: one }).delete()
      await packs.delete(one)
    }
  })
}

/**
 * The newer edition of an area takes the place of the one that is there, whole or not at all. Rejects with `PackGone` where either was removed
 * or the newer one is not whole.
 */
export async function takePlace(database: DeviceDatabase, area: string): Promise<void> {
  const { street_packs: packs, street_blocks: blocks } = database
  await database.transaction('rw', packs, blocks, async () => {
    const [before, newer] = [await packs.get(area), await packs.get(newerId(area))]
    if (!before || !newer || newer.checkedAt === null) throw new PackGone('Removed meanwhile')
    await blocksOf(database, before).delete()
    await packs.delete(newer.id)
    await packs.put({ ...newer, id: area })
  })
}

async function missingOf(database: DeviceDatabase, pack: StreetPack): Promise<ByteRange[]> {
  const keys = (await blocksOf(database, pack).primaryKeys()) as unknown as [string, number][]
  const here = new Set(keys.map(([, at]) => at))
  return pack.ranges.filter(({ at }) => !here.has(at))
}

function blocksOf(database: DeviceDatabase, pack: Pick<StreetPack, 'id' | 'blocks'>) {
  const key = blocksKey(pack)
  return database.street_blocks.where('[pack+at]').between([key, Dexie.minKey], [key, Dexie.maxKey])
}

const lengthOf = (ranges: readonly ByteRange[]): number => ranges.reduce((sum, { length }) => sum + length, 0)
