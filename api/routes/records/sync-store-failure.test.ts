import SqliteDatabase from 'better-sqlite3'
import { InsertQueryNode, type KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KINDS } from '../../../core/records/kinds.ts'
import { addFavorite, signUpToSync, type SyncClient } from './sync.fixture.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { runExchange } from '../../services/records/exchange.ts'
import { ACTS } from '../../services/records/acts.ts'

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi()
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

/** Lets the store run full when the second record is written. */
function fullAtTheSecond(): KyselyPlugin {
  let written = 0
  return {
    transformQuery({ node }) {
      const isRecord = InsertQueryNode.is(node) && node.into?.table.identifier.name === 'records'
      if (isRecord && (written += 1) === 2) {
        throw new SqliteDatabase.SqliteError('database or disk is full', 'SQLITE_FULL')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test('an error of the store ends the whole exchange: no patch of it stays, and no receipt', async () => {
  const { account } = phone
  const patches = [addFavorite(phone, 'town-aspen'), addFavorite(phone, 'town-vail')]
  const reported: string[] = []
  const deps = {
    database: api.database.withPlugin(fullAtTheSecond()),
    kinds: KINDS,
    acts: ACTS,
    report: (what: string) => reported.push(what),
  }
  const failing = runExchange(
    deps,
    { account, now: api.clock.now, knowsRoles: true },
    { account, since: {}, patches, room: 0 },
  )
  await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(reported).toEqual([])
  expect((await phone.exchange()).records).toEqual([])
  const results = await phone.send(...patches)
  expect(results.map(({ outcome, revision, again }) => [outcome, revision, again])).toEqual([
    ['applied', 1, undefined],
    ['applied', 2, undefined],
  ])
})
