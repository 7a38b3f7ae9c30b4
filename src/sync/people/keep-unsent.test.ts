import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { report } from '../../platform/report.ts'
import { deviceStore, guestId } from '../store/device-store.ts'
import { applyEdits } from '../store/edit.ts'
import { lockUnsent, rememberKeepKey, unlockUnsent } from './keep-unsent.ts'
import { endStore, openStore, write, type RecordStore } from '../store/store.ts'
import { restoreKept } from './restore-kept.ts'

vi.mock('../../platform/report.ts', () => ({ report: vi.fn<(problem: unknown, what: string) => void>() }))

const KEY = new Uint8Array(32).fill(7)
const PLACE = 'custom-activities-maroon-lake'

let store: RecordStore
beforeEach(async () => {
  vi.mocked(report).mockClear()
  store = await openStore('anna')
  await rememberKeepKey(store, KEY)
  const edit = { kind: 'favorite', id: PLACE, set: { addedAt: '2026-11-21T17:59:00.000Z' } }
  await write(store, (database) => applyEdits(database, store.owner, [edit], 0))
})
afterEach(async () => {
  await endStore(store)
  store.database.close()
  await store.database.delete()
  await deviceStore().kept.clear()
})

/** Signs out, and in again with this key. */
async function backWith(key: Uint8Array<ArrayBuffer>) {
  await lockUnsent(store)
  await endStore(store)
  store.database.close()
  store = await openStore('anna')
  await rememberKeepKey(store, key)
}

describe('what is kept over a sign-out', () => {
  it('comes back to who has the key', async () => {
    await backWith(KEY)
    expect(await unlockUnsent(store)).toBe(1)
  })

  it('cannot be read without it, and no script can read the key', async () => {
    await lockUnsent(store)
    const [kept] = await deviceStore().kept.toArray()
    expect(new TextDecoder().decode(kept!.data)).not.toContain(PLACE)
    const key = (await store.database.meta.get('keepKey'))?.value as CryptoKey
    expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }])
  })

  it('is refused with another account’s key, and once a byte of it was changed', async () => {
    await backWith(new Uint8Array(32).fill(8))
    expect(await unlockUnsent(store)).toBe(0)
    await rememberKeepKey(store, KEY)
    const [kept] = await deviceStore().kept.toArray()
    const data = new Uint8Array(kept!.data)
    data[3]! ^= 1
    await deviceStore().kept.update(kept!.id, { data: data.buffer })
    expect(await unlockUnsent(store)).toBe(0)
    expect([await store.database.outbox.count(), await deviceStore().kept.count()]).toEqual([0, 1])
  })

  it('stays locked under a key that was replaced, is reported once, and comes back with its own key', async () => {
    await backWith(new Uint8Array(32).fill(8))
    await unlockUnsent(store)
    await unlockUnsent(store)
    expect(report).toHaveBeenCalledOnce()
    await rememberKeepKey(store, KEY)
    expect([await unlockUnsent(store), await deviceStore().kept.count()]).toEqual([1, 0])
  })

  it('holds up nothing that was locked with the present key, and no adoption of a visitor’s', async () => {
    const other = new Uint8Array(32).fill(8)
    await backWith(other)
    const edit = { kind: 'favorite', id: 'ouray', set: { addedAt: '2026-11-21T18:59:00.000Z' } }
    await write(store, (database) => applyEdits(database, store.owner, [edit], 0))
    await backWith(other)
    const visitor = await openStore(await guestId())
    await write(visitor, (database) => applyEdits(database, visitor.owner, [{ ...edit, id: 'orvis' }], 0))
    visitor.database.close()
    expect(await restoreKept(store, createLocalLocks(), 1, () => Promise.resolve(other))).toMatchObject({
      joined: 2,
    })
    const waits = (await store.database.outbox.toArray()).map(({ recordId }) => recordId)
    expect(waits.toSorted()).toEqual(['orvis', 'ouray'])
    expect(await deviceStore().kept.count()).toBe(1)
  })

  it('is left to who signed in again in another tab', async () => {
    const before = { ...store }
    await backWith(KEY)
    await expect(unlockUnsent({ ...before, database: store.database })).rejects.toThrow(
      'closed by a sign-out',
    )
    expect(await deviceStore().kept.count()).toBe(1)
  })

  it('comes back once where the app was killed before its locked copy was gone, and it was locked again', async () => {
    await backWith(KEY)
    const locked = await deviceStore().kept.toArray()
    await unlockUnsent(store)
    // Killed here: the copy stands again.
    await deviceStore().kept.bulkAdd(locked)
    await backWith(KEY)
    expect(await unlockUnsent(store)).toBe(1)
    expect(await store.database.outbox.count()).toBe(1)
  })

  it('is locked with another nonce each time', async () => {
    await lockUnsent(store)
    const [first] = await deviceStore().kept.toArray()
    await lockUnsent(store)
    const [second] = await deviceStore().kept.toArray()
    expect(first!.iv).toHaveLength(12)
    expect([...second!.iv]).not.toEqual([...first!.iv])
  })
})
