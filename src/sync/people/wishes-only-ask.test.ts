import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { BOOKING_INTENT } from '../../../core/records/market/booking-intent.ts'
import { CHECK_IN } from '../../../core/records/market/check-in.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { takeBatch } from '../engine/batch.ts'
import { retryRefused } from '../engine/refused.ts'
import { askAdopted } from '../engine/sent-later.ts'
import { deviceStore } from '../store/device-store.ts'
import { applyEdits } from '../store/edit.ts'
import type { OutboxRow } from '../store/records-database.ts'
import { endStore, openStore, write, type RecordStore } from '../store/store.ts'
import { readUnsent } from '../store/unsent.ts'
import { readWaiting } from '../store/watch.ts'
import { adoptVisitor } from './adopt.ts'
import { lockUnsent, rememberKeepKey, unlockUnsent } from './keep-unsent.ts'

const KEY = new Uint8Array(32).fill(7)
const GUEST = 'guest-1b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const WISH = '30000000-0000-4000-8000-000000000001'
const edit = { kind: BOOKING_INTENT.kind, id: WISH, set: { mode: 'book', limitCents: 500 } }

let account: RecordStore
beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  account = await openStore('anna')
  return async () => {
    await endStore(account)
    account.database.close()
    await account.database.delete()
    await deviceStore().kept.clear()
    vi.unstubAllGlobals()
  }
})

const make = (store: RecordStore) => write(store, (database) => applyEdits(database, store.owner, [edit], 0))
const rows = (): Promise<OutboxRow[]> => account.database.outbox.toArray()
const modes = async () => (await rows()).map(({ fields }) => fields['mode']?.value)

it('one that a visitor made only asks once an account took it over, and is made once', async () => {
  const visitor = await openStore(GUEST)
  await make(visitor)
  await adoptVisitor(visitor, account, createLocalLocks(), 0)
  visitor.database.close()
  expect(await modes()).toEqual(['ask'])
  const [shown] = await account.database.shown.toArray()
  expect([shown?.id, shown?.fields['mode']]).toEqual([WISH, 'ask'])
})

it('one that a visitor made goes nowhere before the account’s person says yes to it, and then with what they say', async () => {
  const visitor = await openStore(GUEST)
  await make(visitor)
  await adoptVisitor(visitor, account, createLocalLocks(), 0)
  visitor.database.close()
  const taken = () => write(account, (database) => takeBatch(database, { bytes: 100_000, now: 0 }))
  const waits = async () => {
    const { waiting, unasked } = await readWaiting(account.database)
    return [waiting, unasked, (await readUnsent(account.database)).length]
  }
  expect([await taken(), await waits()]).toEqual([[], [0, 1, 0]])
  // A sign-out and the next sign-in are no yes.
  await rememberKeepKey(account, KEY)
  await lockUnsent(account)
  await endStore(account)
  account.database.close()
  account = await openStore('anna')
  await rememberKeepKey(account, KEY)
  await unlockUnsent(account)
  expect([await taken(), await waits()]).toEqual([[], [0, 1, 0]])
  const contact = { name: 'Anna', email: 'anna@example.com', phone: '' }
  for (const said of [{ contact }, { contact: 'said later' }])
    await write(account, (database) => askAdopted(database, { kind: edit.kind, id: WISH }, said))
  expect(await waits()).toEqual([1, 0, 1])
  const [sent] = await taken()
  expect([sent?.fields['contact']?.value, sent?.fields['mode']?.value]).toEqual([contact, 'ask'])
})

it('one that was kept through a sign-out only asks, also where it was sent before, under another id then', async () => {
  await rememberKeepKey(account, KEY)
  await make(account)
  await account.database.outbox.toCollection().modify({ id: 'sent', seen: 3, handed: 1 })
  await lockUnsent(account)
  await endStore(account)
  account.database.close()
  account = await openStore('anna')
  await rememberKeepKey(account, KEY)
  expect(await modes()).toEqual([])
  await unlockUnsent(account)
  const [back] = await rows()
  expect([back?.fields['mode']?.value, back?.fields['limitCents']?.value]).toEqual(['ask', 500])
  expect([back?.id, back?.seen, back?.handed]).toEqual([undefined, undefined, 0])
})

it('with a wish and a check-in waiting an account leaves nothing readable behind, and both wait for it again', async () => {
  const checkIn = {
    kind: CHECK_IN.kind,
    id: '40000000-0000-4000-8000-000000000001',
    set: { guest: 'Isabella' },
  }
  await rememberKeepKey(account, KEY)
  await write(account, (database) => applyEdits(database, account.owner, [edit, checkIn], 0))
  expect(await readWaiting(account.database)).toMatchObject({ waiting: 2, unasked: 0 })
  await lockUnsent(account)
  await endStore(account)
  account.database.close()
  const [kept, ...more] = await deviceStore().kept.toArray()
  const text = new TextDecoder().decode(kept?.data)
  expect([more, text.includes(edit.kind), text.includes('Isabella')]).toEqual([[], false, false])
  account = await openStore('anna')
  expect(await rows()).toEqual([])
  await rememberKeepKey(account, KEY)
  await unlockUnsent(account)
  expect((await rows()).map(({ kind, recordId }) => [kind, recordId])).toEqual([
    [edit.kind, WISH],
    [CHECK_IN.kind, checkIn.id],
  ])
})

it('one whose answer a restored server has lost only asks, where it is asked again', async () => {
  const fields = { mode: { value: 'book', base: 0 } }
  const patch = { ...{ id: 'lost', space: 'anna', kind: edit.kind, recordId: WISH }, create: true as const }
  await account.database.refused.put({
    ...{ id: 'lost', patch: { ...patch, fields }, code: 'decision_lost', message: '', refusedAt: 0 },
  })
  await write(account, (database) => retryRefused(database, 'lost', 0))
  expect(await modes()).toEqual(['ask'])
})

it('any other only asks or books as it was made', async () => {
  await make(account)
  expect(await modes()).toEqual(['book'])
})
