import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownChanges } from '../../../../core/contracts/records/shown-changes.ts'
import type { Exchange, ExchangeAnswer } from '../../../../core/contracts/records/sync.ts'
import { membershipEpoch } from '../../../../core/records/membership-epoch.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { PROOF_KINDS } from '../../proof/kinds.fixture.ts'
import { applyEdits } from '../../store/edit.ts'
import { MET_ASKED_AT_ONCE, withoutMet } from '../../store/met.ts'
import { openStore, write, type RecordStore } from '../../store/store.ts'
import { readShown } from '../../store/watch.ts'
import { takeBatch } from '../batch.ts'
import { drain } from '../drain.ts'
import { forgetMet, meet } from './meet.ts'
import { retryRefused } from '../refused.ts'
import { settle } from '../settle.ts'
import { showChanges } from './show-changes.ts'
import { RECENT_SPACES } from '../space-list.ts'

const TRIP = '11111111-1111-4111-8111-111111111111'
const STOP = '22222222-2222-4222-8222-222222222222'
const NEW_STOP = '33333333-3333-4333-8333-333333333333'
const NOW = Date.parse('2026-11-23T12:00:00Z')
const DAY_MS = 86_400_000

let anna: RecordStore
let ben: RecordStore
beforeEach(async () => {
  anna = await openTold('anna', 'owner')
  ben = await openTold('ben', 'editor')
})
afterEach(async () => {
  await anna.database.delete()
  await ben.database.delete()
})

const answer = (account: string, more: Partial<ExchangeAnswer> = {}): ExchangeAnswer => ({
  account,
  results: [],
  records: [],
  spaces: { [TRIP]: { role: account === 'anna' ? 'owner' : 'editor', epoch: 'trip', revision: 2 } },
  more: false,
  ...more,
})
const asked = (account: string): Exchange => ({
  account,
  since: { [TRIP]: { epoch: 'trip', revision: 2 } },
  patches: [],
  room: 1_000,
})
const settled = (store: RecordStore, more: Partial<ExchangeAnswer> = {}, now = NOW) =>
  write(store, (database) => settle(database, asked(store.owner), answer(store.owner, more), { now }))

/** A trip with a stop that the server has told. */
async function openTold(account: string, role: 'owner' | 'editor'): Promise<RecordStore> {
  const store = await openStore(account, PROOF_KINDS)
  const told = { space: TRIP, revision: 2 }
  await settled(store, {
    records: [
      { ...told, kind: 'proof-trip', id: TRIP, fields: { title: 'San Juans' } },
      { ...told, kind: 'proof-stop', id: STOP, fields: { trip: TRIP, name: 'Ouray', position: 'm' } },
    ],
    spaces: { [TRIP]: { role, epoch: 'trip', revision: 2 } },
  })
  return store
}

const edit = (store: RecordStore, ...edits: RecordEdit[]) =>
  write(store, (database) => applyEdits(database, store.owner, edits, NOW))
const numbered = (at: number) => `44444444-4444-4444-8444-4444444444${String(at).padStart(2, '0')}`
const retitle = (title: string): RecordEdit => ({ kind: 'proof-trip', id: TRIP, set: { title } })
const stop = (id: string, set: Record<string, unknown>): RecordEdit => ({ kind: 'proof-stop', id, set })
const made = stop(NEW_STOP, { trip: TRIP, name: 'Silverton', position: 'n' })
const titleOf = async ({ database }: RecordStore) =>
  (await readShown(database, ['proof-trip']))[0]?.fields.title
const namesOf = async ({ database }: RecordStore) =>
  (await readShown(database, ['proof-stop'])).map(({ fields }) => fields.name).sort()
const batchOf = (store: RecordStore) =>
  write(store, (database) => takeBatch(database, { bytes: 10_000, now: NOW }))

async function shown(store: RecordStore): Promise<ShownChanges> {
  const said = await showChanges(store, { trip: TRIP, name: store.owner, now: NOW })
  if (said.kind !== 'changes') throw new Error(`Nothing was shown: ${said.kind}`)
  return said.changes
}

