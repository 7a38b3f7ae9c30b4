import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeBatch } from './batch.ts'
import { applyEdits } from '../store/edit.ts'
import { openStore, write, type RecordStore } from '../store/store.ts'

const NOW = Date.parse('2026-11-22T10:00:00.000Z')
const AN_HOUR_MS = 60 * 60_000

let store: RecordStore

beforeEach(async () => {
  store = await openStore('account')
})
afterEach(async () => {
  store.database.close()
  await store.database.delete()
})

const placeOf = (at: number) => `place-${at}`

async function queue(count: number): Promise<void> {
  const set = { addedAt: new Date(NOW).toISOString() }
  const edits = Array.from({ length: count }, (_, at) => ({ kind: 'favorite', id: placeOf(at), set }))
  await write(store, (database) => applyEdits(database, store.owner, edits, NOW))
}

const take = (bytes: number) => write(store, (database) => takeBatch(database, { bytes, now: NOW }))

it('finds what can be sent behind hundreds that are set aside', async () => {
  await queue(302)
  await store.database.outbox
    .where('sequence')
    .belowOrEqual(300)
    .modify({ aside: { until: NOW + AN_HOUR_MS, tries: 1, because: 'failed' } })
  const batch = await take(100_000)
  expect(batch.map(({ recordId }) => recordId)).toEqual([placeOf(300), placeOf(301)])
})

it('keeps the ids it gave out: the same patches go again under the same ids', async () => {
  await queue(3)
  const first = await take(100_000)
  const second = await take(100_000)
  expect(second.map(({ id, again }) => [id, again])).toEqual(first.map(({ id }) => [id, true]))
})

it('says of a patch that goes again what the phone had of the space when it gave it its id', async () => {
  const has = (revision: number) => {
    const value = { [store.owner]: { epoch: 'one', revision } }
    return store.database.meta.put({ name: 'cursors', value })
  }
  const edit = { kind: 'favorite', id: placeOf(1), remove: true } as const
  await queue(1)
  await has(7)
  const first = await take(100_000)
  await write(store, (database) => applyEdits(database, store.owner, [{ ...edit, id: placeOf(0) }], NOW))
  await has(9)
  const again = await take(100_000)
  expect(first).toMatchObject([{ fields: { addedAt: { base: 0 } } }])
  expect(JSON.stringify(first)).not.toContain('seen')
  expect(again).toMatchObject([{ id: first[0]!.id, again: true, fields: { addedAt: { base: 0, seen: 7 } } }])
})

it('tries again what was set aside while the clock was a day ahead', async () => {
  await queue(1)
  const aDayAheadMs = NOW + 24 * AN_HOUR_MS
  await store.database.outbox
    .toCollection()
    .modify({ aside: { until: aDayAheadMs + 30_000, tries: 1, because: 'failed' } })
  expect(await take(100_000)).toHaveLength(1)
})
