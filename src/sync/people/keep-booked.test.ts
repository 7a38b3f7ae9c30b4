import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { BOOKING } from '../../../core/records/market/booking.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { sessionOver } from '../engine/status.ts'
import { keepFile } from '../files/trip-files.ts'
import { deviceStore } from '../store/device-store.ts'
import { SENT_LOST } from '../store/lost-rows.ts'
import { openStore, write, type RecordStore } from '../store/store.ts'
import { dropOverBooked, lockedFor, rememberBookedKey, unlockBooked } from './keep-booked.ts'
import { rememberKeepKey, unlockUnsent } from './keep-unsent.ts'
import { leaveOthers, leaveOwner } from './leave.ts'

const locks = createLocalLocks()
const device = deviceStore()
const KEY = new Uint8Array(32).fill(7)
const BOOKED_KEY = new Uint8Array(32).fill(9)
const NOW = Date.parse('2026-06-01T12:00:00.000Z')

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.setSystemTime(NOW)
  sessionOver.set(false)
  for (const table of device.tables) await table.clear()
  for (const name of await Dexie.getDatabaseNames()) if (name !== device.name) await Dexie.delete(name)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const FIELDS = {
  status: 'confirmed',
  code: 'RAFT42',
  departures: [{ endsAt: '2026-06-20T19:00:00.000Z' }],
  tickets: [{ guest: 0, version: 1, text: 'TL1:A' }],
}
type Kept = { hasKey?: boolean; fields?: object; meta?: Record<string, unknown> }

/** An account with a booking on this phone, as the server told it in the epoch `one`. */
async function withBooking(owner: string, { hasKey = true, fields = {}, meta = {} }: Kept = {}) {
  const store = await openStore(owner)
  if (hasKey) await rememberKeepKey(store, KEY)
  await rememberBookedKey(store, { contact: `mark of ${owner}`, bytes: BOOKED_KEY })
  const row = { space: owner, kind: BOOKING.kind, id: 'raft', fields: { ...FIELDS, ...fields } }
  await write(store, async (database) => {
    await database.confirmed.bulkPut([
      { ...row, revision: 3, epoch: 'one' },
      { ...row, id: 'held', fields: { ...FIELDS, status: 'on_hold' }, revision: 4, epoch: 'one' },
    ])
    await database.shown.put(row)
    await database.meta.put({ name: 'cursors', value: { [owner]: { epoch: 'one', revision: 4 } } })
    for (const [name, value] of Object.entries(meta)) await database.meta.put({ name, value })
  })
  store.database.close()
}

async function inStore<T>(owner: string, act: (store: RecordStore) => Promise<T>): Promise<T> {
  const store = await openStore(owner)
  try {
    return await act(store)
  } finally {
    store.database.close()
  }
}
const bookedOf = (owner: string) =>
  inStore(owner, async ({ database }) =>
    (await database.shown.toArray()).map(({ id, fields }) => [id, fields['code'], fields['lostAt']]),
  )
const heardIn = (owner: string, epoch: string) =>
  inStore(owner, (store) =>
    write(store, ({ meta }) => meta.put({ name: 'cursors', value: { [owner]: { epoch, revision: 1 } } })),
  )
const rowOf = async () => (await device.booked.toArray())[0]!

test('what is booked stays locked where somebody else signs in over an ended session, and comes back as lost to who has its key', async () => {
  await withBooking('anna')
  await leaveOthers('anna-again', locks)
  expect(await bookedOf('anna')).toEqual([])
  const row = await rowOf()
  expect(row).toMatchObject({ account: 'anna', contact: 'mark of anna' })
  expect(new TextDecoder().decode(row.data)).not.toContain('RAFT42')
  expect(await lockedFor({ owner: 'bert', contact: 'mark of bert' })).toEqual([])
  expect(await lockedFor({ owner: 'anna-again', contact: 'mark of anna' })).toHaveLength(1)
  await heardIn('anna-again', 'two')
  await inStore('anna-again', async (store) => {
    await expect(unlockBooked(store, { row, bytes: KEY, now: NOW })).rejects.toThrow()
    expect(await device.booked.count()).toBe(1)
    await unlockBooked(store, { row, bytes: BOOKED_KEY, now: NOW })
  })
  expect(await bookedOf('anna-again')).toEqual([['raft', 'RAFT42', new Date(NOW).toISOString()]])
  expect(await device.booked.count()).toBe(0)
})

