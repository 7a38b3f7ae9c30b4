import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachEdit } from '../../../core/records/trips/trip-attachments.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { deviceStore } from '../store/device-store.ts'
import { applyEdits } from '../store/edit.ts'
import { countBytes, runEngine } from '../engine/engine.fixture.ts'
import { rememberKeepKey, unlockUnsent } from './keep-unsent.ts'
import { leaveOthers, leaveOwner } from './leave.ts'
import { openStore, write, type RecordStore } from '../store/store.ts'
import { keepFile, readFile, readFileWork, setFileState } from '../files/trip-files.ts'

const TRIP_ID = '30000000-0000-4000-8000-000000000001'
const KEY = new Uint8Array(32).fill(7)
const NEW_KEY = new Uint8Array(32).fill(8)
const PHOTO_BYTES = 1000
/** What AES-GCM adds. */
const TAG_BYTES = 16
const locks = createLocalLocks()
const fileId = (nth: number) => `50000000-0000-4000-8000-00000000000${nth}`

let opened: RecordStore[] = []
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('localStorage', memoryStorage())
  // The disk is empty.
  await (await runEngine({ owner: 'anna' })).stop()
})
afterEach(() => {
  closeAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a sign-out that keeps photos', () => {
  it('needs room for one of them only', async () => {
    await addPhotos(3)
    leaveRoom(PHOTO_BYTES)
    expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
    expect(await deviceStore().keptFiles.count()).toBe(3)
    expect(await signInAgain(3)).toEqual(['photo 1', 'photo 2', 'photo 3'])
  })

  it('makes room with what the server has too, where there is none', async () => {
    const store = await addPhotos(1)
    const row = { id: fileId(9), space: TRIP_ID, type: 'image/jpeg', state: 'here' } as const
    await keepFile(store, { row, whole: photo('map'), small: null }, 0)
    leaveRoom(0)
    expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
    expect(await signInAgain(1)).toEqual(['photo 1'])
  })

  it('takes nothing off the phone where that would not be enough', async () => {
    const store = await addPhotos(1)
    const row = { id: fileId(9), space: TRIP_ID, type: 'image/jpeg', state: 'here' } as const
    await keepFile(store, { row, whole: new ArrayBuffer(10), small: null }, 0)
    leaveRoom(0)
    await expect(leaveOwner('anna', locks, { keep: true })).rejects.toThrow()
    expect(await readFile(store, fileId(9))).not.toBeNull()
  })
})

describe('a sign-out that is broken off for lack of room', () => {
  it('leaves all photos readable and to be sent; the next start has them back in their place', async () => {
    const store = await addPhotos(2)
    await store.database.meta.put({ name: 'roles', value: { [TRIP_ID]: 'owner' } })
    leaveRoom(PHOTO_BYTES, { everything: PHOTO_BYTES })
    await expect(leaveOwner('anna', locks, { keep: true })).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await countBytes(store.database)).toBe(1)
    expect(await textsOf(store, 2)).toEqual(['photo 1', 'photo 2'])
    expect((await readFileWork(store.database)).bring).toHaveLength(2)
    await leaveOthers('anna', locks)
    expect([await countBytes(store.database), await deviceStore().keptFiles.count()]).toEqual([2, 0])
  })

  it('succeeds once there is room', async () => {
    await addPhotos(2)
    leaveRoom(PHOTO_BYTES, { everything: PHOTO_BYTES })
    await expect(leaveOwner('anna', locks, { keep: true })).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
    expect(await signInAgain(2)).toEqual(['photo 1', 'photo 2'])
  })

  it('leaves nothing locked behind once all was sent after all', async () => {
    const store = await addPhotos(2)
    leaveRoom(PHOTO_BYTES, { everything: PHOTO_BYTES })
    await expect(leaveOwner('anna', locks, { keep: true })).rejects.toThrow()
    vi.restoreAllMocks()
    for (const nth of [1, 2]) await setFileState(store, fileId(nth), { state: 'here' })
    await store.database.outbox.clear()
    expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
    expect([await deviceStore().kept.count(), await deviceStore().keptFiles.count()]).toEqual([0, 0])
  })

  it('leaves locked what there is no room for at the next start, and readable', async () => {
    const store = await addPhotos(2)
    leaveRoom(PHOTO_BYTES, { everything: PHOTO_BYTES })
    await expect(leaveOwner('anna', locks, { keep: true })).rejects.toThrow()
    vi.restoreAllMocks()
    refuseAll('file_bytes')
    await leaveOthers('anna', locks)
    expect(await textsOf(store, 2)).toEqual(['photo 1', 'photo 2'])
  })
})