test('a patch that was shown keeps its id and values; a later edit goes behind it and is no conflict with it', async () => {
  await edit(anna, retitle('Loop'))
  const [first] = (await shown(anna)).patches
  await edit(anna, retitle('Long loop'))
  const [again, later] = (await shown(anna)).patches
  expect(again).toEqual(first)
  expect(later?.fields).toEqual({ title: 'Long loop' })
  const [sent] = await batchOf(anna)
  expect(sent).toMatchObject({ id: first?.id, fields: { title: { value: 'Loop', base: 2 } } })
  expect(sent).not.toHaveProperty('again')
  await settled(anna, { results: [{ id: sent!.id, outcome: 'applied', revision: 3 }] })
  expect(await batchOf(anna)).toMatchObject([
    { id: later?.id, fields: { title: { value: 'Long loop', base: 3 } } },
  ])
})

test('what was met is shown above what the server told and below the own, is not the own, and is never sent', async () => {
  await edit(anna, retitle('Anna’s loop'), made)
  await edit(ben, stop(STOP, { name: 'Ridgway' }))
  expect(await meet(ben, await shown(anna), NOW)).toEqual({ kind: 'met', count: 2 })
  expect(await titleOf(ben)).toBe('Anna’s loop')
  expect(await namesOf(ben)).toEqual(['Ridgway', 'Silverton'])
  const all = await readShown(ben.database, ['proof-trip', 'proof-stop'])
  expect((await withoutMet(ben.database, all)).map(({ fields }) => fields.title ?? fields.name)).toEqual([
    'San Juans',
    'Ridgway',
  ])
  await edit(ben, retitle('Ben’s loop'))
  expect(await titleOf(ben)).toBe('Ben’s loop')
  expect((await batchOf(ben)).map(({ fields }) => Object.values(fields)[0]?.value)).toEqual([
    'Ridgway',
    'Ben’s loop',
  ])
  expect((await shown(ben)).patches).toHaveLength(2)
})

test('the same is met once; the own, another trip’s and a stranger’s change nothing', async () => {
  await edit(anna, retitle('Loop'))
  const changes = await shown(anna)
  expect(await meet(anna, changes, NOW)).toEqual({ kind: 'own' })
  expect((await meet(ben, changes, NOW)).kind).toBe('met')
  expect(await meet(ben, changes, NOW)).toEqual({ kind: 'known' })
  expect((await meet(ben, { ...changes, trip: NEW_STOP }, NOW)).kind).toBe('other-trip')
  const strange = { ...changes.patches[0]!, id: STOP, kind: 'profile', recordId: 'profile' }
  const [change] = changes.patches
  const elsewhere = { ...change!, id: NEW_STOP, recordId: STOP, create: true as const }
  expect((await meet(ben, { ...changes, patches: [strange, elsewhere] }, NOW)).kind).toBe('known')
  expect(await ben.database.met.count()).toBe(1)
})

test('what cannot be shown, and what would take the trip itself out of sight, is left out of a file that anybody may have written', async () => {
  await edit(anna, retitle('Loop'))
  const changes = await shown(anna)
  const forged = (more: object) => ({ ...changes, patches: [{ ...changes.patches[0]!, id: STOP, ...more }] })
  expect(await meet(ben, forged({ remove: true, fields: {} }), NOW)).toEqual({ kind: 'known' })
  expect(await meet(ben, forged({ fields: { title: 5, strange: 'x' } }), NOW)).toEqual({ kind: 'known' })
  expect(await titleOf(ben)).toBe('San Juans')
  expect((await meet(ben, forged({ fields: { title: 'Loop', notes: 7 } }), NOW)).kind).toBe('met')
  expect(await titleOf(ben)).toBe('Loop')
})

