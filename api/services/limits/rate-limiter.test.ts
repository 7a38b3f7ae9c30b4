import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { fullWindows } from './full-windows.ts'
import { memoryCounts } from './memory-counts.ts'
import { countOrRefuse, RateLimiter, refuseWhenFull, storeCounts, type Counts } from './rate-limiter.ts'

let database: Kysely<Database>
beforeAll(async () => {
  database = await openDatabase(':memory:')
})
afterAll(() => database.destroy())

const START_MS = Date.parse('2026-11-21T18:00:00Z')
let nowMs = START_MS
beforeEach(() => {
  nowMs = START_MS
})
const limiterOver = (counts: Counts, name: string) =>
  new RateLimiter({ counts, full: fullWindows(), now: () => new Date(nowMs), name, points: 2, windowS: 60 })

describe.each([
  ['the store', () => storeCounts(database)],
  ['memory', () => memoryCounts()],
])('counts in %s', (where, makeCounts) => {
  test('what is over the limit is refused until the window of the first ends', async () => {
    const limiter = limiterOver(makeCounts(), `${where} window`)
    await countOrRefuse(limiter, 'ada')
    nowMs += 20_500
    await countOrRefuse(limiter, 'ada')
    await expect(countOrRefuse(limiter, 'ada')).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '40' },
    })
    await countOrRefuse(limiter, 'bo')
    nowMs = START_MS + 60_000
    await countOrRefuse(limiter, 'ada')
  })

  test('taking back never goes below nothing, and what was forgotten is gone', async () => {
    const limiter = limiterOver(makeCounts(), `${where} reward`)
    await limiter.penalty('ada')
    expect((await limiter.reward('ada', 5)).consumedPoints).toBe(0)
    expect((await limiter.reward('bo', 5)).consumedPoints).toBe(0)
    expect((await limiter.penalty('ada', 2)).consumedPoints).toBe(2)
    expect([await limiter.delete('ada'), await limiter.delete('ada')]).toEqual([true, false])
    expect(await limiter.get('ada')).toBeNull()
  })

  test('who was refused is let in as soon as one is taken back, or all is forgotten', async () => {
    const limiter = limiterOver(makeCounts(), `${where} forgiven`)
    const refused = async () => {
      await limiter.penalty('ada', 2)
      await expect(refuseWhenFull(limiter, 'ada')).rejects.toMatchObject({ status: 429 })
      await expect(countOrRefuse(limiter, 'ada')).rejects.toMatchObject({ status: 429 })
    }
    await refused()
    await limiter.reward('ada', 2)
    await refuseWhenFull(limiter, 'ada')
    await refused()
    await limiter.delete('ada')
    await countOrRefuse(limiter, 'ada')
  })

  test('setting begins a new window', async () => {
    const limiter = limiterOver(makeCounts(), `${where} set`)
    await limiter.penalty('ada', 2)
    nowMs += 30_000
    await limiter.set('ada', 1, 60)
    expect(await limiter.get('ada')).toMatchObject({ consumedPoints: 1, msBeforeNext: 60_000 })
  })

  test('a clock that was wrong for a moment locks nobody out for longer than a window', async () => {
    const limiter = limiterOver(makeCounts(), `${where} wrong clock`)
    const rightMs = nowMs
    for (const [key, refuse] of [
      ['counted', countOrRefuse],
      ['looked at', refuseWhenFull],
    ] as const) {
      nowMs = rightMs + 365 * 86_400_000
      await limiter.penalty(key, 2)
      nowMs = rightMs
      const waiting = { status: 429, headers: { 'Retry-After': '60' } }
      await expect(refuse(limiter, key)).rejects.toMatchObject(waiting)
      nowMs += 59_999
      await expect(refuse(limiter, key)).rejects.toMatchObject({ headers: { 'Retry-After': '1' } })
      nowMs += 1
      await refuse(limiter, key)
      nowMs = rightMs
    }
  })

  test('who reads a count made under a wrong clock keeps what was counted until the window would end', async () => {
    const limiter = limiterOver(makeCounts(), `${where} read`)
    nowMs += 365 * 86_400_000
    await limiter.penalty('ada')
    nowMs = START_MS
    expect(await limiter.get('ada')).toMatchObject({ consumedPoints: 1, msBeforeNext: 60_000 })
    nowMs += 60_000
    expect(await limiter.get('ada')).toBeNull()
  })

  test('counts of two limits with the same key are two', async () => {
    const counts = makeCounts()
    await limiterOver(counts, `${where} one`).penalty('ada')
    expect(await limiterOver(counts, `${where} other`).get('ada')).toBeNull()
  })
})

test('memory is not filled by ever new keys: the oldest is forgotten', async () => {
  const limiter = limiterOver(memoryCounts(2), 'full')
  for (const key of ['ada', 'bo', 'cy']) await limiter.penalty(key)
  expect([await limiter.get('ada'), (await limiter.get('cy'))?.consumedPoints]).toEqual([null, 1])
})

test('hits counted at the same time are all counted', async () => {
  const limiter = limiterOver(storeCounts(database), 'at once')
  const results = await Promise.all(Array.from({ length: 20 }, () => limiter.penalty('ada')))
  expect(results.map(({ consumedPoints }) => consumedPoints).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})