it('what a sign-out that was broken off had locked opens at the next sign-in though the key changed in between', async () => {
  const store = await addPhotos(2)
  leaveRoom(PHOTO_BYTES, { everything: PHOTO_BYTES })
  await expect(leaveOwner('anna', locks, { keep: true })).rejects.toThrow()
  vi.restoreAllMocks()
  await rememberKeepKey(store, NEW_KEY)
  expect(await textsOf(store, 2)).toEqual(['photo 1', 'photo 2'])
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  expect(await signInAgain(2, NEW_KEY)).toEqual(['photo 1', 'photo 2'])
})

it('photos of which one had no room at the next sign-in are all here after another sign-out and sign-in', async () => {
  await addPhotos(2)
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  const store = await open()
  await rememberKeepKey(store, KEY)
  let puts = 0
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'file_bytes' && (given[0] as { bytes: ArrayBuffer }).bytes.byteLength > 0) puts += 1
    if (puts > 1) throw full()
    return put.apply(this, given)
  })
  await expect(unlockUnsent(store)).rejects.toThrow('quota')
  vi.restoreAllMocks()
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  expect(await signInAgain(2)).toEqual(['photo 1', 'photo 2'])
  expect([await deviceStore().kept.count(), await deviceStore().keptFiles.count()]).toEqual([0, 0])
})

it('where a photo has no room at the next sign-in, changes that an earlier sign-out had locked come back all the same', async () => {
  const set = { addedAt: '2031-05-01T12:00:00.000Z' }
  const first = await open()
  await rememberKeepKey(first, KEY)
  await write(first, (database) =>
    applyEdits(database, first.owner, [{ kind: 'favorite', id: 'ouray', set }], 0),
  )
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  await addPhotos(1)
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  const store = await open()
  await rememberKeepKey(store, KEY)
  refuseAll('file_bytes')
  await expect(unlockUnsent(store)).rejects.toThrow('quota')
  const waits = (await store.database.outbox.toArray()).map(({ kind }) => kind)
  expect(waits.toSorted()).toEqual(['attachment', 'favorite', 'trip'])
  expect(await signInAgain(1)).toEqual(['photo 1'])
})

it('a file that does not open stays locked, and is found once it does', async () => {
  await addPhotos(2)
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  const { keptFiles, kept } = deviceStore()
  const [first] = await keptFiles.toArray()
  await keptFiles.update(first!.key, { data: new ArrayBuffer(PHOTO_BYTES) })
  const store = await open()
  await rememberKeepKey(store, KEY)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await unlockUnsent(store)
  expect([await textsOf(store, 2), await keptFiles.count()]).toEqual([[undefined, 'photo 2'], 1])
  expect(await kept.toArray()).toMatchObject([{ asideSince: expect.any(Number) as number }])
  expect(await unlockUnsent(store)).toBe(0)
  expect(await kept.count()).toBe(1)
  await keptFiles.update(first!.key, { data: first!.data })
  await unlockUnsent(store)
  expect([await textsOf(store, 2), await keptFiles.count(), await kept.count()]).toEqual([
    ['photo 1', 'photo 2'],
    0,
    0,
  ])
})

