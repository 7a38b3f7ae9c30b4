import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { deviceStore } from '../store/device-store.ts'
import { runEngine } from '../engine/engine.fixture.ts'
import { leaveOthers, leaveOwner } from '../people/leave.ts'
import { keepLinkedTrip, readLinkedTrip } from './linked-trips.ts'

const trip = (tripId: string) => ({
  tripId,
  records: [{ kind: 'trip', id: tripId, fields: { title: 'San Juans' } }],
})
const token = (at: number) => `${String(at).padStart(16, 'x')}${'s'.repeat(27)}`
const locks = createLocalLocks()

afterEach(async () => {
  await deviceStore().linked.clear()
  vi.unstubAllGlobals()
})

test('what a link showed comes back, and its token is not kept', async () => {
  await keepLinkedTrip(token(1), trip('a'), 1_000)
  await keepLinkedTrip(token(2), trip('b'), 2_000)
  expect(await readLinkedTrip(token(1))).toEqual({ trip: trip('a'), toldAt: 1_000 })
  expect(await readLinkedTrip(token(3))).toBeNull()
  expect(JSON.stringify(await deviceStore().linked.toArray())).not.toContain('sss')
})

test('a link that has ended shows nothing any more; one that was never opened here leaves no trace', async () => {
  await keepLinkedTrip(token(1), trip('a'), 1_000)
  await keepLinkedTrip(token(1), null, 2_000)
  await keepLinkedTrip(token(2), null, 2_000)
  expect(await deviceStore().linked.toArray()).toEqual([
    { link: token(1).slice(0, 16), trip: null, toldAt: 2_000 },
  ])
})

test('the last 30 that were opened are kept, however large', async () => {
  const note = 'x'.repeat(500_000)
  for (let at = 0; at < 31; at += 1) {
    const { records } = trip('a')
    await keepLinkedTrip(token(at), { tripId: 'a', records: [{ ...records[0]!, fields: { note } }] }, at)
  }
  expect(await readLinkedTrip(token(0))).toBeNull()
  expect(await deviceStore().linked.count()).toBe(30)
})

test('what another version wrote and this one cannot read counts as nothing', async () => {
  await deviceStore().linked.put({ link: token(1).slice(0, 16), toldAt: 1, trip: { tripId: 7 } as never })
  expect(await readLinkedTrip(token(1))).toBeNull()
})

test.each([
  ['signs out', () => leaveOwner('anna', locks, { keep: true })],
  ['signs out and gives up what waits', () => leaveOwner('anna', locks, { keep: false })],
  ['is followed by somebody else', () => leaveOthers('bert', locks)],
])('nothing of it is left when the person %s', async (_how, leave) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  await (await runEngine({ owner: 'anna' })).stop()
  await keepLinkedTrip(token(1), trip('a'), 1_000)
  await leave()
  expect(await deviceStore().linked.count()).toBe(0)
})
