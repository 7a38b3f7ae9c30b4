import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceStore } from './device-store.ts'
import { applyEdits } from './edit.ts'
import { lockUnsent, rememberKeepKey, unlockUnsent } from './keep-unsent.ts'
import { endStore, openStore, write, type RecordStore } from './store.ts'

const KEY = new Uint8Array(32).fill(7)
const PLACE = 'custom-activities-maroon-lake'

let store: RecordStore
beforeEach(async () => {
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
    await expect(unlockUnsent(store)).rejects.toThrow()
    await rememberKeepKey(store, KEY)
    const [kept] = await deviceStore().kept.toArray()
    const data = new Uint8Array(kept!.data)
    data[3]! ^= 1
    await deviceStore().kept.update(kept!.id, { data: data.buffer })
    await expect(unlockUnsent(store)).rejects.toThrow()
    expect(await store.database.outbox.count()).toBe(0)
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