it('a sign-out that is killed at any write loses nothing, and leaves nothing readable where it had ended', async () => {
  let deaths = 0
  for (let isDone = false; !isDone; deaths += 1) {
    await (await runEngine({ owner: 'anna' })).stop()
    await addPhotos(2)
    closeAll()
    dieAt(deaths)
    isDone = await leaveOwner('anna', locks, { keep: true }).catch(() => false)
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    if (!isDone) {
      const store = await open()
      const hasEnded = (await store.database.files.count()) === 0
      if (!hasEnded) {
        expect(await textsOf(store, 2)).toEqual(['photo 1', 'photo 2'])
        await leaveOthers('anna', locks)
        expect([await countBytes(store.database), await deviceStore().keptFiles.count()]).toEqual([2, 0])
        expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
      }
    }
    const { database } = await open()
    for (const table of database.tables.filter(({ name }) => name !== 'meta'))
      expect(await table.count()).toBe(0)
    expect(await signInAgain(2)).toEqual(['photo 1', 'photo 2'])
    expect([await deviceStore().kept.count(), await deviceStore().keptFiles.count()]).toEqual([0, 0])
    closeAll()
  }
  // Two photos in two places each, the changes, and the wipe.
  expect(deaths).toBeGreaterThan(7)
})

async function open(): Promise<RecordStore> {
  const store = await openStore('anna')
  opened.push(store)
  return store
}

function closeAll() {
  for (const { database } of opened) database.close()
  opened = []
}

/** A trip with so many photos that wait, and the key. */
async function addPhotos(count: number): Promise<RecordStore> {
  const store = await open()
  await rememberKeepKey(store, KEY)
  const trip = {
    title: 'San Juan loop',
    dates: { start: null, days: 1 },
    createdAt: '2031-05-01T12:00:00.000Z',
  }
  await write(store, (database) =>
    applyEdits(database, store.owner, [{ kind: TRIP.kind, id: TRIP_ID, set: trip }], 0),
  )
  for (let nth = 1; nth <= count; nth += 1) {
    const said = { stop: null, name: `${nth}.jpg`, type: 'image/jpeg' as const, bytes: PHOTO_BYTES }
    const ids = { id: fileId(nth).replace('5', '6'), file: fileId(nth) }
    const row = { id: ids.file, space: TRIP_ID, type: said.type, state: 'waits', own: true } as const
    const edit = attachEdit(TRIP_ID, { ...ids, ...said, addedAt: `2031-05-01T12:0${nth}:00.000Z` })
    await keepFile(store, { row, whole: photo(`photo ${nth}`), small: null }, nth, (putRow) =>
      write(store, async (database) => {
        await putRow(database)
        await applyEdits(database, store.owner, [edit], nth)
      }),
    )
  }
  return store
}

const photo = (text: string) => new TextEncoder().encode(text.padEnd(PHOTO_BYTES)).buffer

async function textsOf(store: RecordStore, count: number): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = []
  for (let nth = 1; nth <= count; nth += 1)
    texts.push((await (await readFile(store, fileId(nth)))?.text())?.trim())
  return texts
}

/** The account's next sign-in; what it reads of its photos then. */
async function signInAgain(count: number, key = KEY): Promise<(string | undefined)[]> {
  vi.restoreAllMocks()
  const store = await open()
  await rememberKeepKey(store, key)
  await unlockUnsent(store)
  expect(await countBytes(store.database)).toBe(count)
  return await textsOf(store, count)
}

const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')

/**
 * The disk has room for so many more bytes of photos, and for those that leave it; with `everything` what is locked may have no more
 * than these.
 */
function leaveRoom(bytes: number, { everything = Infinity } = {}): void {
  let room = bytes
  let locked = 0
  const { add, delete: remove } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'keptFiles') {
      const size = (given[0] as { data: ArrayBuffer }).data.byteLength - TAG_BYTES
      if (size > room || locked + size > everything) throw full()
      room -= size
      locked += size
    }
    return add.apply(this, given)
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'file_bytes') room += PHOTO_BYTES
    return remove.apply(this, given)
  })
}

function refuseAll(store: string): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === store) throw full()
    return put.apply(this, given)
  })
}

/** The process is killed at the write with that number, counted from 0: neither it nor any later one happens. */
function dieAt(nth: number): void {
  let writes = 0
  for (const name of ['add', 'put', 'delete', 'clear'] as const) {
    const original = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      writes += 1
      if (writes > nth) throw new DOMException('The process was killed', 'UnknownError')
      return original.apply(this, given) as never
    })
  }
}
