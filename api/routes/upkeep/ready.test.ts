import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { watchJobs } from '../../services/upkeep/job-watch.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
afterEach(async () => {
  vi.useRealTimers()
  await api.stop()
})

const said = async () => {
  const answer = await api.send('GET', '/api/ready')
  return [answer.status, await answer.json()]
}
const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}

test('a server that can write, has room and does its jobs is ready', async () => {
  api = await startTestApi()
  expect(await said()).toEqual([200, { status: 'ready' }])
})

test('a store that takes no byte is not ready, while health stays ok; with space it is ready again', async () => {
  api = await startTestApi()
  await sql`pragma query_only = 1`.execute(api.database)
  const answer = await api.send('GET', '/api/ready')
  expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
    503,
    '10',
    { code: 'unavailable', message: 'Nothing can be written.', reasons: ['store'] },
  ])
  expect((await api.send('GET', '/api/health')).status).toBe(200)
  await sql`pragma query_only = 0`.execute(api.database)
  pass(1_000)
  expect((await said())[0]).toBe(200)
})

test('a store that another process holds is not ready after 3 s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-ready-'))
  api = await startTestApi({ storeFile: join(folder, 'timberline.sqlite') })
  const other = new SqliteDatabase(join(folder, 'timberline.sqlite'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  other.exec('begin immediate')
  const asked = said()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await asked).toEqual([503, expect.objectContaining({ reasons: ['store'] })])
  other.close()
  rmSync(folder, { recursive: true })
})

test('a disk with less than the reserve is not ready, one that says nothing is', async () => {
  let free: number | null = 199 * 1024 * 1024
  api = await startTestApi({ freeBytes: async () => free })
  expect(await said()).toEqual([
    503,
    { code: 'unavailable', message: 'The disk is almost full.', reasons: ['disk'] },
  ])
  free = null
  pass(1_000)
  expect((await said())[0]).toBe(200)
})

test('a job that was not done for too long is not ready, until it is done again', async () => {
  const clock = { now: new Date('2026-11-21T18:00:00Z') }
  const jobs = watchJobs(() => clock.now.getTime())
  api = await startTestApi({ jobs })
  expect((await said())[0]).toBe(200)
  clock.now = new Date('2026-11-21T18:11:00Z')
  pass(1_000)
  expect(await said()).toEqual([
    503,
    expect.objectContaining({
      reasons: ['push', 'back-by', 'outbox', 'bookings', 'booking-news', 'payments'],
    }),
  ])
  jobs.done('push')
  jobs.done('back-by')
  jobs.done('outbox')
  jobs.done('bookings')
  jobs.done('booking-news')
  jobs.done('payments')
  pass(1_000)
  expect((await said())[0]).toBe(200)
  clock.now = new Date('2026-11-21T21:01:00Z')
  pass(1_000)
  const reasons = ['sweep', 'push', 'back-by', 'outbox', 'bookings', 'booking-news', 'payments']
  expect(await said()).toEqual([503, expect.objectContaining({ reasons })])
})

test('it is asked without limit and writes once a second at most', async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  const written = () => sql<{ n: number }>`select total_changes() as n`.execute(api.database)
  await said()
  const { rows: before } = await written()
  for (let call = 0; call < 700; call += 1) expect((await api.send('GET', '/api/ready')).status).toBe(200)
  expect((await written()).rows).toEqual(before)
})
