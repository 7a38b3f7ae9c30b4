import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FINER_AREAS } from '../../../core/domain/terrain/finer-areas.ts'
import { boxOf } from '../../../core/domain/terrain/finer-ground.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { createFinerReader } from './finer-reader.ts'

const bytes = new Uint8Array(
  readFileSync(new URL('../../../core/domain/terrain/rocky-mountain-ground.bin', import.meta.url)),
)
const PARK = { url: 'https://app.test/park.bin', box: FINER_AREAS['rocky-mountain'].box }
const LONGS_PEAK = [-105.62, 40.25, -105.61, 40.26] as const
const SALIDA = [-106.1, 38.4, -105.9, 38.6] as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only ground that is looked at is read, and once', async () => {
  const read = vi.fn(async () => bytes)
  const finer = createFinerReader(read)
  finer.know([PARK])
  expect(await finer.within(SALIDA)).toEqual([])
  expect(read).not.toHaveBeenCalled()
  const [grid] = await finer.within(LONGS_PEAK)
  expect(grid).toEqual(unpackGrid(bytes))
  await finer.within(LONGS_PEAK)
  expect(read).toHaveBeenCalledTimes(1)
})

test('what cannot be had costs nothing but itself, and is asked for again later', async () => {
  const read = vi.fn(async () => bytes)
  read.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(bytes.subarray(0, 100))
  const finer = createFinerReader(read)
  finer.know([PARK])
  expect(await finer.within(LONGS_PEAK)).toEqual([])
  expect(await finer.within(LONGS_PEAK)).toEqual([])
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  // Cut short on the way.
  expect(await finer.within(LONGS_PEAK)).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await finer.within(LONGS_PEAK)).toHaveLength(1)
})

test('nobody waits for a slow network', async () => {
  let come: (read: Uint8Array) => void = () => undefined
  const finer = createFinerReader(() => new Promise((resolve) => (come = resolve)))
  finer.know([PARK])
  const asked = finer.within(LONGS_PEAK)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await asked).toEqual([])
  come(bytes)
  expect(await finer.within(LONGS_PEAK)).toHaveLength(1)
})

test('the areas say what their files cover', () => {
  for (const [area, { box }] of Object.entries(FINER_AREAS)) {
    const file = new URL(`../../../core/domain/terrain/${area}-ground.bin`, import.meta.url)
    boxOf(unpackGrid(readFileSync(file))).forEach((edge, at) => expect(edge).toBeCloseTo(box[at]!, 5))
  }
})
