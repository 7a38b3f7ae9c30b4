import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireRecord } from '../../../core/contracts/records/sync.ts'
import { defineRecord, type RecordKind } from '../../../core/records/define-record.ts'
import { INSTANT } from '../../../core/records/instant-field.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { IN_PRIVATE } from '../../../core/records/standing.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { ANNA, runEngine, runOverDisk } from '../engine/engine.fixture.ts'
import type { Engine } from '../engine/engine.ts'
import { settle } from '../engine/settle.ts'
import { openStore, write, type RecordStore } from './store.ts'

/** What a guide needs of a guest, until two days after the trip. */
const GUEST = defineRecord({
  kind: 'guest',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: { until: INSTANT },
  required: ['until'],
  limit: 100,
  reads: 'owner',
  clientWrites: [],
  wipeAt: 'until',
  guest: 'drop',
  refusal: 'logged',
  label: 'Guest',
})
/** The engine opens stores of all kinds that there are. */
const kinds = KINDS as RecordKind[]

const NOW = Date.parse('2031-06-01T10:00:00Z')
const HOUR_MS = 3_600_000
let engine: Engine
let store: RecordStore
beforeEach(async () => {
  kinds.push(GUEST)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  engine = await runEngine({ owner: ANNA.id })
  store = await openStore(ANNA.id)
})
afterEach(async () => {
  store.database.close()
  await engine.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  kinds.pop()
})

/** The server tells of guests, whose time ends after so many hours. */
async function told(...hours: number[]): Promise<void> {
  const records = hours.map((hour, at): WireRecord => {
    const until = new Date(NOW + hour * HOUR_MS).toISOString()
    return { space: ANNA.id, kind: GUEST.kind, id: `guest-${at}`, fields: { until }, revision: at + 1 }
  })
  const spaces = { [ANNA.id]: { role: 'owner' as const, epoch: 'one', revision: hours.length } }
  const answer = { account: ANNA.id, results: [], records, spaces, more: false }
  const since = { [ANNA.id]: { epoch: 'one', revision: 0 } }
  const asked = { account: ANNA.id, since, patches: [], room: 1_000 }
  await write(store, (database) => settle(database, asked, answer, { now: Date.now() }))
}
const kept = async () => {
  const { confirmed, shown, outbox } = store.database
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join(' ')
  return [ids(await confirmed.toArray()), ids(await shown.toArray()), await outbox.count()]
}

test('goes by itself at a start, and each hour after that, and the server is told nothing', async () => {
  await told(1, 3)
  expect(await kept()).toEqual(['guest-0 guest-1', 'guest-0 guest-1', 0])
  await engine.stop()
  vi.setSystemTime(NOW + 2 * HOUR_MS)
  engine = await runOverDisk(ANNA.id)
  expect(await kept()).toEqual(['guest-1', 'guest-1', 0])
  vi.advanceTimersByTime(HOUR_MS)
  await vi.waitFor(async () => expect(await kept()).toEqual(['', '', 0]))
})

test('is not kept where it is told behind its time', async () => {
  await told(1, 3)
  vi.setSystemTime(NOW + 2 * HOUR_MS)
  await told(1, 3)
  expect(await kept()).toEqual(['guest-1', 'guest-1', 0])
})
