import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import type { Exchange } from '../../../../core/contracts/records/sync.ts'
import { defineRecord } from '../../../../core/records/define-record.ts'
import { KINDS } from '../../../../core/records/kinds.ts'
import { applyEdits } from '../../store/edit.ts'
import { retryRefused } from '../refused.ts'
import { PROOF_KINDS } from '../../proof/kinds.fixture.ts'
import type { OutboxRow } from '../../store/records-database.ts'
import { settle } from '../settle.ts'
import { openStore, write, type RecordStore } from '../../store/store.ts'
import { takeBatch } from '../batch.ts'
import { readShown } from '../../store/watch.ts'

const OWNER = 'anna'
const TRIP = '11111111-1111-4111-8111-111111111111'
const STOP = '22222222-2222-4222-8222-222222222222'
const NOW = Date.parse('2026-11-23T12:00:00Z')

let store: RecordStore
afterEach(() => store.database.delete())

const sent = (patches: Exchange['patches'] = []): Exchange => ({
  account: OWNER,
  since: { [OWNER]: { epoch: 'one', revision: 0 }, [TRIP]: { epoch: 'trip', revision: 2 } },
  patches,
  room: 1_000,
})

/** A trip with a stop that the server has told, as the space of its `role`. */
async function openTold(role: SpaceRole): Promise<void> {
  store = await openStore(OWNER, PROOF_KINDS)
  const told = { space: TRIP, revision: 2 }
  await write(store, (database) =>
    settle(
      database,
      sent(),
      {
        account: OWNER,
        results: [],
        records: [
          { ...told, kind: 'proof-trip', id: TRIP, fields: { title: 'San Juans' } },
          { ...told, kind: 'proof-stop', id: STOP, fields: { trip: TRIP, name: 'Ouray', position: 'm' } },
        ],
        spaces: {
          [OWNER]: { role: 'owner', epoch: 'one', revision: 0 },
          [TRIP]: { role, epoch: 'trip', revision: 2 },
        },
        more: false,
      },
      { now: NOW },
    ),
  )
}

/** The server answers, and knows nothing of the trip. */
async function answerWithout(): Promise<void> {
  const spaces = { [OWNER]: { role: 'owner' as const, epoch: 'two', revision: 0 } }
  const answer = { account: OWNER, results: [], records: [], spaces, more: false }
  await write(store, (database) => settle(database, sent(), answer, { now: NOW }))
}

test('a space of one’s own that the server has lost is queued again, with what waited, its record first', async () => {
  await openTold('owner')
  await write(store, (database) =>
    applyEdits(database, OWNER, [{ kind: 'proof-stop', id: STOP, set: { name: 'Silverton' } }], NOW),
  )
  await answerWithout()
  const batch = await write(store, (database) => takeBatch(database, { bytes: 10_000, now: NOW }))
  expect(batch.map(({ space, kind, create, fields }) => ({ space, kind, create, fields }))).toEqual([
    {
      space: TRIP,
      kind: 'proof-trip',
      create: true,
      fields: { title: { value: 'San Juans', base: 0 } },
    },
    {
      space: TRIP,
      kind: 'proof-stop',
      create: true,
      fields: {
        trip: { value: TRIP, base: 0 },
        name: { value: 'Silverton', base: 0 },
        position: { value: 'm', base: 0 },
      },
    },
  ])
  expect(await store.database.shown.count()).toBe(2)
})

test('a space that somebody was taken out of is wiped, and what waited for it stands as refused', async () => {
  await openTold('editor')
  await write(store, (database) =>
    applyEdits(database, OWNER, [{ kind: 'proof-stop', id: STOP, set: { name: 'Silverton' } }], NOW),
  )
  await answerWithout()
  const { confirmed, shown, outbox, refused } = store.database
  expect([await confirmed.count(), await shown.count(), await outbox.count()]).toEqual([0, 0, 0])
  expect(await refused.toArray()).toMatchObject([
    { code: 'space_lost', patch: { recordId: STOP, fields: { name: { value: 'Silverton' } } } },
  ])
})

