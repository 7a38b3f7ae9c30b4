import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { ExchangeAnswer, WireRecord } from '../../../../core/contracts/records/sync.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { HANDED_SEAT } from '../../../../core/records/market/handed-seat.ts'
import { openStore, write, type RecordStore } from '../../store/store.ts'
import { wipeDue } from '../../store/wipe-due.ts'
import { settle } from '../settle.ts'

const OWNER = 'anna'
const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const DAY_MS = 86_400_000

let store: RecordStore
afterEach(() => store.database.delete())

const booking = (id: string, fields: object, revision = 8): WireRecord => ({
  ...{ space: OWNER, kind: BOOKING.kind, id, revision },
  fields: {
    status: 'confirmed',
    code: id,
    departures: [{ endsAt: '2026-06-20T19:00:00.000Z' }],
    tickets: [{ guest: 0, version: 1, text: 'TL1:A' }],
    ...fields,
  },
})

const told = async (records: WireRecord[], state: Partial<ExchangeAnswer['spaces'][string]>) => {
  const spaces = { [OWNER]: { role: 'owner' as const, epoch: 'one', revision: 9, ...state } }
  await write(store, (database) =>
    settle(
      database,
      { account: OWNER, since: { [OWNER]: { epoch: 'one', revision: 9 } }, patches: [], room: 1_000 },
      { account: OWNER, results: [], records, spaces, more: false },
      { now: NOW },
    ),
  )
}
const reset = { epoch: 'two', revision: 5, reset: { restored: 5 } }
const kept = async () =>
  (await store.database.confirmed.toArray()).map(({ id, fields }) => [id, fields['lostAt']])

test('what is booked and a restored server does not know stays on the phone as lost; what was only held, or is over, does not', async () => {
  store = await openStore(OWNER)
  const over = { departures: [{ endsAt: '2026-04-20T19:00:00.000Z' }] }
  await told([booking('booked', {}), booking('held', { status: 'on_hold' }), booking('over', over)], {})
  await told([], reset)
  expect(await kept()).toEqual([['booked', new Date(NOW).toISOString()]])
  const [row] = await store.database.confirmed.toArray()
  expect(row!.fields['tickets']).toEqual([{ guest: 0, version: 1, text: 'TL1:A' }])
  expect(await store.database.outbox.count()).toBe(0)
  // Another restore finds it lost already.
  await told([], { epoch: 'three', revision: 5, reset: { restored: 5 } })
  expect(await kept()).toEqual([['booked', new Date(NOW).toISOString()]])
  await wipeDue(store, Date.parse('2026-06-20T19:00:00.000Z') + 30 * DAY_MS)
  expect(await kept()).toEqual([])
})

test('what the server tells of it again takes its place', async () => {
  store = await openStore(OWNER)
  await told([booking('booked', {})], {})
  await told([], reset)
  await told([booking('booked', {}, 6)], { epoch: 'two', revision: 6 })
  expect(await kept()).toEqual([['booked', undefined]])
})

test('a seat that was accepted stays as lost like a booking; one that was only offered goes', async () => {
  store = await openStore(OWNER)
  const seat = (id: string, state: string) => ({ ...booking(id, { state }), kind: HANDED_SEAT.kind })
  await told([seat('mine', 'accepted'), seat('offered', 'offered')], {})
  await told([], reset)
  expect(await kept()).toEqual([['mine', new Date(NOW).toISOString()]])
  await told([{ ...seat('mine', 'accepted'), revision: 6 }], { epoch: 'two', revision: 6 })
  expect(await kept()).toEqual([['mine', undefined]])
})
