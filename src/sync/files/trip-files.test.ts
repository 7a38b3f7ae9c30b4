import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPhotoEdit, photoEdit } from '../../../core/records/market/offering-photos.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { attachEdit } from '../../../core/records/trips/trip-attachments.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { adoptVisitor } from '../people/adopt.ts'
import { deviceStore, guestId } from '../store/device-store.ts'
import { applyEdits } from '../store/edit.ts'
import { countBytes, lockDisk, runEngine } from '../engine/engine.fixture.ts'
import { dropSpareBytes } from './file-bytes.ts'
import { rememberKeepKey, unlockUnsent } from '../people/keep-unsent.ts'
import { leaveOthers, leaveOwner } from '../people/leave.ts'
import { loseSpace } from '../engine/lost/lost-space.ts'
import { endStore, openStore, write, type RecordStore } from '../store/store.ts'
import {
  giveUpFile,
  keepFile,
  readFile,
  readFileWork,
  setFileState,
  sweepFiles,
  unsentFiles,
} from './trip-files.ts'
import { readWaiting } from '../store/watch.ts'

const TRIP_ID = '30000000-0000-4000-8000-000000000001'
const KEY = new Uint8Array(32).fill(7)
const HOUR_MS = 3_600_000
const locks = createLocalLocks()
const fileId = (nth: number) => `50000000-0000-4000-8000-00000000000${nth}`
const bytes = (text: string) => new TextEncoder().encode(text).buffer