test('a refused change of a lost space can be sent again, into that space', async () => {
  await openTold('editor')
  await write(store, (database) =>
    applyEdits(database, OWNER, [{ kind: 'proof-stop', id: STOP, set: { name: 'Silverton' } }], NOW),
  )
  await answerWithout()
  const [refused] = await store.database.refused.toArray()
  await write(store, (database) => retryRefused(database, refused!.id, NOW))
  expect(await store.database.outbox.toArray()).toMatchObject([{ space: TRIP, recordId: STOP }])
})

test.each(['owner', 'manager'] as const)(
  'a provider’s %s who is in its team no more loses its supply, and what waited stands as refused with its text',
  async (role) => {
    store = await openStore(OWNER, KINDS)
    const told = { space: TRIP, revision: 2 }
    const spaces = {
      [OWNER]: { role: 'owner' as const, epoch: 'one', revision: 0 },
      [TRIP]: { role, epoch: 'trip', revision: 2 },
    }
    const records = [
      { ...told, kind: 'provider', id: TRIP, fields: { name: 'Clear Creek Boats' } },
      { ...told, kind: 'offering', id: STOP, fields: { provider: TRIP, kind: 'activity', title: 'Rafting' } },
    ]
    const answer = { account: OWNER, results: [], records, spaces, more: false }
    await write(store, (database) => settle(database, sent(), answer, { now: NOW }))
    const summary = 'Written on the river.'
    await write(store, (database) =>
      applyEdits(database, OWNER, [{ kind: 'offering', id: STOP, set: { summary } }], NOW),
    )
    await answerWithout()
    const { confirmed, shown, outbox, refused } = store.database
    expect([await confirmed.count(), await shown.count(), await outbox.count()]).toEqual([0, 0, 0])
    expect(await refused.toArray()).toMatchObject([
      { code: 'space_lost', patch: { recordId: STOP, fields: { summary: { value: summary } } } },
    ])
  },
)

test('a patch of another epoch forgets with its id what the phone had when it got it', async () => {
  await openTold('editor')
  const edits = [{ kind: 'proof-stop', id: STOP, set: { name: 'Silverton' } }]
  await write(store, (database) => applyEdits(database, OWNER, edits, NOW))
  const batch = await write(store, (database) => takeBatch(database, { bytes: 10_000, now: NOW }))
  const sealed = (row: OutboxRow | undefined) => [row?.id, row?.seen]
  expect(sealed(await store.database.outbox.toCollection().first())).toEqual([batch[0]!.id, 2])
  const spaces = {
    [OWNER]: { role: 'owner' as const, epoch: 'one', revision: 0 },
    [TRIP]: { role: 'editor' as const, epoch: 'two', revision: 1, reset: { restored: 1 } },
  }
  const answer = { account: OWNER, results: [], records: [], spaces, more: true }
  await write(store, (database) => settle(database, sent(batch), answer, { now: NOW }))
  expect(sealed(await store.database.outbox.toCollection().first())).toEqual([undefined, undefined])
})

test('who may only look does not bring again what a restored server has lost', async () => {
  for (const role of ['viewer', 'editor'] as const) {
    await openTold(role)
    const spaces = {
      [OWNER]: { role: 'owner' as const, epoch: 'one', revision: 0 },
      [TRIP]: { role, epoch: 'two', revision: 1, reset: { restored: 1 } },
    }
    const trip = { space: TRIP, kind: 'proof-trip', id: TRIP, fields: { title: 'San Juans' }, revision: 1 }
    const answer = { account: OWNER, results: [], records: [trip], spaces, more: false }
    await write(store, (database) => settle(database, sent(), answer, { now: NOW }))
    expect(await store.database.outbox.count()).toBe(role === 'viewer' ? 0 : 1)
    await store.database.delete()
  }
})

