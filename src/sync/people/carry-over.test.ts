import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planOf } from '../../../core/records/trips/plan-records.ts'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { carryOverAbsent, carryOverAccount, carryOverVisitor } from './carry-over.ts'
import { deviceStore, readGuestId } from '../store/device-store.ts'
import { drain } from '../engine/drain.ts'
import { earlierStoreName } from './earlier-store.ts'
import { exchange } from '../engine/exchange.ts'
import { leaveOthers } from './leave.ts'
import { readSnapshot } from '../plan/plan-snapshot.ts'
import { openStore, type RecordStore } from '../store/store.ts'
import { favoritesOf } from '../hooks/use-favorites.ts'
import { readShown } from '../store/watch.ts'
import { restoreKept } from './restore-kept.ts'

/** What phones of the version before the records had kept; `e2e/updates/installed-before.spec.ts` says how it came to be. */
const COPIES = readFileSync(new URL('../../../e2e/fixtures/installed-before.json', import.meta.url), 'utf8')

type Entry = { id: string; kind: string; recordId?: string; body?: object }
type Store = { name: string; keyPath: string; autoIncrement: boolean; rows: object[] }
type Copy = {
  localStorage: Record<string, unknown>
  databases: { name: string; version: number; stores: Store[] }[]
}

const SPRINGS = 'colorado-activities-ouray-hot-springs-pool'
const CAMPGROUND = 'colorado-lodging-amphitheater-campground'
const BREWERY = 'colorado-restaurants-ouray-brewery'
const STANLEY = 'custom-lodging-the-stanley-hotel'
const BENT = 'custom-activities-bents-old-fort-national-historic-site'

const disk = new IDBFactory()
Object.assign(Dexie.dependencies, { indexedDB: disk, IDBKeyRange })

let api: OwnApi
let ada: Awaited<ReturnType<OwnApi['newAccount']>>
let copy: Copy
let store: RecordStore

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())

beforeEach(async () => {
  for (const table of deviceStore().tables) await table.clear()
  for (const name of await Dexie.getDatabaseNames()) if (name !== deviceStore().name) await Dexie.delete(name)
  ada = await api.newAccount()
})

describe('an account’s phone of the version before', () => {
  beforeEach(async () => {
    copy = copyOf('account', ada.user.id)
    for (const id of [BENT, STANLEY]) await ask('PUT', `api/favorites/${id}`)
    await savePlan({ adults: 2, names: ['Ouray'] })
    await putOnDisk(copy)
    store = await openStore(ada.user.id)
    return () => store.database.close()
  })

  it('shows what it showed before any server is asked', async () => {
    await carryOver()
    expect(await shownFavorites()).toEqual([BREWERY, CAMPGROUND, SPRINGS, STANLEY].toSorted())
    expect(await shownPlan()).toMatchObject({
      stops: [{ name: 'Ouray' }, { name: 'Breckenridge' }],
      party: { adults: 3 },
    })
  })

  it('sends every unsent or refused favorite and removal under its old id', async () => {
    await carryOver()
    const rows = await store.database.outbox.orderBy('sequence').toArray()
    expect(rows.map(({ id, recordId, remove }) => ({ id, recordId, remove: remove !== undefined }))).toEqual(
      entriesOf(copy)
        .filter(({ kind }) => kind !== 'search-preferences')
        .map(({ id, recordId, kind }) => ({ id, recordId, remove: kind === 'favorite-removal' })),
    )
    await exchangeAll()
    expect(await savedFavorites()).toEqual([BREWERY, CAMPGROUND, SPRINGS, STANLEY].toSorted())
  })

  it('makes nothing a second time that the server had applied under that id', async () => {
    const entry = entriesOf(copy).find(({ recordId }) => recordId === CAMPGROUND)
    await ask('PUT', `api/favorites/${CAMPGROUND}`, entry?.body, entry?.id)
    await ask('DELETE', `api/favorites/${CAMPGROUND}`)
    await carryOver()
    await exchangeAll()
    expect(await savedFavorites()).toEqual([BREWERY, SPRINGS, STANLEY].toSorted())
    expect(await shownFavorites()).toEqual([BREWERY, SPRINGS, STANLEY].toSorted())
  })

  it('sends of an unsent plan what differs: stops of another device stay', async () => {
    await savePlan({ adults: 2, names: ['Ouray', 'Salida'] })
    await carryOver()
    await exchangeAll()
    expect(await savedPlan()).toMatchObject({
      adults: 3,
      selectedDestinations: [{ name: 'Ouray' }, { name: 'Salida' }, { name: 'Breckenridge' }],
    })
    expect((await shownPlan()).stops).toHaveLength(3)
  })

  it('is read once: the old store goes, and what an old tab writes anew is not sent again', async () => {
    await carryOver()
    await exchangeAll()
    expect(await Dexie.exists(earlierStoreName(ada.user.id))).toBe(false)
    await ask('DELETE', `api/favorites/${SPRINGS}`)
    const before = await savedPlan()
    await putOnDisk(copy)
    await carryOver()
    await exchangeAll()
    expect(await savedFavorites()).not.toContain(SPRINGS)
    expect(await savedPlan()).toEqual(before)
  })
})