let opened: RecordStore[] = []
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
  // The disk is empty.
  await (await runEngine({ owner: 'anna' })).stop()
})
afterEach(() => {
  for (const { database } of opened) database.close()
  opened = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(owner: string): Promise<RecordStore> {
  const store = await openStore(owner)
  opened.push(store)
  return store
}

/** A trip, and a ticket in it that waits. */
async function addTicket(store: RecordStore, nth = 1, text = 'ticket'): Promise<void> {
  const trip = {
    title: 'San Juan loop',
    dates: { start: null, days: 1 },
    createdAt: '2031-05-01T12:00:00.000Z',
  }
  const said = { stop: null, name: `${text}.pdf`, type: 'application/pdf' as const, bytes: text.length }
  const ids = { id: fileId(nth).replace('5', '6'), file: fileId(nth) }
  const edits = [
    { kind: TRIP.kind, id: TRIP_ID, set: trip },
    attachEdit(TRIP_ID, { ...ids, ...said, addedAt: `2031-05-01T12:0${nth}:00.000Z` }),
  ]
  const row = { id: ids.file, space: TRIP_ID, type: said.type, state: 'waits', own: true } as const
  await keepFile(store, { row, whole: bytes(text), small: null }, nth, (putRow) =>
    write(store, async (database) => {
      await putRow(database)
      await applyEdits(database, store.owner, edits, nth)
    }),
  )
}

const textOf = async (store: RecordStore, nth = 1) => (await readFile(store, fileId(nth)))?.text()
const count = async ({ database }: RecordStore) => [await database.files.count(), await countBytes(database)]

describe('what is kept on the phone', () => {
  it('is read back as it was, and counts among what waits', async () => {
    const store = await open('anna')
    await addTicket(store)
    expect(await textOf(store)).toBe('ticket')
    // The trip, the record of the file, and the file.
    expect((await readWaiting(store.database)).waiting).toBe(3)
  })

  it('has neither bytes nor record where the disk is full', async () => {
    const store = await open('anna')
    lockDisk()
    await expect(addTicket(store)).rejects.toThrow()
    vi.restoreAllMocks()
    expect([await count(store), await store.database.shown.count()]).toEqual([[0, 0], 0])
  })

  it('is not sent before the server knows the trip, by who may only look, or once it was taken out', async () => {
    const store = await open('anna')
    await addTicket(store)
    const bring = async () => (await readFileWork(store.database)).bring.length
    const role = (is: string) =>
      store.database.meta.put({ name: 'roles', value: is === '' ? {} : { [TRIP_ID]: is } })
    const counts: number[] = []
    for (const is of ['', 'viewer', 'editor', 'owner']) {
      await role(is)
      counts.push(await bring())
    }
    const id = fileId(1).replace('5', '6')
    const removal = { kind: 'attachment', id, set: { removedAt: '2031-05-02T12:00:00.000Z' } }
    await write(store, (database) => applyEdits(database, store.owner, [removal], 9))
    expect([...counts, await bring()]).toEqual([0, 0, 1, 1, 0])
  })

  it('goes with the space that the account was taken out of where the server has it too', async () => {
    const store = await open('anna')
    await addTicket(store)
    await setFileState(store, fileId(1), { state: 'here' })
    await write(store, (database) => loseSpace(database, TRIP_ID, 9))
    await dropSpareBytes(store)
    expect(await count(store)).toEqual([0, 0])
  })

  it('goes once no record names it, and not while it is new', async () => {
    const store = await open('anna')
    const row = { id: fileId(3), space: TRIP_ID, type: 'application/pdf', state: 'here' } as const
    await keepFile(store, { row, whole: bytes('old'), small: null }, 0)
    await addTicket(store)
    expect(await sweepFiles(store, HOUR_MS / 2)).toBe(0)
    const fields = { file: { value: fileId(4), base: 0 } }
    const patch = { id: 'p', space: TRIP_ID, kind: 'attachment', recordId: 'r', fields }
    await store.database.refused.put({ id: 'p', patch, code: 'limit', message: 'Too many', refusedAt: 0 })
    await keepFile(store, { row: { ...row, id: fileId(4) }, whole: bytes('refused'), small: null }, 0)
    expect(await sweepFiles(store, 2 * HOUR_MS)).toBe(1)
    expect([await textOf(store), await textOf(store, 4)]).toEqual(['ticket', 'refused'])
  })
})

it('a file waits for its record where a sign-out had locked that', async () => {
  const store = await open('anna')
  const row = { id: fileId(3), space: TRIP_ID, type: 'application/pdf', state: 'waits' } as const
  await keepFile(store, { row, whole: bytes('unlocked'), small: null }, 0)
  const kept = { account: 'anna', generation: 'one', iv: new Uint8Array(12), data: new ArrayBuffer(1) }
  await deviceStore().kept.add(kept)
  expect(await sweepFiles(store, 2 * HOUR_MS)).toBe(0)
  await deviceStore().kept.clear()
  expect(await sweepFiles(store, 2 * HOUR_MS)).toBe(1)
})

describe('a visitor’s files at the sign-in', () => {
  it('become the account’s and wait to be sent; nothing stays with the visitor', async () => {
    const visitor = await open(await guestId())
    await addTicket(visitor)
    const account = await open('anna')
    await adoptVisitor(visitor, account, locks, 1)
    expect([await textOf(account), await count(visitor)]).toEqual(['ticket', [0, 0]])
    expect(await unsentFiles(account.database)).toMatchObject([{ id: fileId(1), own: true }])
  })

  it('stay with the visitor where the account’s store has no room', async () => {
    const visitor = await open(await guestId())
    await addTicket(visitor)
    const account = await open('anna')
    lockDisk()
    await expect(adoptVisitor(visitor, account, locks, 1)).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await textOf(visitor)).toBe('ticket')
  })
})

describe('a sign-out', () => {
  it('wipes files and small pictures', async () => {
    const store = await open('anna')
    await addTicket(store)
    await leaveOwner('anna', locks, { keep: false })
    expect([await count(store), await deviceStore().keptFiles.count()]).toEqual([[0, 0], 0])
  })

  it('does not happen with a file that waits and cannot be locked', async () => {
    const store = await open('anna')
    await store.database.meta.delete('keepKey')
    await addTicket(store)
    await store.database.outbox.clear()
    expect(await leaveOwner('anna', locks, { keep: true })).toBe(false)
    expect(await textOf(store)).toBe('ticket')
  })

  it('locks the files that wait so that nobody reads them, and the account has them again', async () => {
    const store = await open('anna')
    await rememberKeepKey(store, KEY)
    await addTicket(store)
    await addTicket(store, 2, 'permit')
    await setFileState(store, fileId(2), { state: 'here' })
    await leaveOwner('anna', locks, { keep: true })
    const locked = await deviceStore().keptFiles.toArray()
    expect(locked.map(({ file }) => file)).toEqual([fileId(1)])
    expect(new TextDecoder().decode(locked[0]!.data)).not.toContain('ticket')

    const again = await open('anna')
    await rememberKeepKey(again, KEY)
    await unlockUnsent(again)
    expect([await textOf(again), await deviceStore().keptFiles.count()]).toEqual(['ticket', 0])
    expect((await unsentFiles(again.database)).map(({ id }) => id)).toEqual([fileId(1)])
  })

  it('by another account’s sign-in keeps what waits where the key never came', async () => {
    const store = await open('anna')
    await store.database.meta.delete('keepKey')
    await addTicket(store)
    await addTicket(store, 2, 'permit')
    await setFileState(store, fileId(2), { state: 'here' })
    await store.database.outbox.clear()
    // At each start of the other one.
    for (let start = 0; start < 3; start += 1) {
      await leaveOthers('bert', locks)
      expect([await textOf(store), await textOf(store, 2)]).toEqual(['ticket', undefined])
    }
  })

  it('by another account’s sign-in takes what links showed and what was shared, once', async () => {
    const store = await open('anna')
    await store.database.meta.delete('keepKey')
    await addTicket(store)
    const { linked, shared } = deviceStore()
    const seen = async () => [await linked.count(), await shared.count()]
    const putBoth = async () => {
      await linked.put({ link: 'token', toldAt: 1, trip: null })
      await shared.add({ receivedAt: 1, text: 'https://example.com', file: null })
    }
    await putBoth()
    await leaveOthers('bert', locks)
    expect(await seen()).toEqual([0, 0])
    await putBoth()
    await leaveOthers('bert', locks)
    expect(await seen()).toEqual([1, 1])
  })

  it('leaves a file that was given up while it was sent for the server to hear of', async () => {
    const store = await open('anna')
    await addTicket(store)
    const row = (await store.database.files.get(fileId(1)))!
    await write(store, (database) => giveUpFile(database, row, 1))
    await setFileState(store, fileId(1), { state: 'here' })
    expect((await readFileWork(store.database)).gone).toHaveLength(1)
  })

  it('of another tab ends writing here', async () => {
    const store = await open('anna')
    await addTicket(store)
    await endStore(store)
    const row = { id: fileId(3), space: TRIP_ID, type: 'application/pdf', state: 'here' } as const
    const late = keepFile(store, { row, whole: bytes('late'), small: null }, 0)
    await expect(late).rejects.toThrow('closed by a sign-out')
    expect(await count(store)).toEqual([0, 0])
  })
})

describe('a photo of an offering', () => {
  const [PROVIDER, RAFTING] = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002']
  const PHOTO = '60000000-0000-4000-8000-000000000001'
  const said = {
    id: PHOTO,
    file: fileId(1),
    type: 'image/jpeg',
    bytes: 5,
    width: 4,
    height: 3,
    alt: 'A raft',
  }

  async function addPhoto(store: RecordStore): Promise<void> {
    const edits = [
      { kind: OFFERING.kind, id: RAFTING, set: { provider: PROVIDER, kind: 'activity' } },
      addPhotoEdit({ provider: PROVIDER, uuid: RAFTING }, [], { ...said, type: 'image/jpeg' }),
    ]
    const row = { id: fileId(1), space: PROVIDER, type: 'image/jpeg', state: 'waits', own: true } as const
    await keepFile(store, { row, whole: bytes('photo'), small: null }, 1, (putRow) =>
      write(store, async (database) => {
        await putRow(database)
        await applyEdits(database, store.owner, edits, 1)
      }),
    )
  }
  const remove = (store: RecordStore, removedAt: string | null) =>
    write(store, (database) =>
      applyEdits(database, store.owner, [photoEdit(PHOTO, { removedAt })], Date.now()),
    )

  it('is sent by owners and managers, and is theirs again where its removal is undone', async () => {
    const store = await open('anna')
    await addPhoto(store)
    const bring = async () => (await readFileWork(store.database)).bring.length
    const counts: number[] = []
    for (const role of ['guide', 'manager', 'owner']) {
      await store.database.meta.put({ name: 'roles', value: { [PROVIDER]: role } })
      counts.push(await bring())
    }
    await remove(store, new Date().toISOString())
    counts.push(await bring())
    await sweepFiles(store, Date.now() + 2 * HOUR_MS)
    await remove(store, null)
    expect([...counts, await bring(), await textOf(store)]).toEqual([0, 1, 1, 0, 1, 'photo'])
  })

  it('is kept with what was refused where the team took its bringer out, and goes with its offering', async () => {
    const store = await open('anna')
    await addPhoto(store)
    await write(store, (database) =>
      applyEdits(database, store.owner, [{ kind: OFFERING.kind, id: RAFTING, remove: true }], 2),
    )
    expect(await unsentFiles(store.database)).toEqual([])
    await addPhoto(store)
    await write(store, (database) => loseSpace(database, PROVIDER, 3))
    const { refused } = await readWaiting(store.database)
    expect(refused.filter(({ file }) => file)).toMatchObject([{ label: 'Photo of an offering' }])
  })
})
