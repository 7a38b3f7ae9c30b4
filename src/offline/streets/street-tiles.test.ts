import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import type { Source } from 'pmtiles'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from '../device-database.ts'
import { planPack } from './pack-plan.ts'
import { everywhere, madeArchive } from './street-archive.fixture.ts'
import type { StreetPack } from './street-pack.ts'
import { beginPack, fetchPack } from './street-packs.ts'
import { streetTiles } from './street-tiles.ts'

const URL_OF_IT = 'https://tiles.example.com/streets.pmtiles'
const OURAY = [14, 3291, 6318] as const
const { signal } = new AbortController()

let bytes: Buffer
beforeAll(() => void (bytes = madeArchive()))

let database: DeviceDatabase
let pack: StreetPack
beforeEach(async () => {
  database = new DeviceDatabase('streets to draw')
  const source: Source = {
    getKey: () => 'host',
    getBytes: async (at, length) => ({ data: Uint8Array.from(bytes.subarray(at, at + length)).buffer }),
  }
  const plan = await planPack(source, everywhere, signal)
  await beginPack(database, { id: 'a', url: URL_OF_IT, plan })
  pack = (await database.street_packs.get('a'))!
  await fetchPack(database, pack, { source, signal, onProgress: () => undefined })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  database.close()
  await Dexie.delete(database.name)
})

/** The host of the archive answers, or nobody does. */
function signalIs(there: boolean): void {
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    if (!there) throw new TypeError('Nobody answers')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? []
    return new Response(Uint8Array.from(bytes.subarray(Number(first), Number(last) + 1)), { status: 206 })
  })
}

test('a tile that cannot be read from the phone comes from the archive', async () => {
  signalIs(true)
  const tiles = streetTiles(database, [pack], URL_OF_IT)
  const whole = await tiles.tile(...OURAY, signal)
  await database.street_blocks.toCollection().modify((block) => {
    block.bytes = new ArrayBuffer(block.bytes.byteLength)
  })
  const again = streetTiles(database, [pack], URL_OF_IT)
  expect(await again.tile(...OURAY, signal)).toEqual(whole)
  database.close()
  expect(await streetTiles(database, [pack], URL_OF_IT).tile(...OURAY, signal)).toEqual(whole)
  // With nobody there it is a failure, and not an empty place.
  await expect(streetTiles(database, [pack], null).tile(...OURAY, signal)).rejects.toThrow()
})

test('where the kept archive has nothing another one is asked, and nothing stays nothing without signal', async () => {
  const elsewhere = [14, 3300, 6318] as const
  signalIs(false)
  const tiles = streetTiles(database, [pack], URL_OF_IT)
  expect((await tiles.tile(...elsewhere, signal)).byteLength).toBe(0)
  signalIs(true)
  const asked = vi.spyOn(globalThis, 'fetch')
  expect((await tiles.tile(...elsewhere, signal)).byteLength).toBe(0)
  expect(asked).toHaveBeenCalled()
})

test('the archive of the server may cover more than the one that was kept', async () => {
  signalIs(false)
  const alone = await streetTiles(database, [pack], null).open()
  const [west, south, east, north] = alone.bounds
  expect(east - west).toBeLessThan(1)
  const both = await streetTiles(database, [pack], URL_OF_IT).open()
  expect(both.bounds[0]).toBeLessThan(west)
  expect(both.bounds[1]).toBeLessThan(south)
  expect(both.bounds[2]).toBeGreaterThan(east)
  expect(both.bounds[3]).toBeGreaterThan(north)
})

test('what is kept of two archives is drawn to the last zoom that both have', async () => {
  const shallow = { ...pack, maxZoom: 12 }
  expect((await streetTiles(database, [pack, shallow], null).open()).maxZoom).toBe(12)
})
