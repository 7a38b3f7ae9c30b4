import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countBytes, runEngine, runOverDisk, tookAll } from '../engine/engine.fixture.ts'
import { createLocalLocks, pageLocks } from '../../platform/threads/locks.ts'
import { attachEngine } from '../engine/engine-handle.ts'
import { dropSpareBytes, keepBytes } from './file-bytes.ts'
import { StoreEndedError } from '../store/records-database.ts'
import { endStore, openStore, write, type RecordStore } from '../store/store.ts'
import { keepFile, readFile, setFileState, writeFiles } from './trip-files.ts'

const TRIP = '30000000-0000-4000-8000-000000000001'
const PHOTO = '50000000-0000-4000-8000-000000000001'
const TICKET = '50000000-0000-4000-8000-000000000002'

let opened: RecordStore[] = []
let store: RecordStore
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => null, removeItem: () => null })
  // The disk is empty.
  await (await runEngine({ owner: 'anna' })).stop()
  store = await open()
})
afterEach(() => {
  for (const { database } of opened) database.close()
  opened = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(): Promise<RecordStore> {
  const store = await openStore('anna')
  opened.push(store)
  return store
}

const fileOf = (id: string, text = id) => ({
  row: { id, space: TRIP, type: 'image/jpeg', state: 'waits' } as const,
  whole: new TextEncoder().encode(text).buffer,
  small: null,
})
const textOf = async (id: string) => (await (await readFile(store, id))?.text()) ?? null
const byteRows = () => countBytes(store.database)

it('no write of records waits until the bytes of a file are on the disk', async () => {
  const { file_bytes } = store.database
  let isStored = false
  const storing = store.database.transaction('rw', file_bytes, async () => {
    await file_bytes.put({ id: PHOTO, part: 'whole', bytes: new ArrayBuffer(3) })
    // A large file on a slow disk.
    while (!isStored) await file_bytes.count()
  })
  await write(store, (database) => database.meta.put({ name: 'note', value: 1 }))
  await writeFiles(store, ({ files }) => files.put({ ...fileOf(TICKET).row, bytes: 3, keptAt: 1 }))
  await setFileState(store, TICKET, { state: 'here' })
  isStored = true
  await storing
  expect(await store.database.files.get(TICKET)).toMatchObject({ state: 'here' })
})

it('where the row is not kept the bytes are not either', async () => {
  const full = () => Promise.reject(new Error('The disk is full'))
  await expect(keepBytes(store, fileOf(PHOTO), full)).rejects.toThrow('The disk is full')
  expect(await byteRows()).toBe(0)
})

it('whoever takes spare bytes away waits for the row of a file that is being kept', async () => {
  let taking: Promise<void> | undefined
  await keepFile(store, fileOf(PHOTO), 1, async (putRow) => {
    taking = dropSpareBytes(store)
    await writeFiles(store, putRow)
  })
  await taking
  expect(await textOf(PHOTO)).toBe(PHOTO)
})

it('bytes that another page took for spare ones are written again where pages share no lock', async () => {
  vi.stubGlobal('navigator', {})
  await keepFile(store, fileOf(PHOTO), 1, async (putRow) => {
    await store.database.file_bytes.clear()
    await writeFiles(store, putRow)
  })
  expect(await textOf(PHOTO)).toBe(PHOTO)
})

it('a file that is being kept is waited for, and goes to its own store while another engine takes over', async () => {
  const engine = await runOverDisk('anna')
  const record = { kind: 'attachment', id: PHOTO, set: { trip: TRIP, file: PHOTO } }
  let release = () => {}
  const storing = pageLocks().request(
    'timberline-file-bytes-anna',
    () => new Promise<void>((resolve) => (release = resolve)),
  )
  const kept = engine.files.editWithFile([], () => [record], fileOf(PHOTO), 1)
  let isSettled = false
  const settled = engine.records.settled().then(() => (isSettled = true))
  attachEngine(null)
  await dropSpareBytes(store, createLocalLocks())
  expect(isSettled).toBe(false)
  release()
  expect(await kept).toMatchObject({ kept: true })
  await Promise.all([settled, storing])
  await engine.stop()
  expect(await textOf(PHOTO)).toBe(PHOTO)
  expect(await store.database.outbox.toArray()).toMatchObject([{ recordId: PHOTO }])
})

it('an engine that starts takes away what a killed app had begun to store', async () => {
  await keepFile(store, fileOf(TICKET), 1)
  await store.database.file_bytes.put({ id: PHOTO, part: 'whole', bytes: new ArrayBuffer(3) })
  expect(await textOf(PHOTO)).toBeNull()
  const engine = await runOverDisk('anna')
  await vi.waitFor(async () => expect(await byteRows()).toBe(1))
  await engine.stop()
  expect(await textOf(TICKET)).toBe(TICKET)
})

it('bytes go with the space that the account was taken out of, and with a change that is discarded', async () => {
  await keepFile(store, fileOf(PHOTO), 1)
  await setFileState(store, PHOTO, { state: 'here' })
  await keepFile(store, fileOf(TICKET), 1)
  await store.database.meta.put({ name: 'roles', value: { [TRIP]: 'editor' } })
  const trip = { space: TRIP, kind: 'trip', id: TRIP, fields: { title: 'Loop' }, revision: 1, epoch: 'one' }
  await store.database.confirmed.put(trip)
  const fields = { file: { value: TICKET, base: 0 } }
  const patch = { id: 'refused', space: TRIP, kind: 'attachment', recordId: 'r', fields }
  await store.database.refused.put({ id: 'refused', patch, code: 'limit', message: 'No', refusedAt: 0 })
  const engine = await runOverDisk('anna')
  vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => tookAll(String(init.body)))
  await engine.records.exchangeNow()
  await vi.waitFor(async () => expect(await byteRows()).toBe(1))
  expect([await textOf(PHOTO), await textOf(TICKET)]).toEqual([null, TICKET])
  await engine.records.discard('refused')
  expect(await byteRows()).toBe(0)
  await engine.stop()
})

it('a sign-out while a file is being kept leaves nothing of it, and no handle of before writes again', async () => {
  await keepFile(store, fileOf(TICKET), 1)
  const late = keepFile(store, fileOf(PHOTO), 1, async (putRow) => {
    await endStore(store)
    await writeFiles(store, putRow)
  })
  await expect(late).rejects.toThrow(StoreEndedError)
  expect(await byteRows()).toBe(0)
  await expect(keepFile(store, fileOf(PHOTO), 1)).rejects.toThrow(StoreEndedError)
  const again = await open()
  await keepFile(again, fileOf(PHOTO, 'of the next sign-in'), 1)
  await expect(keepFile(store, fileOf(PHOTO), 1)).rejects.toThrow(StoreEndedError)
  expect(await textOf(PHOTO)).toBe('of the next sign-in')
})

it('keeps the files that an earlier version of the app had stored, and takes new ones', async () => {
  store.database.close()
  await Dexie.delete(store.database.name)
  const earlier = new Dexie(store.database.name)
  earlier.version(3).stores({
    confirmed: '[space+kind+id], space',
    shown: '[space+kind+id], [space+kind], [kind+id]',
    outbox: '++sequence, id, [space+kind+recordId], space',
    refused: 'id',
    meta: 'name',
    files: 'id, space, state',
    file_bytes: '[id+part], id',
  })
  const { row, whole } = fileOf(TICKET)
  await earlier.table('meta').put({ name: 'generation', value: 'one' })
  await earlier.table('files').put({ ...row, bytes: whole.byteLength, keptAt: 1 })
  await earlier.table('file_bytes').put({ id: TICKET, part: 'whole', bytes: whole })
  earlier.close()
  store = await open()
  await keepFile(store, fileOf(PHOTO), 1)
  expect([await textOf(TICKET), await textOf(PHOTO)]).toEqual([TICKET, PHOTO])
})