describe('a phone of the version before whose account’s session had ended', () => {
  // What was edited since stood in localStorage alone.
  const edited = () => {
    const bar = copy.localStorage['timberline:search-bar'] as { searchParams: { adults: number } }
    bar.searchParams.adults = 5
  }
  beforeEach(async () => {
    copy = copyOf('account', ada.user.id)
    edited()
    await savePlan({ adults: 2, names: ['Ouray'] })
    await putOnDisk(copy)
  })

  it('keeps what was edited since for that account while a visitor and another account use the app', async () => {
    const locks = createLocalLocks()
    await carryOverAbsent(null, snapshotOf(copy))
    await carryOverVisitor(snapshotOf(copy))
    expect(await readGuestId()).toBe(null)
    await leaveOthers('somebody-else', locks)
    store = await openStore(ada.user.id)
    await exchangeAll()
    expect(await savedPlan()).toMatchObject({
      adults: 5,
      selectedDestinations: [{ name: 'Ouray' }, { name: 'Breckenridge' }],
    })
    expect(await savedFavorites()).toEqual([BREWERY, CAMPGROUND, SPRINGS].toSorted())
    store.database.close()
  })

  it('keeps it also where nothing but the plan is unsent', async () => {
    for (const { stores } of copy.databases)
      for (const table of stores) if (table.name === 'outbox' || table.name === 'rejected') table.rows = []
    for (const name of await Dexie.getDatabaseNames())
      if (name !== deviceStore().name) await Dexie.delete(name)
    await putOnDisk(copy)
    await carryOverAbsent(null, snapshotOf(copy))
    await leaveOthers('somebody-else', createLocalLocks())
    store = await openStore(ada.user.id)
    await exchangeAll()
    expect(await savedPlan()).toMatchObject({ adults: 5 })
    store.database.close()
  })

  it('sends it under an id of its own: the server may have answered the id that waited', async () => {
    const waiting = entriesOf(copy).find(({ kind }) => kind === 'search-preferences')
    await ask('POST', 'api/user/search-preferences', waiting?.body, waiting?.id)
    store = await openStore(ada.user.id)
    await carryOver()
    await exchangeAll()
    expect(await savedPlan()).toMatchObject({ adults: 5 })
    store.database.close()
  })
})

