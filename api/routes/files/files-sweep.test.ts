import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attachment, PDF, putFile } from './files.fixture.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip } from '../trips/trips.fixture.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { spaceFiles } from '../../services/files/space-files.ts'
import { sweepFiles } from '../../services/files/sweep-files.ts'

let api: TestApi
let owner: SyncClient
let trip: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpToSync(api)
  trip = await makeTrip(owner)
})
afterEach(() => api.stop())

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-21T18:00:00Z')

/** Sweeps as the first upload of that day does. */
const sweepOnDay = (day: number) =>
  sweepFiles(
    {
      database: api.database,
      files: spaceFiles(api.dataDir),
      report: (_what, error) => {
        throw error
      },
    },
    new Date(START + day * DAY_MS),
  )
const bring = async (length?: number) => {
  const id = randomUUID()
  await putFile(api, owner, id, PDF.subarray(0, length), { space: trip, length: PDF.length })
  return id
}
const isThere = async (id: string) =>
  (await api.database.selectFrom('files').select('id').where('id', '=', id).execute()).length === 1 &&
  existsSync(join(api.dataDir, 'files', trip, id))

test('a file goes 30 days after a sweep found it without a record, and not while a record names it', async () => {
  const [named, unnamed] = [await bring(), await bring()]
  await owner.send(attachment(owner, trip, named))
  for (const day of [2, 31]) {
    await sweepOnDay(day)
    expect([await isThere(named), await isThere(unnamed)]).toEqual([true, true])
  }
  await sweepOnDay(33)
  expect([await isThere(named), await isThere(unnamed)]).toEqual([true, false])
})

test('the days begin anew where a record named it in between', async () => {
  const id = await bring()
  await sweepOnDay(2)
  await owner.send(attachment(owner, trip, id))
  await sweepOnDay(20)
  await owner.send(owner.patch('attachment', id, { space: trip, remove: { base: 2 } }))
  await sweepOnDay(33)
  expect(await isThere(id)).toBe(true)
  await sweepOnDay(64)
  expect(await isThere(id)).toBe(false)
})

test('records of a trip that is gone name nothing, and those of another trip neither', async () => {
  const [id, elsewhere] = [await bring(), await bring()]
  const other = await makeTrip(owner)
  await owner.send(attachment(owner, trip, id), attachment(owner, other, elsewhere))
  await owner.send(owner.patch('trip', trip, { space: trip, remove: { base: 1 } }))
  await sweepOnDay(2)
  await sweepOnDay(33)
  expect([await isThere(id), await isThere(elsewhere)]).toEqual([false, false])
})

test('of an unfinished file nothing is left 7 days after its last piece', async () => {
  const id = await bring(10)
  const part = join(api.dataDir, 'files', trip, `${id}.part`)
  await sweepOnDay(6)
  expect(existsSync(part)).toBe(true)
  await sweepOnDay(8)
  expect(existsSync(part)).toBe(false)
})

test('what lies there and is no file of any space goes, but for what was written just now', async () => {
  const lost = randomUUID()
  const folder = join(api.dataDir, 'files', lost)
  await mkdir(folder, { recursive: true })
  const [old, fresh] = [join(folder, randomUUID()), join(folder, `${randomUUID()}.part`)]
  for (const path of [old, fresh]) await writeFile(path, PDF)
  await utimes(old, new Date(START), new Date(START))
  await utimes(fresh, new Date(START + DAY_MS), new Date(START + DAY_MS))
  await sweepOnDay(1)
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})
