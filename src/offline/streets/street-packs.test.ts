import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { EtagMismatch, type Source } from 'pmtiles'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from '../device-database.ts'
import type { ByteRange } from './find-tiles.ts'
import { keptSource, NotKept } from './kept-source.ts'
import { planPack, tilesOf, type PackPlan } from './pack-plan.ts'
import { archiveServer, everywhere, madeArchive } from './street-archive.fixture.ts'
import { readStreetArchive } from './street-archive.ts'
import { beginPack, checkPack, fetchPack, PackGone, readPacks, removePack } from './street-packs.ts'
import { streetTiles } from './street-tiles.ts'

let bytes: Buffer
beforeAll(() => void (bytes = madeArchive()))

let database: DeviceDatabase
let opened = 0
beforeEach(() => {
  database = new DeviceDatabase(`streets ${(opened += 1)}`)
})
afterEach(async () => {
  database.close()
  await Dexie.delete(database.name)
})

const { signal } = new AbortController()
const OURAY = [14, 3291, 6318] as const

const server = (host?: Parameters<typeof archiveServer>[1]) => archiveServer(bytes, host)

/** The plan with a block for each tile. */
async function finePlan(source = server().source): Promise<PackPlan> {
  const plan = await planPack(source, everywhere, signal)
  const archive = await readStreetArchive(source)
  return { ...plan, ranges: await archive.find(await tilesOf(archive, everywhere, signal), signal) }
}

async function begun(plan: PackPlan) {
  await beginPack(database, { id: 'san-juan', url: 'https://tiles.example.com/a.pmtiles', plan })
  return (await database.street_packs.get('san-juan'))!
}

const fetching = (source: Source, until = signal) => ({ source, signal: until, onProgress: () => undefined })
const checking = { isInside: everywhere, signal, now: 7, onProgress: () => undefined }

test('kept streets are read with nobody answering, tile for tile as the archive has them', async () => {
  const pack = await begun(await finePlan())
  await fetchPack(database, pack, fetching(server().source))
  expect(await checkPack(database, pack, checking)).toBe(true)
  const [kept] = await readPacks(database)
  expect(kept).toMatchObject({ here: pack.bytes, checkedAt: 7 })

  const live = await readStreetArchive(server().source)
  const tiles = streetTiles(database, [kept!], null)
  expect(await tiles.open()).toMatchObject({
    attribution: live.attribution,
    maxZoom: 14,
    bounds: live.bounds,
  })
  for (const { z, x, y } of await tilesOf(live, everywhere, signal))
    expect(await tiles.tile(z, x, y, signal)).toEqual(await live.tile(z, x, y, signal))
})

test('what stopped halfway goes on with what is missing and asks for nothing twice', async () => {
  const plan = await finePlan()
  const pack = await begun(plan)
  let left = 5
  const ill = server({ fails: () => (left -= 1) < 0 })
  await expect(fetchPack(database, pack, fetching(ill.source))).rejects.toThrow('Nobody answers')
  const [half] = await readPacks(database)
  expect(half!.here).toBeLessThan(pack.bytes)
  const came = await database.street_blocks.count()
  expect(came).toBe(5)

  const well = server()
  await fetchPack(database, pack, fetching(well.source))
  expect(well.asked).toHaveLength(plan.ranges.length - came)
  expect((await readPacks(database))[0]!.here).toBe(pack.bytes)
})

test('a pause writes nothing more', async () => {
  const pack = await begun(await finePlan())
  const pausing = new AbortController()
  const well = server({
    fails() {
      pausing.abort()
      return false
    },
  })
  await expect(fetchPack(database, pack, fetching(well.source, pausing.signal))).rejects.toThrow()
  expect(await database.street_blocks.count()).toBe(0)
})

test('blocks of two editions never stand in one pack', async () => {
  const pack = await begun(await finePlan())
  await expect(fetchPack(database, pack, fetching(server({ etag: '"2"' }).source))).rejects.toThrow(
    EtagMismatch,
  )
  expect(await database.street_blocks.count()).toBe(0)

  await fetchPack(database, pack, fetching(server().source))
  await begun(await finePlan(server({ etag: '"2"' }).source))
  expect(await database.street_blocks.count()).toBe(0)
})

test('a plan of the same edition keeps what came', async () => {
  const pack = await begun(await finePlan())
  await fetchPack(database, pack, fetching(server().source))
  await begun(await finePlan())
  expect((await readPacks(database))[0]!.here).toBe(pack.bytes)
})

test('an answer that is cut short is not kept', async () => {
  const pack = await begun(await finePlan())
  const { source } = server()
  const cut: Source = {
    ...source,
    getBytes: async (at, length, until, etag) => {
      const answer = await source.getBytes(at, length, until, etag)
      return { ...answer, data: answer.data.slice(1) }
    },
  }
  await expect(fetchPack(database, pack, fetching(cut))).rejects.toThrow('other bytes')
  expect(await database.street_blocks.count()).toBe(0)
})

