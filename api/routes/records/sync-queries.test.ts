import type { Kysely, KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { signUpToSync, type SyncClient } from './sync.fixture.ts'
import { newTrip } from '../trips/trips.fixture.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { runExchange } from '../../services/records/exchange.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** The store, with a count of what it is asked. */
function counted(database: Kysely<Database>) {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: database.withPlugin(counting), queries: () => queries }
}

async function withTrips(count: number): Promise<SyncClient> {
  const client = await signUpToSync(api)
  await client.send(...Array.from({ length: count }, () => newTrip(client, crypto.randomUUID())))
  return client
}

/** How often the store is asked by an exchange of an account with so many trips, of whom its phone knows all. */
async function queriesOf(count: number, before: 'first of the day' | 'asked before'): Promise<number> {
  const client = await withTrips(count)
  const { account } = client
  const { database, queries } = counted(api.database)
  const told = (await client.exchange()).spaces
  const since: Exchange['since'] = Object.fromEntries(
    Object.entries(told).map(([id, { epoch, revision }]) => [id, { epoch, revision }]),
  )
  const report = (what: string) => expect.fail(what)
  const ask = () =>
    runExchange(
      { database, kinds: KINDS, report },
      { account, now: api.clock.now, knowsRoles: true },
      { account, since, patches: [], room: 65_536 },
    )
  if (before === 'asked before') await ask()
  const already = queries()
  const { records, spaces } = await ask()
  expect([records, Object.keys(spaces).length]).toEqual([[], count + 1])
  return queries() - already
}

test('a phone that has everything costs as many queries with twenty trips as with two', async () => {
  expect(await queriesOf(20, 'asked before')).toBe(await queriesOf(2, 'asked before'))
})

test('so does the first exchange of a day, which looks for trips to call to mind', async () => {
  expect(await queriesOf(20, 'first of the day')).toBe(await queriesOf(2, 'first of the day'))
})
