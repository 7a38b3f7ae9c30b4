import type { Kysely, KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { signUpToSync, type SyncClient } from './sync.fixture.ts'
import { newTrip } from '../trips/trips.fixture.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { runExchange } from '../../services/records/exchange.ts'
import { ACTS } from '../../services/records/acts.ts'

/** Of how many spaces phones say what they have. */
const RECENT_SPACES = 8

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** The store, with a count of what it is asked. */
function counted(database: Kysely<Database>) {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1
      return result
    },
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
      { database, kinds: KINDS, acts: ACTS, report },
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

/** The account of a new phone is in so many more spaces, all of them empty. */
async function withSpaces(count: number): Promise<SyncClient> {
  const client = await signUpToSync(api)
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await api.database
    .insertInto('spaces')
    .values(
      ids.map((id) => ({
        id,
        user_id: client.account,
        epoch: crypto.randomUUID(),
        revision: 0,
        epoch_revision: 0,
        receipt_floor: 0,
      })),
    )
    .execute()
  await api.database
    .insertInto('space_members')
    .values(ids.map((id) => ({ space_id: id, user_id: client.account, role: 'owner' as const })))
    .execute()
  return client
}

/** What an exchange with the number of the list costs, of a phone that says what it has of a few spaces, as phones do. */
async function costWithList(count: number, newTrips: number) {
  const client = await withSpaces(count)
  const { account } = client
  const { database, queries } = counted(api.database)
  const deps = { database, kinds: KINDS, acts: ACTS, report: (what: string) => expect.fail(what) }
  const ask = (exchange: Partial<Exchange>) =>
    runExchange(
      deps,
      { account, now: api.clock.now, knowsRoles: true },
      { account, since: {}, patches: [], room: 65_536, ...exchange },
    )
  const { list, spaces } = await ask({})
  expect(Object.keys(spaces)).toHaveLength(count + 1)
  const since = Object.entries(spaces)
    .slice(0, RECENT_SPACES)
    .map(([id, state]) => {
      if (state.role === 'none') throw new Error('Nobody was taken out')
      return [id, { epoch: state.epoch, revision: state.revision }] as const
    })
  await client.send(...Array.from({ length: newTrips }, () => newTrip(client, crypto.randomUUID())))
  const asked = { list: list!, since: Object.fromEntries(since) }
  const already = queries()
  const answer = await ask(asked)
  expect(answer.records).toHaveLength(newTrips)
  return {
    queries: queries() - already,
    up: bytesOf({ account, patches: [], room: 65_536, ...asked }),
    down: bytesOf(answer),
    // The list's number begins by chance, with more or fewer digits.
    downButNumber: bytesOf({ ...answer, list: 0 }),
  }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

test('with the number of the list three hundred spaces cost what three do, and less than 2 KB each way', async () => {
  const [few, many] = [await costWithList(3, 0), await costWithList(300, 0)]
  expect([many.queries, many.downButNumber]).toEqual([few.queries, few.downButNumber])
  expect(Math.max(many.up, many.down)).toBeLessThan(2_048)
})

test('what is new is asked for by itself, however many spaces there are beside it', async () => {
  const [few, many] = [await costWithList(3, 2), await costWithList(300, 2)]
  expect(many.queries).toBe(few.queries)
})