test('who may only look and begins anew in the same epoch has what the server has, and nothing else', async () => {
  await openTold('viewer')
  const spaces = {
    [OWNER]: { role: 'owner' as const, epoch: 'one', revision: 0 },
    [TRIP]: { role: 'viewer' as const, epoch: 'trip', revision: 1, reset: { restored: 1 } },
  }
  const trip = { space: TRIP, kind: 'proof-trip', id: TRIP, fields: { title: 'Before' }, revision: 1 }
  const answer = { account: OWNER, results: [], records: [trip], spaces, more: false }
  await write(store, (database) => settle(database, sent(), answer, { now: NOW }))
  expect(await store.database.confirmed.toArray()).toEqual([{ ...trip, epoch: 'trip' }])
  expect(await store.database.shown.toArray()).toMatchObject([{ id: TRIP, fields: { title: 'Before' } }])
  expect(await store.database.outbox.count()).toBe(0)
})

test('a record says who changed it last; one that was changed here, that its owner did', async () => {
  await openTold('editor')
  const record = { space: TRIP, kind: 'proof-trip', id: TRIP, fields: { title: 'Ours' }, revision: 3 }
  const change = { by: 'bert', at: '2026-11-23T11:00:00.000Z' }
  const spaces = {
    [OWNER]: { role: 'owner' as const, epoch: 'one', revision: 0 },
    [TRIP]: { role: 'editor' as const, epoch: 'trip', revision: 3 },
  }
  const answer = { account: OWNER, results: [], records: [{ ...record, ...change }], spaces, more: false }
  await write(store, (database) => settle(database, sent(), answer, { now: NOW }))
  const shown = async () => await readShown(store.database, ['proof-trip'])
  expect(await shown()).toMatchObject([change])
  await write(store, (database) =>
    applyEdits(database, OWNER, [{ kind: 'proof-trip', id: TRIP, set: { title: 'Mine' } }], NOW),
  )
  expect(await shown()).toMatchObject([{ by: OWNER, at: '2026-11-23T12:00:00.000Z' }])
})

test('what was removed on this phone is not brought again', async () => {
  await openTold('owner')
  await write(store, (database) =>
    applyEdits(database, OWNER, [{ kind: 'proof-stop', id: STOP, remove: true }], NOW),
  )
  await answerWithout()
  const batch = await write(store, (database) => takeBatch(database, { bytes: 10_000, now: NOW }))
  expect(batch.map(({ kind }) => kind)).toEqual(['proof-trip'])
})

test('an edit finds the space of its record, and a record that says none is refused', async () => {
  await openTold('owner')
  const edit = (set: Record<string, unknown>, id = STOP) =>
    write(store, (database) => applyEdits(database, OWNER, [{ kind: 'proof-stop', id, set }], NOW))
  await edit({ name: 'Silverton' })
  expect((await store.database.outbox.toArray()).map(({ space }) => space)).toEqual([TRIP])
  await expect(edit({ name: 'Nowhere' }, TRIP)).rejects.toThrow('No proof-stop says in which space it stands')
})

const SUPPLY = defineRecord({
  kind: 'boat',
  id: 'uuid',
  standsIn: { provider: ['owner', 'manager'] },
  space: { field: 'provider' },
  fields: { provider: { schema: v.string() }, name: { schema: v.string() } },
  required: ['provider', 'name'],
  limit: 10,
  reads: 'members',
  guest: 'drop',
  refusal: 'shown',
  label: 'Boat',
})

test('a space that the server made and has lost is not queued again: what waited for it is refused', async () => {
  store = await openStore(OWNER, [...PROOF_KINDS, SUPPLY])
  const boat = { space: TRIP, kind: 'boat', id: STOP, revision: 2 }
  const answer = {
    account: OWNER,
    results: [],
    records: [{ ...boat, fields: { provider: TRIP, name: 'Raft' } }],
    spaces: { [TRIP]: { role: 'owner' as const, epoch: 'one', revision: 2 } },
    more: false,
  }
  await write(store, (database) => settle(database, sent(), answer, { now: NOW }))
  await write(store, (database) =>
    applyEdits(database, OWNER, [{ kind: 'boat', id: STOP, set: { name: 'Dory' } }], NOW),
  )
  await answerWithout()
  expect(await store.database.outbox.count()).toBe(0)
  expect(await store.database.refused.toArray()).toMatchObject([
    { code: 'space_lost', patch: { kind: 'boat', fields: { name: { value: 'Dory' } } } },
  ])
})