test('a change of what another member made waits until the server has that', async () => {
  await edit(anna, made)
  const changes = await shown(anna)
  await meet(ben, changes, NOW)
  await edit(ben, stop(NEW_STOP, { name: 'Silverton, by train' }))
  expect(await batchOf(ben)).toEqual([])
  const fields = { trip: TRIP, name: 'Silverton', position: 'n' }
  await settled(ben, {
    records: [{ space: TRIP, revision: 3, kind: 'proof-stop', id: NEW_STOP, fields }],
    met: [changes.patches[0]!.id],
  })
  const [sent] = await batchOf(ben)
  expect(sent).toMatchObject({ recordId: NEW_STOP, fields: { name: { value: 'Silverton, by train' } } })
  expect(sent).not.toHaveProperty('create')
  expect(await namesOf(ben)).toEqual(['Ouray', 'Silverton, by train'])
})

test('what is written into another member’s note that never reaches the server can be sent as a note of one’s own', async () => {
  const note = (text: string): RecordEdit => ({ kind: 'trip-note', id: TRIP, set: { trip: TRIP, text } })
  await edit(anna, note('Tent'))
  const { patches } = await shown(anna).then((changes) => meet(ben, changes, NOW).then(() => changes))
  await edit(ben, note('Tent\nMap'))
  expect(await batchOf(ben)).toEqual([])
  await settled(ben, { met: patches.map(({ id }) => id) })
  const [sent] = await batchOf(ben)
  expect(sent).not.toHaveProperty('create')
  await settled(ben, { results: [{ id: sent!.id, outcome: 'refused', code: 'gone' }] })
  await write(ben, (database) => retryRefused(database, sent!.id, NOW))
  expect(await batchOf(ben)).toMatchObject([
    { create: true, fields: { trip: { value: TRIP }, text: { value: 'Tent\nMap' } } },
  ])
})

test('what was met with an offering that the server refused waits no longer: whoever made both sends neither', async () => {
  const profile = { space: TRIP, revision: 2, kind: 'provider', id: TRIP, fields: { name: 'Arkansas Rafts' } }
  for (const store of [anna, ben]) await settled(store, { records: [profile] })
  const party = { min: 1, max: 8 }
  await edit(
    anna,
    { kind: 'offering', id: NEW_STOP, set: { provider: TRIP, kind: 'activity' } },
    {
      kind: 'option',
      id: numbered(1),
      set: { provider: TRIP, offering: NEW_STOP, title: 'Morning', party, position: 'm' },
    },
  )
  const changes = await shown(anna)
  expect(await meet(ben, changes, NOW)).toEqual({ kind: 'met', count: 2 })
  await edit(ben, { kind: 'option', id: numbered(1), set: { title: 'Early morning' } })
  await settled(ben)
  expect(await ben.database.met.count()).toBe(2)
  expect(await batchOf(ben)).toEqual([])
  await settled(ben, { met: [changes.patches.find(({ kind }) => kind === 'offering')!.id] })
  expect(await ben.database.met.count()).toBe(0)
  expect(await batchOf(ben)).toMatchObject([
    { recordId: numbered(1), fields: { title: { value: 'Early morning' } } },
  ])
})

test.each<[string, (changes: ShownChanges) => Promise<unknown>]>([
  ['the server says so', ({ patches }) => settled(ben, { met: patches.map(({ id }) => id) })],
  [
    'the server was restored',
    () => settled(ben, { spaces: { [TRIP]: { role: 'editor', epoch: 'new', revision: 2 } } }),
  ],
  ['30 days have passed', () => settled(ben, {}, NOW + 31 * DAY_MS)],
  ['the trip is lost', () => settled(ben, { spaces: {} })],
  ['the person takes it away', () => forgetMet(ben, TRIP)],
])('what was met goes when %s', async (_when, happens) => {
  await edit(anna, retitle('Loop'))
  const changes = await shown(anna)
  await meet(ben, changes, NOW)
  await settled(ben, { more: true, met: changes.patches.map(({ id }) => id) })
  expect(await titleOf(ben)).toBe('Loop')
  await happens(changes)
  expect(await ben.database.met.count()).toBe(0)
  expect(await titleOf(ben)).not.toBe('Loop')
})