test('a check finds a damaged tile and gives its block up, so that it is fetched again', async () => {
  const pack = await begun(await finePlan())
  await fetchPack(database, pack, fetching(server().source))
  const block = (await database.street_blocks.toCollection().last())!
  const damaged = new Uint8Array(block.bytes.slice())
  damaged.fill(0x55, 20, 40)
  await database.street_blocks.put({ ...block, bytes: damaged.buffer })
  expect(await checkPack(database, pack, checking)).toBe(false)
  const [torn] = await readPacks(database)
  expect(torn).toMatchObject({ here: pack.bytes - block.bytes.byteLength, checkedAt: null })

  const well = server()
  await fetchPack(database, pack, fetching(well.source))
  expect(well.asked).toEqual([{ at: block.at, length: block.bytes.byteLength }])
  expect(await checkPack(database, pack, checking)).toBe(true)
})

test('a removed region leaves nothing, and others stay', async () => {
  const plan = await finePlan()
  const pack = await begun(plan)
  await fetchPack(database, pack, fetching(server().source))
  await beginPack(database, { id: 'other', url: pack.url, plan })
  await fetchPack(database, { ...pack, id: 'other' }, fetching(server().source))
  await removePack(database, 'san-juan')
  expect((await readPacks(database)).map(({ id }) => id)).toEqual(['other'])
  expect(await database.street_blocks.count()).toBe(plan.ranges.length)
})

test('a region that is removed while it is fetched, in another tab, gets nothing more', async () => {
  const pack = await begun(await finePlan())
  let asked = 0
  const { source } = server()
  const removing: Source = {
    ...source,
    async getBytes(...range) {
      if ((asked += 1) === 4) await removePack(database, pack.id)
      return await source.getBytes(...range)
    },
  }
  await expect(fetchPack(database, pack, fetching(removing))).rejects.toThrow(PackGone)
  expect(await database.street_blocks.count()).toBe(0)
  expect(await readPacks(database)).toEqual([])
})

test('a region that is removed and begun again gets nothing of what was on the way before', async () => {
  // A host that names no editions: only the phone can tell them apart.
  const nameless = (source: Source): Source => ({
    ...source,
    getBytes: async (at, length, until) => ({ data: (await source.getBytes(at, length, until)).data }),
  })
  const before = await begun(await finePlan(nameless(server().source)))
  let asked = 0
  const { source } = server()
  const removing: Source = {
    ...source,
    async getBytes(at, length, until) {
      if ((asked += 1) === 4) {
        await removePack(database, before.id)
        await begun(await finePlan(nameless(source)))
      }
      return await source.getBytes(at, length, until)
    },
  }
  await expect(fetchPack(database, before, fetching(nameless(removing)))).rejects.toThrow(PackGone)
  expect(await database.street_blocks.count()).toBe(0)
  // A check of what was there before says nothing about what is here now.
  await checkPack(database, before, checking)
  expect((await readPacks(database))[0]).toMatchObject({ checkedAt: null })
})

test('a region that is planned again does not come back once it was removed', async () => {
  const plan = await finePlan()
  const pack = await begun(plan)
  await beginPack(database, { id: pack.id, url: pack.url, plan, again: pack })
  await removePack(database, pack.id)
  await expect(beginPack(database, { id: pack.id, url: pack.url, plan, again: pack })).rejects.toThrow(
    PackGone,
  )
  expect(await readPacks(database)).toEqual([])
})

test('a plan that cuts the same edition otherwise keeps the blocks that are as before', async () => {
  const plan = await finePlan()
  const pack = await begun(plan)
  await fetchPack(database, pack, fetching(server().source))
  const [first, second, ...others] = plan.ranges as [ByteRange, ByteRange, ...ByteRange[]]
  const length = second.at + second.length - first.at
  await begun({ ...plan, ranges: [{ at: first.at, length }, ...others] })
  expect(await database.street_blocks.count()).toBe(others.length)
})

test('a check that cannot read the storage gives nothing up', async () => {
  const pack = await begun(await finePlan())
  await fetchPack(database, pack, fetching(server().source))
  const read = vi
    .spyOn(database.street_blocks, 'get')
    .mockRejectedValueOnce(new Dexie.UnknownError('Not now'))
  await expect(checkPack(database, pack, checking)).rejects.toThrow('Not now')
  read.mockRestore()
  expect((await readPacks(database))[0]!.here).toBe(pack.bytes)
})

test('directories that were damaged on the phone count as not whole', async () => {
  const pack = await begun(await finePlan())
  await fetchPack(database, pack, fetching(server().source))
  const index = pack.index.map((piece) => ({ ...piece, bytes: new ArrayBuffer(piece.bytes.byteLength) }))
  await database.street_packs.update(pack.id, { index })
  expect(await checkPack(database, { ...pack, index }, checking)).toBe(false)
})

test('what is not kept is the archive’s to answer, and says so where there is none', async () => {
  const pack = await begun(await finePlan())
  await expect(keptSource(database, pack).getBytes(pack.ranges[0]!.at, 10)).rejects.toThrow(NotKept)
  const tiles = streetTiles(database, [pack], null)
  await expect(tiles.tile(...OURAY, signal)).rejects.toThrow(NotKept)
  // It came meanwhile: an open map has it without being made anew.
  await fetchPack(database, pack, fetching(server().source))
  expect((await tiles.tile(...OURAY, signal)).byteLength).toBeGreaterThan(100)
})
