import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { ExchangeAnswer, WireRecord } from '../../../core/contracts/records/sync.ts'
import { MESSAGE, PROOF_KINDS } from '../proof/kinds.fixture.ts'
import { openStore, write, type RecordStore } from '../store/store.ts'
import { settle } from './settle.ts'

const OWNER = 'anna'
const TRIP = '11111111-1111-4111-8111-111111111111'

let store: RecordStore
afterEach(() => store.database.delete())

/** A message at its place in the order. */
const message = (seq: number, revision = seq): WireRecord => ({
  space: TRIP,
  kind: MESSAGE.kind,
  id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  fields: { trip: TRIP, said: `Message ${seq}`, seq },
  revision,
})
const trip = { space: TRIP, kind: 'proof-trip', id: TRIP, fields: { title: 'San Juans' }, revision: 1 }

const told = async (records: WireRecord[], state: Partial<ExchangeAnswer['spaces'][string]>) => {
  const spaces = { [TRIP]: { role: 'owner' as const, epoch: 'one', revision: 9, ...state } }
  const cursor = { epoch: 'one', revision: 9, floors: { [MESSAGE.kind]: 2 } }
  await write(store, (database) =>
    settle(
      database,
      { account: OWNER, since: { [TRIP]: cursor }, patches: [], room: 1_000 },
      { account: OWNER, results: [], records, spaces, more: false },
      { now: 0 },
    ),
  )
}
const kept = async () =>
  (await store.database.confirmed.toArray())
    .filter(({ kind }) => kind === MESSAGE.kind)
    .map(({ fields }) => fields['seq'])
const queued = async () => (await store.database.outbox.toArray()).map(({ fields }) => fields['said']?.value)

test('of a restored server’s floor what stands below goes, and what it lost is brought again', async () => {
  store = await openStore(OWNER, PROOF_KINDS)
  await told([trip, message(2), message(3), message(4, 8), message(9)], { floors: { [MESSAGE.kind]: 2 } })
  const reset = { restored: 7 }
  await told([trip, message(7)], { epoch: 'two', revision: 12, reset, floors: { [MESSAGE.kind]: 7 } })
  expect(await kept()).toEqual([7])
  expect(await queued()).toEqual(['Message 4', 'Message 9'])
})

test('what a floor has risen above goes, with what is told of it', async () => {
  store = await openStore(OWNER, PROOF_KINDS)
  await told([trip, message(2), message(3)], { floors: { [MESSAGE.kind]: 2 } })
  await told([message(2, 10), message(8)], { revision: 10, floors: { [MESSAGE.kind]: 3 } })
  expect(await kept()).toEqual([3, 8])
  // An answer that does not speak of it, as of a server of before, leaves the floor as it is.
  await told([message(2, 11)], { revision: 11 })
  expect(await kept()).toEqual([3, 8])
  expect(await queued()).toEqual([])
})
