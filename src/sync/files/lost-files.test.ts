import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachEdit } from '../../../core/records/trips/trip-attachments.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { applyEdits } from '../store/edit.ts'
import { countBytes, runEngine } from '../engine/engine.fixture.ts'
import { dropSpareBytes } from './file-bytes.ts'
import { showTouched } from '../store/fold.ts'
import { rememberKeepKey, unlockUnsent } from '../people/keep-unsent.ts'
import { leaveOwner } from '../people/leave.ts'
import { loseSpace } from '../engine/lost/lost-space.ts'
import { discardRefused, retryRefused } from '../engine/refused.ts'
import { openStore, write, type RecordStore } from '../store/store.ts'
import { keepFile, readFile, setFileState, sweepFiles, unsentFiles } from './trip-files.ts'
import { readWaiting } from '../store/watch.ts'

const TRIP_ID = '30000000-0000-4000-8000-000000000001'
const FILE = '50000000-0000-4000-8000-000000000001'
const RECORD = '60000000-0000-4000-8000-000000000001'
const KEY = new Uint8Array(32).fill(7)
const DAY_MS = 86_400_000
const locks = createLocalLocks()

let store: RecordStore
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
  // The disk is empty.
  await (await runEngine({ owner: 'anna' })).stop()
  store = await openStore('anna')
  await rememberKeepKey(store, KEY)
})
afterEach(() => {
  store.database.close()
  vi.unstubAllGlobals()
})

describe.each([
  ['nothing of it', false],
  ['its record', true],
])(
  'a photo that waits in a trip that its bringer was taken out of, of which the server has %s',
  (_what, isTold) => {
    beforeEach(async () => {
      await addPhoto()
      if (isTold) await confirmAll()
      await loseTrip()
    })

    it('is kept with what was refused, by its name', async () => {
      const { refused, waiting } = await readWaiting(store.database)
      expect(refused.filter(({ file }) => file)).toMatchObject([
        {
          label: 'File of a trip',
          message: 'You no longer have access to this.',
          file: { id: FILE, name: 'summit.jpg', type: 'image/jpeg' },
        },
      ])
      expect([await text(), waiting]).toEqual(['photo', 0])
      expect(await sweepFiles(store, DAY_MS)).toBe(0)
    })

    it('goes when it is discarded', async () => {
      const id = await refusedId()
      await write(store, (database) => discardRefused(database, id))
      await dropSpareBytes(store)
      expect([await store.database.files.count(), await countBytes(store.database)]).toEqual([0, 0])
    })

    it('outlives another try that the server has not answered yet', async () => {
      const id = await refusedId()
      await write(store, (database) => retryRefused(database, id, 9))
      expect(await sweepFiles(store, DAY_MS)).toBe(0)
      expect(await text()).toBe('photo')
    })

    it('waits to be sent again once its bringer was taken in again', async () => {
      const id = await refusedId()
      await write(store, async (database) => {
        const trip = {
          space: TRIP_ID,
          kind: TRIP.kind,
          id: TRIP_ID,
          fields: TRIP_FIELDS,
          revision: 3,
          epoch: 'two',
        }
        await database.confirmed.put(trip)
        await showTouched(database, [[TRIP_ID, TRIP.kind, TRIP_ID]])
        await retryRefused(database, id, 9)
      })
      expect(await unsentFiles(store.database)).toMatchObject([{ id: FILE }])
    })

    it('is locked by a sign-out, and here again after the next sign-in', async () => {
      expect(await leaveOwner('anna', locks, { keep: true })).toBe(true)
      store.database.close()
      store = await openStore('anna')
      await rememberKeepKey(store, KEY)
      await unlockUnsent(store)
      const { refused } = await readWaiting(store.database)
      expect(refused.filter(({ file }) => file?.id === FILE)).toHaveLength(1)
      expect(await text()).toBe('photo')
    })
  },
)

it('a photo that several stops hold is kept for each of them', async () => {
  await addPhoto()
  const second = '60000000-0000-4000-8000-000000000002'
  const said = { stop: null, name: 'again.jpg', type: 'image/jpeg' as const, bytes: 5 }
  const edit = attachEdit(TRIP_ID, { id: second, file: FILE, ...said, addedAt: '2031-05-01T12:02:00.000Z' })
  await write(store, (database) => applyEdits(database, 'anna', [edit], 2))
  await confirmAll()
  await loseTrip()
  const { refused } = await readWaiting(store.database)
  expect(refused.map(({ file }) => file?.name).toSorted()).toEqual(['again.jpg', 'summit.jpg'])
  await write(store, (database) => discardRefused(database, refused[0]!.id))
  expect(await text()).toBe('photo')
})

it('a photo that the person had deleted goes with the trip', async () => {
  await addPhoto()
  const removal = { kind: 'attachment', id: RECORD, set: { removedAt: '2031-05-02T12:00:00.000Z' } }
  await confirmAll()
  await write(store, (database) => applyEdits(database, 'anna', [removal], 9))
  await confirmAll()
  await loseTrip()
  expect([await store.database.files.count(), await store.database.refused.count()]).toEqual([0, 0])
})

it('a photo that the server has goes with the trip', async () => {
  await addPhoto()
  await confirmAll()
  await setFileState(store, FILE, { state: 'here' })
  await loseTrip()
  expect([await store.database.files.count(), await store.database.refused.count()]).toEqual([0, 0])
})

const TRIP_FIELDS = {
  title: 'San Juan loop',
  dates: { start: null, days: 1 },
  createdAt: '2031-05-01T12:00:00.000Z',
}

async function addPhoto(): Promise<void> {
  const said = { stop: null, name: 'summit.jpg', type: 'image/jpeg' as const, bytes: 5 }
  const row = { id: FILE, space: TRIP_ID, type: said.type, state: 'waits', own: true } as const
  const whole = new TextEncoder().encode('photo').buffer
  await keepFile(store, { row, whole, small: null }, 1)
  await write(store, async (database) => {
    const edits = [
      { kind: TRIP.kind, id: TRIP_ID, set: TRIP_FIELDS },
      attachEdit(TRIP_ID, { id: RECORD, file: FILE, ...said, addedAt: '2031-05-01T12:01:00.000Z' }),
    ]
    await applyEdits(database, 'anna', edits, 1)
  })
}

/** The server took all records, and no file yet. */
const confirmAll = (): Promise<void> =>
  write(store, async (database) => {
    await database.outbox.clear()
    for (const { space, kind, id, fields } of await database.shown.toArray())
      await database.confirmed.put({ space, kind, id, fields, revision: 2, epoch: 'one' })
  })

const loseTrip = (): Promise<void> =>
  write(store, async (database) => showTouched(database, await loseSpace(database, TRIP_ID, 9)))

const text = async (): Promise<string | undefined> => await (await readFile(store, FILE))?.text()

async function refusedId(): Promise<string> {
  const { refused } = await readWaiting(store.database)
  return refused.find(({ file }) => file?.id === FILE)!.id
}