test('a sign-out takes it, unless the session had ended: the account may be gone', async () => {
  await withBooking('anna')
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  expect(await device.booked.count()).toBe(0)
  await withBooking('anna')
  sessionOver.set(true)
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  expect([await bookedOf('anna'), await device.booked.count()]).toEqual([[], 1])
  // Given up, it goes too.
  await withBooking('anna')
  expect(await leaveOwner('anna', locks, { keep: false })).toBe(true)
  expect(await device.booked.count()).toBe(0)
})

test('the account itself gets back what a server that was set back does not have, and nothing of one that was not', async () => {
  for (const [epoch, back] of [
    ['one', []],
    ['two', [['raft', 'RAFT42', new Date(NOW).toISOString()]]],
  ] as const) {
    await withBooking('anna')
    await leaveOthers('bert', locks)
    await heardIn('anna', epoch)
    const row = await rowOf()
    await inStore('anna', (store) => unlockBooked(store, { row, bytes: BOOKED_KEY, now: NOW }))
    expect(await bookedOf('anna')).toEqual(back)
    expect(await device.booked.count()).toBe(0)
    await inStore('anna', ({ database }) => database.delete())
  }
})

test('what is locked goes thirty days behind its end', async () => {
  await withBooking('anna')
  await leaveOthers('bert', locks)
  const over = Date.parse('2026-07-20T19:00:00.000Z')
  await dropOverBooked(over - 1)
  expect(await device.booked.count()).toBe(1)
  await dropOverBooked(over)
  expect(await device.booked.count()).toBe(0)
})

test('on a full phone the photos that the server has make room for it, so that the account goes', async () => {
  await withBooking('anna')
  await inStore('anna', async (store) => {
    const row = { id: 'photo', space: 'trip', type: 'image/jpeg', state: 'here' } as const
    await keepFile(store, { row, whole: new ArrayBuffer(100_000), small: null }, NOW)
  })
  const { put, delete: remove } = IDBObjectStore.prototype
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isFull && this.name === 'booked') throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.apply(this, given)
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'file_bytes') isFull = false
    return remove.apply(this, given)
  })
  await leaveOthers('bert', locks)
  vi.restoreAllMocks()
  expect([await device.booked.count(), await bookedOf('anna')]).toEqual([1, []])
})

const LOST = { lostAt: '2026-05-30T12:00:00.000Z' }
const SENT = { [`${SENT_LOST}raft`]: { state: 'waiting', sentAt: LOST.lostAt, decidedAt: null } }

test('a lost booking comes back with the next sign-in, and holds up a sign-out that cannot lock it before it is sent', async () => {
  await withBooking('anna', { hasKey: false, fields: LOST })
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(false)
  expect(await bookedOf('anna')).toHaveLength(1)
  await withBooking('anna', { hasKey: false, fields: LOST, meta: SENT })
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  // With a key it stays, sent or not.
  await withBooking('anna', { fields: LOST, meta: SENT })
  expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
  expect(await bookedOf('anna')).toEqual([])
  await inStore('anna', async (store) => {
    await rememberKeepKey(store, KEY)
    expect(await unlockUnsent(store)).toBe(1)
  })
  expect(await bookedOf('anna')).toEqual([['raft', 'RAFT42', LOST.lostAt]])
})

test('what was lost before its account left comes back in the same epoch too', async () => {
  await withBooking('anna', { hasKey: false, fields: LOST, meta: SENT })
  await leaveOthers('bert', locks)
  await heardIn('anna', 'one')
  const row = await rowOf()
  await inStore('anna', (store) => unlockBooked(store, { row, bytes: BOOKED_KEY, now: NOW }))
  expect([await bookedOf('anna'), await device.booked.count()]).toEqual([
    [['raft', 'RAFT42', LOST.lostAt]],
    0,
  ])
})

test('without a key a lost booking outlives the sign-in of somebody else, unsent', async () => {
  await withBooking('anna', { hasKey: false, fields: LOST })
  await leaveOthers('bert', locks)
  expect(await bookedOf('anna')).toEqual([['raft', 'RAFT42', LOST.lostAt]])
})