describe('a visitor’s phone of the version before', () => {
  beforeEach(async () => {
    copy = copyOf('visitor')
    const position = {
      latitude: 38.5,
      longitude: -106,
      address: 'Salida',
      timestamp: '2026-11-22T03:00:00.000Z',
    }
    const guest = copy.databases[0]?.name.replace('timberline-account-', '')
    copy.databases[0]?.stores
      .find(({ name }) => name === 'outbox')
      ?.rows.push({ id: 'one', kind: 'saved-location', body: { ...position, userId: guest }, sequence: 1 })
    await putOnDisk(copy)
  })

  it('keeps the plan of localStorage, the favorites and a position that waits', async () => {
    await carryOverVisitor(snapshotOf(copy))
    store = await openStore((await readGuestId()) ?? '')
    expect(await shownFavorites()).toEqual(['colorado-restaurants-ajax-tavern'])
    expect(await shownPlan()).toMatchObject({ stops: [{ name: 'Salida' }], party: { adults: 3 } })
    expect(await deviceStore().calls.toArray()).toMatchObject([{ body: { address: 'Salida' } }])
    store.database.close()
  })

  it('is carried over to whoever signs in, and makes nothing of it again at the next start', async () => {
    await carryOverVisitor(snapshotOf(copy))
    store = await openStore(ada.user.id)
    await exchangeAll()
    expect(await savedFavorites()).toEqual(['colorado-restaurants-ajax-tavern'])
    expect(await savedPlan()).toMatchObject({ adults: 3, selectedDestinations: [{ name: 'Salida' }] })
    await carryOverVisitor(null)
    expect(await readGuestId()).toBe(null)
    store.database.close()
  })
})

const carryOver = () => carryOverAccount(store, snapshotOf(copy))

const snapshotOf = ({ localStorage }: Copy) => readSnapshot(localStorage['timberline:search-bar'])

const copyOf = (whose: 'account' | 'visitor', account = ''): Copy =>
  (JSON.parse(COPIES.replaceAll('ACCOUNT', account)) as Record<'account' | 'visitor', Copy>)[whose]

/** Refused ones first, each as the phone had it. */
function entriesOf({ databases }: Copy): Entry[] {
  const rowsOf = (table: string) =>
    databases.flatMap(({ stores }) => stores.filter(({ name }) => name === table)).flatMap(({ rows }) => rows)
  const refused = (rowsOf('rejected') as { entry: Entry }[]).map(({ entry }) => entry)
  return [...refused, ...(rowsOf('outbox') as Entry[])]
}

async function putOnDisk({ databases }: Copy): Promise<void> {
  for (const { name, version, stores } of databases) {
    const request = disk.open(name, version)
    request.onupgradeneeded = () => {
      for (const { name: table, keyPath, autoIncrement, rows } of stores) {
        const made = request.result.createObjectStore(table, { keyPath, autoIncrement })
        for (const row of rows) made.put(row)
      }
    }
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve
      request.onerror = reject
    })
    request.result.close()
  }
}

/** A start with signal: everything is asked, what was kept joins, everything is sent. */
async function exchangeAll(): Promise<void> {
  const wire = { baseUrl: `${api.origin}/`, credentials: () => ({ Authorization: `Bearer ${ada.token}` }) }
  const locks = createLocalLocks()
  const once = () => drain({ store, locks, exchange: (asked) => exchange(wire, asked), pull: true })
  expect(await once()).toMatchObject({ outcome: 'empty' })
  await restoreKept(store, locks, Date.now(), () => Promise.resolve(null))
  expect(await once()).toMatchObject({ outcome: 'empty' })
}

const shownFavorites = async () =>
  favoritesOf(await readShown(store.database, ['favorite']))
    .map(({ placeId }) => placeId)
    .toSorted()

const shownPlan = async () => planOf(await readShown(store.database, ['plan', 'plan-stop']))

async function ask(method: string, path: string, body?: object, key?: string): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${ada.token}`,
    'Content-Type': 'application/json',
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  const answer = await api.ask(`/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.ok).toBe(true)
  return answer
}

const savedPlan = async (): Promise<unknown> => (await ask('GET', 'api/user/search-preferences')).json()

const savedFavorites = async () =>
  ((await (await ask('GET', 'api/favorites')).json()) as { placeId: string }[])
    .map(({ placeId }) => placeId)
    .toSorted()

async function savePlan({ adults, names }: { adults: number; names: string[] }): Promise<void> {
  const [unsent] = entriesOf(copyOf('account')).filter(({ kind }) => kind === 'search-preferences')
  const places = names.map((name) => ({
    placeId: `town-${name.toLowerCase()}`,
    address: `${name}, Colorado, USA`,
    lat: 38,
    lng: -107,
    name,
  }))
  const lists = { selectedDestinations: places, selectedLocationPickerLocations: places }
  await ask('POST', 'api/user/search-preferences', { ...unsent?.body, adults, ...lists })
}
