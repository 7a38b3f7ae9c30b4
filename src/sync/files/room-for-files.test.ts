import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countBytes, lockDisk, runEngine } from '../engine/engine.fixture.ts'
import { putFilesBack, readBackFiles, takeFilesOff } from './room-for-files.ts'
import { StoreEndedError } from '../store/records-database.ts'
import { endStore, openStore, type RecordStore } from '../store/store.ts'
import { keepArrived, keepFile, readFile, setFileState } from './trip-files.ts'

const TRIP = '30000000-0000-4000-8000-000000000001'
const TICKET = '50000000-0000-4000-8000-000000000001'
const PHOTO = '50000000-0000-4000-8000-000000000002'
const bytes = (text: string) => new TextEncoder().encode(text).buffer

let store: RecordStore
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => null, removeItem: () => null })
  // The disk is empty.
  await (await runEngine({ owner: 'anna' })).stop()
  store = await openStore('anna')
})
afterEach(() => {
  store.database.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function keep(id: string, state: 'here' | 'waits' = 'here'): Promise<void> {
  const row = { id, space: TRIP, type: 'image/jpeg', state } as const
  await keepFile(store, { row, whole: bytes(`whole ${id}`), small: bytes(`small ${id}`) }, 7)
}

const here = async () => (await store.database.files.toCollection().primaryKeys()).sort()
const textOf = async (id: string, part?: 'small') => (await readFile(store, id, part))?.text() ?? null

it('takes bytes and rows off the phone, and puts them back as they were', async () => {
  await keep(TICKET)
  await keep(PHOTO)
  const rows = await store.database.files.toArray()
  const taken = await takeFilesOff(store, [TICKET, PHOTO])
  expect(await here()).toEqual([])
  expect(await countBytes(store.database)).toBe(0)
  await putFilesBack(store, taken)
  expect(await store.database.files.toArray()).toEqual(rows)
  expect([await textOf(PHOTO), await textOf(PHOTO, 'small')]).toEqual([`whole ${PHOTO}`, `small ${PHOTO}`])
})

it('puts nothing back with whoever has signed in meanwhile', async () => {
  await keep(TICKET)
  const taken = await takeFilesOff(store, [TICKET])
  const other = await openStore('bert')
  await expect(putFilesBack(other, taken)).rejects.toThrow(StoreEndedError)
  expect(await other.database.files.count()).toBe(0)
  other.database.close()
})

it('never takes the only copy: what waits, and what the server refused', async () => {
  await keep(TICKET, 'waits')
  await keep(PHOTO)
  await setFileState(store, PHOTO, { state: 'waits', refused: 'There is no room for it.' })
  expect(await takeFilesOff(store, [TICKET, PHOTO])).toEqual([])
  expect(await here()).toEqual([TICKET, PHOTO])
})

it('takes all or nothing where the disk takes no change', async () => {
  await keep(TICKET)
  lockDisk()
  await expect(takeFilesOff(store, [TICKET])).rejects.toThrow()
  vi.restoreAllMocks()
  expect(await textOf(TICKET)).toBe(`whole ${TICKET}`)
})

it('leaves one alone that came back by itself meanwhile', async () => {
  await keep(TICKET)
  const taken = await takeFilesOff(store, [TICKET])
  const row = { id: TICKET, space: TRIP, type: 'image/jpeg', state: 'here' } as const
  await keepFile(store, { row, whole: bytes('from the server'), small: null }, 8)
  await putFilesBack(store, taken)
  expect(await textOf(TICKET)).toBe('from the server')
})

it('puts nothing back after a sign-out', async () => {
  await keep(TICKET)
  const taken = await takeFilesOff(store, [TICKET])
  await endStore(store)
  await expect(putFilesBack(store, taken)).rejects.toThrow(StoreEndedError)
  expect(await here()).toEqual([])
})

it('reads back only what is there with all its bytes', async () => {
  await keep(TICKET)
  await keep(PHOTO)
  await store.database.file_bytes.put({ id: PHOTO, part: 'whole', bytes: bytes('cut') })
  const rows = await store.database.files.toArray()
  expect([...(await readBackFiles(store, rows))]).toEqual([TICKET])
  await store.database.file_bytes.clear()
  expect(await readBackFiles(store, rows)).toEqual(new Set())
})

it('counts a photo as whole that came again in another size: the server had drawn it anew', async () => {
  await keep(PHOTO)
  await store.database.file_bytes.clear()
  const row = { id: PHOTO, space: TRIP, type: 'image/jpeg', state: 'here' } as const
  await keepArrived(store, { row, whole: bytes('a smaller one'), small: null }, 9)
  expect([...(await readBackFiles(store, await store.database.files.toArray()))]).toEqual([PHOTO])
})