test.each([1, 20])('a phone that is full asks after what it met: %i', async (count) => {
  const stops = Array.from({ length: count }, (_, at) =>
    stop(numbered(at), { trip: TRIP, name: 'A', position: 'n' }),
  )
  await edit(anna, ...stops)
  await meet(ben, await shown(anna), NOW)
  ben.database.met.hook('updating', () => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const asks: Exchange[] = []
  const result = await drain({
    store: ben,
    locks: { request: (_name, task) => task() },
    pull: true,
    now: () => NOW,
    exchange: async (ask) => {
      asks.push(ask)
      return { kind: 'answered', answer: answer('ben', { met: ask.met?.map(({ id }) => id) ?? [] }) }
    },
  })
  expect(result.outcome).toBe('empty')
  expect(asks[0]?.met).toHaveLength(Math.min(count, MET_ASKED_AT_ONCE))
  expect(await ben.database.met.count()).toBe(0)
})

test('of many changes a few are asked after at once, and again as long as all of them are over', async () => {
  await edit(
    anna,
    ...Array.from({ length: 20 }, (_, at) => stop(numbered(at), { trip: TRIP, name: 'A', position: 'n' })),
  )
  const changes = await shown(anna)
  await meet(ben, changes, NOW)
  expect(await ben.database.met.count()).toBe(20)
  // Ben is in many spaces, whose ids, histories and revisions are as long as real ones.
  const others = Array.from({ length: 12 }, () => crypto.randomUUID())
  const told = {
    role: 'editor' as const,
    epoch: membershipEpoch(crypto.randomUUID(), 40_000),
    revision: 99_999,
  }
  const spaces = Object.fromEntries([...others, 'ben'].map((id) => [id, told]))
  await settled(ben, { spaces: { ...answer('ben').spaces, ...spaces }, list: Number.MAX_SAFE_INTEGER })
  const asks: Exchange[] = []
  await drain({
    store: ben,
    locks: { request: (_name, task) => task() },
    pull: true,
    now: () => NOW,
    exchange: async (ask) => {
      asks.push(ask)
      // One of them has not come yet.
      const over = (ask.met ?? []).map(({ id }) => id).filter((id) => id !== changes.patches[10]?.id)
      return {
        kind: 'answered',
        answer: answer('ben', { met: over, spaces: {}, partial: true, list: ask.list! }),
      }
    },
  })
  expect(asks.map(({ since }) => Object.keys(since).length)).toEqual([RECENT_SPACES, RECENT_SPACES])
  // These accounts have short names.
  const account = crypto.randomUUID()
  const bytes = asks.map((ask) =>
    Buffer.byteLength(
      JSON.stringify({ ...ask, account, met: ask.met?.map((one) => ({ ...one, by: account })) }),
    ),
  )
  expect(Math.max(...bytes)).toBeLessThan(2_048)
  expect(asks.map(({ met }) => met?.length)).toEqual([6, 6])
  expect(await ben.database.met.count()).toBe(9)
})

test('a server that does not know the question is asked again without it, and what was met stays', async () => {
  await edit(anna, retitle('Loop'))
  await meet(ben, await shown(anna), NOW)
  const asks: Exchange[] = []
  const result = await drain({
    store: ben,
    locks: { request: (_name, task) => task() },
    pull: true,
    now: () => NOW,
    exchange: async (ask) => {
      asks.push(ask)
      if (ask.met) return { kind: 'broken', code: 'validation_failed', message: 'met: unknown' }
      return { kind: 'answered', answer: answer('ben') }
    },
  })
  expect(result.outcome).toBe('empty')
  expect(asks.map(({ met }) => met?.length)).toEqual([1, undefined])
  expect(await titleOf(ben)).toBe('Loop')
})
