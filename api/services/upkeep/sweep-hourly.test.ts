import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { pictureFiles } from '../profile/picture-files.ts'
import { keepSignInEvent } from '../identity/sign-in-events.ts'
import { spaceFiles } from '../files/space-files.ts'
import { sweepHourly } from './sweep-hourly.ts'
import { sweep } from './sweep.ts'

const START = new Date('2026-11-21T18:00:00Z')
const FACTS = { userId: null, network: '192.0.2.0/24', device: 'Unknown device', requestId: null }

afterEach(() => vi.useRealTimers())

test('what has had its time goes while nobody writes, until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START })
  const database = await openDatabase(':memory:')
  const dataDir = join(tmpdir(), `timberline-sweeps-${randomUUID()}`)
  const problems: unknown[] = []
  const report = (_what: string, problem: unknown) => void problems.push(problem)
  const events = async () => (await database.selectFrom('sign_in_events').select('id').execute()).length
  const dayOf = async (day: number) => {
    vi.setSystemTime(new Date(START.getTime() + day * 86_400_000))
    await vi.advanceTimersByTimeAsync(3_660_000)
  }
  await keepSignInEvent(database, 'signed-in', FACTS, START)
  const files = { pictures: pictureFiles(dataDir), files: spaceFiles(dataDir) }
  const done = vi.fn()
  const stop = sweepHourly({ database, ...files, report, done })
  await dayOf(89)
  expect(await events()).toBe(1)
  await dayOf(91)
  await vi.waitFor(async () => expect(await events()).toBe(0))
  // It says that it is done behind the last thing that it takes away.
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  stop()
  await keepSignInEvent(database, 'signed-in', FACTS, START)
  await dayOf(92)
  expect(await events()).toBe(1)
  expect(problems).toEqual([])
  await database.destroy()
})

test('a sweep that fails is not done, also where a write began it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START })
  const database = await openDatabase(':memory:')
  const dataDir = join(tmpdir(), `timberline-sweeps-${randomUUID()}`)
  const files = { pictures: pictureFiles(dataDir), files: spaceFiles(dataDir) }
  const report = vi.fn()
  const done = vi.fn()
  await sql`alter table verification_codes rename to elsewhere`.execute(database)
  await expect(sweep(database, START)).rejects.toThrow('verification_codes')
  const stop = sweepHourly({ database, ...files, report, done })
  await vi.advanceTimersByTimeAsync(3_660_000)
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(done).not.toHaveBeenCalled()
  await sql`alter table elsewhere rename to verification_codes`.execute(database)
  // The hour before may be at work still; hours pass until one has begun behind it.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(3_660_000)
    expect(done).toHaveBeenCalled()
  })
  stop()
  await database.destroy()
})
