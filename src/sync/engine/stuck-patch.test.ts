import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { KINDS } from '../../../core/records/kinds.ts'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { apiAnswer, outboxOf, runEngine, runOverDisk } from './engine.fixture.ts'
import type { Engine } from './engine.ts'
import { syncStatus } from './status.ts'

const LOCATION = { latitude: 38.023, longitude: -107.671, address: 'Ouray, Colorado, USA' }
const PARTY = { adults: 2, children: 0, infants: 0, chosen: true }

/** The server's merge of a saved location throws as long as it is broken; the phone knows nothing of that. */
let isBroken = true
const throwing = v.pipe(
  v.unknown(),
  v.check(() => {
    if (isBroken) throw new Error('A bug of the merge')
    return true
  }),
)
const SERVER_KINDS = KINDS.map((kind) =>
  kind.kind === 'saved-location' ? { ...kind, fields: { location: { schema: throwing } } } : kind,
)

let api: OwnApi
let account: string
let token: string
let engine: Engine

beforeAll(async () => {
  api = await startOwnApi({}, SERVER_KINDS)
})
afterAll(() => api.stop())
beforeEach(async () => {
  isBroken = true
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', memoryStorage())
  const person = await api.newAccount()
  account = person.user.id
  token = person.token
})
afterEach(async () => {
  await engine.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each<[string, () => void]>([
  ['answers one change with “failed”', () => undefined],
  ['answers 500 whenever one change is among what it gets', () => failWhere(hasLocation)],
])('a server that %s', (_, arrange) => {
  beforeEach(async () => {
    engine = await runEngine({ owner: account, edges: edgesOf() })
    await engine.records.exchangeNow()
    arrange()
    await editAll()
    await engine.records.exchangeNow()
  })

  it('gets favorites, stops and plan all the same', async () => {
    expect(await savedKinds()).toEqual(['favorite', 'plan', 'plan-stop'])
  })

  it('leaves that one waiting, shown as stuck, refused by nobody', async () => {
    expect(await outboxOf(account)).toEqual([{ kind: 'saved-location', recordId: 'saved-location' }])
    expect(syncStatus.get()).toMatchObject({ waiting: 1, stuck: 1, refused: [], problem: null })
  })

  it('is not asked again before the pause is over, and never forgets it: not in an hour, not at a new start', async () => {
    const sent = countLocations()
    await engine.records.exchangeNow()
    expect(sent()).toBe(0)
    for (let hour = 0; hour < 3; hour += 1) {
      pass(3_600_000)
      await engine.records.exchangeNow()
    }
    expect(sent()).toBeGreaterThanOrEqual(3)
    await engine.stop()
    engine = await runOverDisk(account, edgesOf())
    await expect.poll(() => syncStatus.get()).toMatchObject({ waiting: 1, stuck: 1 })
  })

  it('gets it once it can digest it', async () => {
    isBroken = false
    vi.stubGlobal('fetch', ask)
    pass(30_000)
    await engine.records.exchangeNow()
    expect(await outboxOf(account)).toEqual([])
    expect(syncStatus.get()).toMatchObject({ waiting: 0, stuck: 0 })
    expect(await savedKinds()).toEqual(['favorite', 'plan', 'plan-stop', 'saved-location'])
  })
})

it('is blamed after it failed twice alone and an exchange without it did not', async () => {
  engine = await runEngine({ owner: account, edges: edgesOf() })
  await engine.records.exchangeNow()
  failWhere(hasLocation)
  const sizes = countPatches()
  await editAll()
  await engine.records.exchangeNow()
  expect(sizes()).toEqual([4, 2, 1, 1, 0, 2, 1])
})

it('a server that answers 500 to everything blames no change: all wait, none is stuck', async () => {
  engine = await runEngine({ owner: account, edges: edgesOf() })
  await engine.records.exchangeNow()
  failWhere(() => true)
  await editAll()
  await engine.records.exchangeNow()
  expect(await outboxOf(account)).toHaveLength(4)
  expect(syncStatus.get()).toMatchObject({ waiting: 4, stuck: 0, problem: 'Something is broken' })
})

/** Changes of four kinds, the one that makes trouble first. */
async function editAll() {
  const timestamp = new Date().toISOString()
  const place = { address: 'Salida, Colorado, USA', lat: 38.53, lng: -106 }
  const edits = [
    { kind: 'saved-location', id: 'saved-location', set: { location: { ...LOCATION, timestamp } } },
    { kind: 'favorite', id: 'ouray', set: { addedAt: timestamp } },
    { kind: 'plan', id: 'plan', set: { party: PARTY } },
    { kind: 'plan-stop', id: 'town-salida', set: { place, position: 'mm1' } },
  ]
  for (const edit of edits) await engine.records.edit([], () => [edit])
}

const edgesOf = () => ({
  wire: { baseUrl: `${api.origin}/`, credentials: () => ({ Authorization: `Bearer ${token}` }) },
})

const ask = (url: URL, init: RequestInit) => api.ask(url.pathname, init)

const hasLocation = (body: string) => body.includes('"kind":"saved-location"')

/** From now on the API's own 500 for these exchanges. */
function failWhere(isMeant: (body: string) => boolean) {
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) =>
    isMeant(String(init.body))
      ? apiAnswer(500, { code: 'internal', message: 'Something is broken' })
      : await ask(url, init),
  )
}

/** How many exchanges with the location were asked for since. */
function countLocations(): () => number {
  let count = 0
  const before = fetch
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (hasLocation(String(init.body))) count += 1
    return before(url, init)
  })
  return () => count
}

/** Of each exchange that was asked for since, how many patches it had. */
function countPatches(): () => number[] {
  const sizes: number[] = []
  const before = fetch
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    sizes.push(
      v.parse(v.object({ patches: v.array(v.unknown()) }), JSON.parse(String(init.body))).patches.length,
    )
    return before(url, init)
  })
  return () => sizes
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function savedKinds(): Promise<string[]> {
  const rows = await api.database
    .selectFrom('records')
    .select('kind')
    .where('space_id', '=', account)
    .execute()
  return [...new Set(rows.map(({ kind }) => kind))].toSorted()
}
