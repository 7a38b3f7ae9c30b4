import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { keepCarriedPlan } from './carried-plan.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { deviceStore } from '../store/device-store.ts'
import { lockDisk, runEngine } from '../engine/engine.fixture.ts'
import { leaveAccount, leaveOthers, leaveOwner } from './leave.ts'
import { knownOwners } from '../store/records-database.ts'
import { openStore, write } from '../store/store.ts'

const locks = createLocalLocks()

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a change that the server refused, whose person has not answered yet', () => {
  it('is locked when the person signs out', async () => {
    await accountWithRefusal({ hasKey: true })
    expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
    expect([await refusedOf('anna'), await deviceStore().kept.count()]).toEqual([[], 1])
  })

  it('holds up the sign-out where it cannot be locked', async () => {
    await accountWithRefusal({ hasKey: false })
    expect(await leaveOwner('anna', locks, { keep: true })).toBe(false)
    expect(await refusedOf('anna')).toEqual(['patch-1'])
  })

  it.each([
    [true, [], 1],
    [false, ['patch-1'], 0],
  ])('outlives the sign-in of somebody else (the key has come: %s)', async (hasKey, still, locked) => {
    await accountWithRefusal({ hasKey })
    await leaveOthers('bert', locks)
    expect([await refusedOf('anna'), await deviceStore().kept.count()]).toEqual([still, locked])
  })
})

it('two tabs that sign out at once keep what waits', async () => {
  await accountWithRefusal({ hasKey: true })
  const [one, two] = [await openStore('anna'), await openStore('anna')]
  await Promise.all([one, two].map((store) => leaveAccount(store, locks, { keep: true })))
  expect([await refusedOf('anna'), await deviceStore().kept.count()]).toEqual([[], 1])
  one.database.close()
  two.database.close()
})

it('giving everything up takes what another tab has just locked too', async () => {
  await accountWithRefusal({ hasKey: true })
  const [one, two] = [await openStore('anna'), await openStore('anna')]
  const keeping = leaveAccount(one, locks, { keep: true })
  await Promise.all([keeping, leaveAccount(two, locks, { keep: false })])
  expect([await refusedOf('anna'), await deviceStore().kept.count()]).toEqual([[], 0])
  one.database.close()
  two.database.close()
})

describe('at a start where nobody is signed in', () => {
  it.each([
    [true, [], 1],
    [false, ['patch-1'], 0],
  ])(
    'an account that was left open is locked and wiped (the key has come: %s)',
    async (hasKey, still, locked) => {
      await accountWithRefusal({ hasKey })
      await putConfirmed('anna')
      await leaveOthers(null, locks)
      expect([await refusedOf('anna'), await deviceStore().kept.count()]).toEqual([still, locked])
      expect(await confirmedOf('anna')).toBe(0)
    },
  )

  it('an account whose session ran out is left alone: its record stands', async () => {
    await accountWithRefusal({ hasKey: true })
    await putConfirmed('anna')
    await leaveOthers(null, locks, () => 'anna')
    expect([await refusedOf('anna'), await confirmedOf('anna')]).toEqual([['patch-1'], 1])
  })

  it('one that cannot be left now holds nobody else up, and is left at a later start', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await accountWithRefusal({ hasKey: true })
    lockDisk()
    await leaveOthers(null, locks)
    vi.restoreAllMocks()
    expect(await refusedOf('anna')).toEqual(['patch-1'])
    await leaveOthers(null, locks)
    expect([await refusedOf('anna'), await deviceStore().kept.count()]).toEqual([[], 1])
  })
})

describe('a store that ended, which another page does not let go of', () => {
  it('holds no start up, in this tab or in another, and goes when that page does', async () => {
    const left = await openStore('anna')
    await leaveAccount(left, locks, { keep: false })
    left.database.close()
    const page = await openAnyhow('timberline-records-anna')
    await leaveOthers('bert', locks)
    await leaveOthers(null, locks)
    expect(await locks.isHeld('timberline-deleting-anna')).toBe(true)
    page.close()
    await vi.waitFor(async () => expect(await knownOwners()).toEqual([]))
  })
})

it.each([true, false])(
  'what other phones showed does not stay for the next who signs in (the key has come: %s)',
  async (hasKey) => {
    await accountWithRefusal({ hasKey })
    const { database } = await openStore('anna')
    const change = {
      id: 'patch-2',
      seen: 1,
      at: 0,
      kind: 'trip-note',
      recordId: 'trip',
      fields: { text: 'Tent' },
    }
    await database.met.add({
      ...change,
      space: 'trip',
      epoch: 'a',
      by: 'bert',
      name: 'Bert',
      metAt: 0,
      asked: 0,
    })
    database.close()
    await leaveOthers('cleo', locks)
    const left = await openStore('anna')
    expect(await left.database.met.count()).toBe(0)
    left.database.close()
  },
)

