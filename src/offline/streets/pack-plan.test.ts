import { expect, test, vi } from 'vitest'
import { nextTask } from '../../platform/loading/slices.ts'
import type { ByteRange } from './find-tiles.ts'
import { BLOCK_BYTES, joined, NothingThere, planPack, tilesOf } from './pack-plan.ts'
import { archiveServer, everywhere, madeArchive } from './street-archive.fixture.ts'

const nowhere = (points: readonly unknown[]) => points.map(() => false)
const { signal } = new AbortController()

test('a plan reads directories alone, and says what all of it takes', async () => {
  const { source, asked } = archiveServer(madeArchive())
  const plan = await planPack(source, everywhere, signal)
  expect(plan).toMatchObject({ etag: '"1"', minZoom: 10, maxZoom: 14 })
  // All of the town is in the area, and fits into one block.
  expect(plan.ranges).toHaveLength(1)
  const [tiles] = plan.ranges as [ByteRange]
  // The head is asked for in 16 KB, which reach beyond the end of this archive.
  expect(asked.filter(({ at }) => at >= tiles.at)).toEqual([])
  expect(plan.bytes).toBe(tiles.length + plan.index.reduce((sum, piece) => sum + piece.bytes.byteLength, 0))
})

test('an area without streets has no plan', async () => {
  await expect(planPack(archiveServer(madeArchive()).source, nowhere, signal)).rejects.toThrow(NothingThere)
})

test('ranges beside each other are joined up to a block, and none is lost', () => {
  const ranges = Array.from({ length: 40 }, (_, at) => ({ at: at * 10_000, length: 9_000 }))
  const blocks = joined([...ranges, { at: 900_000, length: 300_000 }])
  expect(blocks.length).toBeLessThan(8)
  expect(blocks.filter(({ length }) => length > BLOCK_BYTES)).toEqual([{ at: 900_000, length: 300_000 }])
  for (const { at, length } of ranges)
    expect(blocks.some((block) => block.at <= at && at + length <= block.at + block.length)).toBe(true)
})

test('tiles of an area are all of its tiles and those that hold them, each once', async () => {
  const archive = { minZoom: 0, maxZoom: 14, bounds: [-107.69, 38.01, -107.65, 38.04] as const }
  const tiles = await tilesOf(archive, everywhere, signal)
  const names = tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)
  expect(new Set(names).size).toBe(names.length)
  expect(Math.min(...tiles.map(({ z }) => z))).toBe(10)
  expect(names).toContain('14/3291/6318')
  expect(names).toContain(`10/${Math.floor(3291 / 16)}/${Math.floor(6318 / 16)}`)
  const deepest = tiles.filter(({ z }) => z === 14).length
  expect(deepest).toBe(16 * tiles.filter(({ z }) => z === 12).length)
})

test('an archive of the whole world has no more tiles of an area than one of Colorado', async () => {
  const colorado = { minZoom: 0, maxZoom: 15, bounds: [-109.1, 36.9, -102, 41.1] as const }
  const here = (points: readonly { lat: number; lng: number }[]) =>
    points.map(({ lat, lng }) => Math.abs(lat - 38) < 0.5 && Math.abs(lng + 107.6) < 0.5)
  const tiles = await tilesOf(colorado, here, signal)
  expect(tiles.length).toBeGreaterThan(10_000)
  const world = { minZoom: 0, maxZoom: 15, bounds: [-180, -85.06, 180, 85.06] as const }
  expect(await tilesOf(world, here, signal)).toEqual(tiles)
  // Nothing of it is drawn below the last zoom that is kept.
  expect(await tilesOf({ ...world, maxZoom: 22 }, here, signal)).toEqual(tiles)
  expect(await tilesOf({ ...world, minZoom: 17, maxZoom: 22 }, here, signal)).toEqual([])
  expect(await tilesOf({ ...world, bounds: [5, 45, 11, 48] }, here, signal)).toEqual([])
})

test('what else waits goes first while a plan is made, and nobody waits for one that was given up', async () => {
  // Every look at the clock is a slice of its own.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const colorado = { minZoom: 0, maxZoom: 15, bounds: [-109.1, 36.9, -102, 41.1] as const }
  const here = (points: readonly { lat: number; lng: number }[]) =>
    points.map(({ lat, lng }) => Math.abs(lat - 38) < 0.2 && Math.abs(lng + 107.6) < 0.2)
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTask()
  })()
  const tiles = await tilesOf(colorado, here, signal)
  isOver = true
  await others
  expect(tiles.length).toBeGreaterThan(1_000)
  expect(turns).toBeGreaterThan(20)

  const givenUp = new AbortController()
  const asked = tilesOf(colorado, here, givenUp.signal)
  givenUp.abort()
  await expect(asked).rejects.toThrow('aborted')
  vi.restoreAllMocks()
})
