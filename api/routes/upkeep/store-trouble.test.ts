import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const LOCATION = '/api/save-location'

/** From then on the next use of a session is written. */
const USE_IS_WRITTEN_AFTER_MS = 60_000

let api: TestApi
const cleanups: (() => void)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) cleanup()
  await api.stop()
})

test('a full disk is 503 for writes, reads go on, and writes recover with space', async () => {
  api = await startTestApi()
  const session = await api.signUp()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.database)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(api.database)
  const favorite = (place: string) => api.send('PUT', `/api/favorites/${place}`, undefined, session)
  const placed: string[] = []
  let answer: Response
  do {
    const place = `custom-${'x'.repeat(80)}-${placed.length}`
    placed.push(place)
    answer = await favorite(place)
  } while (answer.ok && placed.length < 200)

  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  api.clock.now = new Date(api.clock.now.getTime() + USE_IS_WRITTEN_AFTER_MS)
  const kept = await api.send('GET', '/api/favorites', undefined, session)
  expect([kept.status, ((await kept.json()) as unknown[]).length]).toEqual([200, placed.length - 1])

  await sql`pragma max_page_count = 1000000`.execute(api.database)
  expect((await favorite(placed.at(-1)!)).status).toBe(200)
})

test('while another process writes, health and reads answer and a write is 503 after 3 s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-locked-'))
  const storeFile = join(folder, 'timberline.sqlite')
  api = await startTestApi({ storeFile })
  const session = await api.signUp()
  const other = new SqliteDatabase(storeFile)
  cleanups.push(() => {
    other.close()
    rmSync(folder, { recursive: true })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  other.exec('begin immediate')
  api.clock.now = new Date(api.clock.now.getTime() + USE_IS_WRITTEN_AFTER_MS)
  const asked = Date.now()
  const write = api.send('POST', LOCATION, HERE, session)
  const reads = await Promise.all([
    api.send('GET', '/api/health'),
    api.send('GET', '/api/favorites', undefined, session),
  ])
  expect(reads.map(({ status }) => status)).toEqual([200, 200])
  // The clock that nobody fakes: a wait that holds the process still takes its 3 s before a read is answered.
  expect(Date.now() - asked).toBeLessThan(1_000)
  await vi.advanceTimersByTimeAsync(3_100)
  const answer = await write
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(api.logged).toContainEqual(
    expect.objectContaining({
      msg: 'The last use of a session could not be written',
      path: '/api/favorites',
    }),
  )
  other.exec('commit')
  expect((await api.send('POST', LOCATION, HERE, session)).status).toBe(201)
})

const HERE = {
  latitude: 39.4817,
  longitude: -106.0384,
  address: 'Breckenridge, Colorado, USA',
  timestamp: '2026-11-21T17:59:00.000Z',
  userId: null,
}