it('what an earlier sign-out locked stays where the key did not come again and somebody else signs in', async () => {
  await accountWithRefusal({ hasKey: true })
  await leaveOwner('anna', locks, { keep: true })
  await putConfirmed('anna')
  await leaveOthers('bert', locks)
  expect([await confirmedOf('anna'), await deviceStore().kept.count()]).toEqual([0, 1])
})

it('giving everything up needs no room, and nobody writes into what was left', async () => {
  await accountWithRefusal({ hasKey: true })
  const tab = await openStore('anna')
  lockDisk()
  const isLeft = await leaveAccount(tab, locks, { keep: false }).then(() => true)
  vi.restoreAllMocks()
  await expect(write(tab, ({ refused }) => refused.clear())).rejects.toThrow('closed by a sign-out')
  tab.database.close()
  expect([isLeft, await refusedOf('anna')]).toEqual([true, []])
})

it('a plan of an earlier version that waits for the account’s records holds up the sign-out', async () => {
  await (await runEngine({ owner: 'anna', hasKey: false })).stop()
  const store = await openStore('anna')
  await write(store, (database) => keepCarriedPlan(database, { id: null, plan: EMPTY_PLAN, known: null }))
  store.database.close()
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(false)
})

it('a store that ended is deleted, and a tab that still reads it does not make it anew', async () => {
  await (await runEngine({ owner: 'anna' })).stop()
  const tab = await openStore('anna')
  await leaveOwner('anna', locks, { keep: false })
  await Promise.all([leaveOthers(null, locks), leaveOthers(null, locks)])
  await expect(tab.database.shown.toArray()).rejects.toThrow('closed')
  expect(await knownOwners()).not.toContain('anna')
})

it('a store that was deleted behind a page that was kept is not made anew by what the page still reads', async () => {
  await (await runEngine({ owner: 'anna' })).stop()
  const { database } = await openStore('anna')
  database.close({ disableAutoOpen: false })
  await leaveOwner('anna', locks, { keep: false })
  await leaveOthers(null, locks)
  await expect(database.shown.toArray()).rejects.toThrow('deleted by a sign-out')
  await expect(database.outbox.toArray()).rejects.toThrow('deleted by a sign-out')
  expect(await knownOwners()).not.toContain('anna')
})

it('a store that another tab deletes while this one starts is not left behind, made anew', async () => {
  await (await runEngine({ owner: 'anna' })).stop()
  let isDeleted = false
  const beside: typeof locks = {
    ...locks,
    async request(name, task) {
      const answer = await locks.request(name, task)
      if (!isDeleted) await Dexie.delete('timberline-records-anna')
      isDeleted = true
      return answer
    },
  }
  await leaveOthers(null, beside)
  expect([isDeleted, await knownOwners()]).toEqual([true, []])
})

it('a store whose making was broken off, which WebKit goes on listing, goes with the next start', async () => {
  const { indexedDB } = Dexie.dependencies
  const left = { name: 'timberline-records-anna', version: 0 }
  vi.spyOn(indexedDB, 'databases').mockResolvedValueOnce([left]).mockResolvedValueOnce([left])
  const asked = vi.spyOn(indexedDB, 'deleteDatabase')
  await leaveOthers(null, locks)
  expect(asked.mock.calls).toEqual([['timberline-records-anna']])
})

it('an empty store that an earlier version left behind goes with the next start, and is whole for who signs in', async () => {
  const { database } = await openStore('anna')
  await database.meta.clear()
  database.close()
  const { generation, ...store } = await openStore('anna')
  await write({ generation, ...store }, ({ meta }) => meta.delete('generation'))
  store.database.close()
  expect(generation).not.toBe('')
  await leaveOthers(null, locks)
  expect(await knownOwners()).not.toContain('anna')
})

async function accountWithRefusal({ hasKey }: { hasKey: boolean }) {
  await (await runEngine({ owner: 'anna', hasKey })).stop()
  const store = await openStore('anna')
  const patch = { id: 'patch-1', space: 'anna', kind: 'favorite', recordId: 'ouray', fields: {} }
  await write(store, (database) =>
    database.refused.put({ id: 'patch-1', patch, code: 'limit', message: 'Too many', refusedAt: 0 }),
  )
  store.database.close()
}

/** As if the server had told it. */
async function putConfirmed(owner: string) {
  const store = await openStore(owner)
  const row = { space: owner, kind: 'favorite', id: 'orvis', fields: {}, revision: 1, epoch: 'one' }
  await store.database.confirmed.put(row)
  store.database.close()
}

async function confirmedOf(owner: string): Promise<number> {
  const store = await openStore(owner)
  const count = await store.database.confirmed.count()
  store.database.close()
  return count
}

async function refusedOf(owner: string): Promise<string[]> {
  const store = await openStore(owner)
  const rows = await store.database.refused.toArray()
  store.database.close()
  return rows.map(({ id }) => id)
}

/** A connection that stays open when the database is to be deleted, as a page that was left may. */
const openAnyhow = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = Dexie.dependencies.indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('It did not open')))
  })
