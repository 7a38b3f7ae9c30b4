import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../database/open.ts'
import type { Database } from '../../../database/schema.ts'
import { deliver, type DeliverDeps } from './deliver.ts'
import { ECHO, SPACES, type Point } from './dies-told.fixture.ts'
import { tell } from './tell.ts'

const program = fileURLToPath(new URL('dies-told.fixture.ts', import.meta.url))

let folder: string
let file: string
let database: Kysely<Database>
let deps: DeliverDeps

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timberline-told-'))
  file = join(folder, 'store.sqlite')
  database = await openDatabase(file)
  deps = { database, kinds: [ECHO], report: () => undefined }
})
beforeEach(async () => {
  for (const table of ['records', 'outbox', 'outbox_readers', 'spaces'] as const)
    await database.deleteFrom(table).execute()
  const space = { type: 'provider', user_id: null, epoch: 'e', revision: 0, epoch_revision: 0 } as const
  const rows = SPACES.map((id) => ({ ...space, id, receipt_floor: 0 }))
  await database.insertInto('spaces').values(rows).execute()
})
afterAll(async () => {
  await database.destroy()
  await rm(folder, { recursive: true })
})

/** How the other process ended: the signal that killed it, null for none. */
const run = (point: Point): Promise<string | null> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [program, file, point], (problem) => {
      if (problem && !problem.signal) reject(new Error('The other process failed', { cause: problem }))
      else resolve(problem?.signal ?? null)
    })
  })

const told = (id: string, word: string) =>
  database.transaction().execute((transaction) =>
    tell(transaction, ECHO, {
      id,
      version: 1,
      readers: SPACES.map((space) => ({ space, fields: { word } })),
    }),
  )

/** How many rows wait, and the revision of each space with how many records stand there. */
async function standing(): Promise<[waiting: number, ...spaces: string[]]> {
  const waiting = await database.selectFrom('outbox').select('id').execute()
  const records = await database.selectFrom('records').select('space_id').execute()
  const spaces = await database.selectFrom('spaces').select(['id', 'revision']).orderBy('id').execute()
  const said = spaces.map(
    ({ id, revision }) => `${revision}: ${records.filter(({ space_id }) => space_id === id).length}`,
  )
  return [waiting.length, ...said]
}

test.each<[Point, left: unknown[], end: unknown[]]>([
  ['in-act', [0, '0: 0', '0: 0'], [0, '0: 0', '0: 0']],
  ['committed', [2, '0: 0', '0: 0'], [0, '1: 1', '1: 1']],
  ['after-first', [1, '1: 1', '0: 0'], [0, '1: 1', '1: 1']],
])('what a process that is killed %s left is told by the next one, once', async (point, left, end) => {
  expect(await run(point)).toBe('SIGKILL')
  expect(await standing()).toEqual(left)
  expect(await deliver(deps, new Date())).toBe(true)
  expect(await standing()).toEqual(end)
})

test('two processes that deliver at once write each row once', async () => {
  for (let at = 0; at < 30; at += 1) await told(`hey-${at}`, `Word ${at}`)
  expect(await Promise.all([run('none'), run('none')])).toEqual([null, null])
  expect(await standing()).toEqual([0, '2: 30', '2: 30'])
})
