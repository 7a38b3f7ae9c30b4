import { beforeEach, expect, it, vi } from 'vitest'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { noteEdit } from '../../../core/records/trips/trip-edits.ts'
import { runEngine } from '../engine/engine.fixture.ts'
import { applyEdits } from '../store/edit.ts'
import { openStore, write, type RecordStore } from '../store/store.ts'
import { adoptVisitor } from './adopt.ts'

const TRIP = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const GUEST = 'guest-1b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const locks = createLocalLocks()

let [account, visitor]: RecordStore[] = []
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
  const engine = await runEngine({ owner: 'anna' })
  await engine.stop()
  account = await openStore('anna')
  visitor = await openStore(GUEST)
  return () => [account, visitor].forEach((store) => store?.database.close())
})

const type = (text: string) => {
  const trip = { kind: 'trip', id: TRIP, set: { title: 'Loop', dates: { start: null, days: 1 } } }
  return write(visitor!, (database) => applyEdits(database, GUEST, [trip, noteEdit(TRIP, TRIP, text)], 0))
}

it('takes over what a visitor wrote into a note after it was taken over the first time', async () => {
  await type('Bring rope')
  // The app is killed before the visitor's store goes.
  vi.spyOn(visitor!.database, 'transaction').mockRejectedValueOnce(new Error('killed'))
  await expect(adoptVisitor(visitor!, account!, locks, 0)).rejects.toThrow('killed')
  await type('Bring rope and nuts')
  await adoptVisitor(visitor!, account!, locks, 0)
  const shown = await account!.database.shown.where('[kind+id]').equals(['trip-note', TRIP]).toArray()
  expect(shown.map(({ fields }) => fields.text)).toEqual(['Bring rope and nuts'])
})
