import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { ExchangeAnswerSchema, type Exchange } from '../../../../core/contracts/records/sync.ts'
import { defineRecord, readFields } from '../../../../core/records/define-record.ts'
import { mayWrite } from '../../../../core/records/role-rules.ts'
import { PROOF_KINDS } from '../../proof/kinds.fixture.ts'
import { takeBatch } from '../batch.ts'
import { readRoles } from '../pull.ts'
import { settle } from '../settle.ts'
import { openStore, write, type RecordStore } from '../../store/store.ts'
import { readShown } from '../../store/watch.ts'

const OWNER = 'anna'
const RIVER = '33333333-3333-4333-8333-333333333333'
const BOAT = '44444444-4444-4444-8444-444444444444'
const NOW = Date.parse('2026-11-23T12:00:00Z')

/** What a later version of the app knows: a kind in spaces of a type that this one has never met. */
const LATER = defineRecord({
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

let store: RecordStore
afterEach(() => store.database.delete())

const asked: Exchange = { account: OWNER, since: {}, patches: [], room: 1_000 }

/** What a later server tells somebody who is in a space of a type, with a role and of a kind that came later. */
async function toldOf(role: string): Promise<void> {
  store = await openStore(OWNER, PROOF_KINDS)
  const answer = v.parse(ExchangeAnswerSchema, {
    account: OWNER,
    results: [],
    records: [
      { space: RIVER, kind: 'boat', id: BOAT, revision: 1, fields: { provider: RIVER, name: 'Dory' } },
    ],
    spaces: {
      [OWNER]: { role: 'owner', epoch: 'one', revision: 0 },
      [RIVER]: { role, epoch: 'river', revision: 1, type: 'provider' },
    },
    more: false,
  })
  await write(store, (database) => settle(database, asked, answer, { now: NOW }))
}

test('a role that an app does not know counts as one that reads', async () => {
  await toldOf('conductor')
  expect((await readRoles(store.database))[RIVER]).toBe('viewer')
  expect(mayWrite(LATER, 'name', 'viewer')).toBe(false)
})

test('what an app does not know is kept as it came, sent to nobody, and there for the version that knows it', async () => {
  await toldOf('owner')
  expect(await write(store, (database) => takeBatch(database, { bytes: 10_000, now: NOW }))).toEqual([])
  store.database.close()
  store = await openStore(OWNER, [...PROOF_KINDS, LATER])
  const [boat] = await readShown(store.database, [LATER.kind])
  expect(boat && readFields(LATER, boat.fields)).toEqual({ provider: RIVER, name: 'Dory' })
})
