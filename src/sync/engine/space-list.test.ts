import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { PROOF_KINDS } from '../proof/kinds.fixture.ts'
import { openStore, type RecordStore } from '../store/store.ts'
import { drain } from './drain.ts'
import './engine.fixture.ts'
import type { ExchangeOutcome } from './exchange.ts'
import { readCursors, readRoles } from './pull.ts'
import { RECENT_SPACES } from './space-list.ts'

const OWNER = 'anna'
const TRIPS = Array.from(
  { length: 300 },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
)
const EPOCH = '11111111-1111-4111-8111-111111111111'
const LIST = 3_000_000_007

let store: RecordStore
let asked: Exchange[]
beforeEach(async () => {
  store = await openStore(OWNER, PROOF_KINDS)
  asked = []
})
afterEach(() => store.database.delete())

type Answer = Partial<ExchangeAnswer> | Extract<ExchangeOutcome, { kind: 'broken' }>

/** Asks for what is new; the server says these answers one after the other. */
async function pull(...answers: Answer[]) {
  const exchange = async (question: Exchange): Promise<ExchangeOutcome> => {
    asked.push(question)
    const answer = answers.shift()
    if (!answer) throw new Error('Asked once more than there is to say')
    if ('kind' in answer) return answer
    const nothing = { account: OWNER, results: [], records: [], spaces: {}, more: false }
    return { kind: 'answered', answer: { ...nothing, ...answer } }
  }
  return await drain({ store, locks: createLocalLocks(), pull: true, exchange })
}

const state = (revision: number) => ({ role: 'owner' as const, epoch: EPOCH, revision })
const ALL = Object.fromEntries([OWNER, ...TRIPS].map((space) => [space, state(1)]))
const WHOLE = { spaces: ALL, list: LIST }
const tripRecord = (space: string, revision: number) => ({
  space,
  kind: 'proof-trip',
  id: space,
  fields: { title: 'Ouray' },
  revision,
})

it('says little of three hundred spaces of which nothing changed, and keeps them all', async () => {
  await pull(WHOLE)
  await pull({ partial: true, list: LIST })
  expect(asked[0]).not.toHaveProperty('list')
  expect([asked[1]!.list, Object.keys(asked[1]!.since).length]).toEqual([LIST, RECENT_SPACES])
  expect(JSON.stringify(asked[1]).length).toBeLessThan(2_048)
  expect(Object.keys(await readCursors(store.database))).toHaveLength(301)
  expect(Object.keys(await readRoles(store.database))).toHaveLength(301)
})

it('names the cursor of a space of which it is only told that it changed, and then takes its records', async () => {
  await pull(WHOLE)
  const trip = TRIPS[7]!
  await pull(
    { partial: true, spaces: { [trip]: state(0) }, more: true },
    { partial: true, spaces: { [trip]: state(2) }, records: [tripRecord(trip, 2)], list: LIST + 1 },
  )
  expect(asked[1]!.since).not.toHaveProperty(trip)
  expect(asked[2]).toMatchObject({ list: LIST, since: { [trip]: { epoch: EPOCH, revision: 1 } } })
  expect((await readCursors(store.database))[trip]).toEqual({ epoch: EPOCH, revision: 2 })
  // What changed last goes along from now on.
  await pull({ partial: true, list: LIST + 1 })
  expect(asked[3]).toMatchObject({ list: LIST + 1, since: { [trip]: { revision: 2 } } })
})

it('loses the space that it is told to be in no more, and no other', async () => {
  await pull({ ...WHOLE, records: TRIPS.slice(0, 2).map((trip) => tripRecord(trip, 1)) })
  await store.database.meta.put({ name: 'roles', value: { [TRIPS[0]!]: 'editor', [TRIPS[1]!]: 'editor' } })
  const none = { role: 'none' as const, epoch: '', revision: 0, floors: undefined, reset: undefined }
  await pull({ partial: true, spaces: { [TRIPS[0]!]: none, unheard: none }, list: LIST + 1 })
  expect((await store.database.confirmed.toArray()).map(({ space }) => space)).toEqual([TRIPS[1]])
  expect(await readRoles(store.database)).toEqual({ [TRIPS[1]!]: 'editor' })
})

it('says of every space what it has, once the server does not hold the number', async () => {
  await pull(WHOLE)
  // Of all but those that went along.
  const recent = Object.keys(ALL).slice(-RECENT_SPACES)
  const named = Object.fromEntries(
    Object.keys(ALL).map((space) => [space, state(recent.includes(space) ? 1 : 0)]),
  )
  await pull({ spaces: named, more: true }, WHOLE)
  expect(asked[2]).not.toHaveProperty('list')
  expect(asked[2]!.since).toEqual(
    Object.fromEntries(Object.keys(ALL).map((space) => [space, { epoch: EPOCH, revision: 1 }])),
  )
})

it('asks a server that refuses the number again without it, and from then on as before', async () => {
  await pull(WHOLE)
  const refuses = { kind: 'broken', code: 'invalid', message: 'list is not known.' } as const
  const result = await pull(refuses, { spaces: ALL })
  expect(result).toMatchObject({ outcome: 'empty', asked: true })
  await pull({ spaces: ALL })
  for (const question of asked.slice(2)) {
    expect(question).not.toHaveProperty('list')
    expect(Object.keys(question.since)).toHaveLength(301)
  }
})

it('believes no number that an earlier version of the app left behind when it forgot its cursors', async () => {
  await pull(WHOLE)
  await store.database.meta.bulkDelete(['cursors', 'roles'])
  await pull(WHOLE)
  expect(asked[1]).toMatchObject({ since: {} })
  expect(asked[1]).not.toHaveProperty('list')
})
