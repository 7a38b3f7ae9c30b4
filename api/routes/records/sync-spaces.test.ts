import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_EVER_MADE, MAX_SPACES_EVER_MADE } from '../../../core/contracts/records/sync.ts'
import { defineRecord } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { IN_TRIPS } from '../../../core/records/standing.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { addFavorite, changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

const shared = {
  id: 'uuid',
  standsIn: IN_TRIPS,
  kept: { days: 30, since: 'removedAt', counts: false },
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
} as const
const removedAt = { schema: v.nullable(v.string()) }

/** Each of these is a space of its own. */
const LIST = defineRecord({
  ...shared,
  kind: 'list',
  space: 'own',
  fields: { title: { schema: v.pipe(v.string(), v.minLength(1)) }, removedAt },
  required: ['title'],
  limit: 2,
  label: 'List',
})
const ENTRY = defineRecord({
  ...shared,
  kind: 'entry',
  space: { field: 'list' },
  parent: { kind: 'list', field: 'list' },
  fields: { list: { schema: v.string() }, text: { schema: v.string() }, removedAt },
  required: ['list', 'text'],
  limit: 10,
  label: 'Entry',
})

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi({ kinds: [...KINDS, LIST, ENTRY] })
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

const newList = (client: SyncClient, id: string, title = 'To pack', space = id) =>
  client.patch('list', id, { space, create: true, fields: changes(0, { title }) })
const newEntry = (client: SyncClient, list: string, space = list) =>
  client.patch('entry', randomUUID(), {
    space,
    create: true,
    fields: changes(0, { list, text: 'Stove' }),
  })
const spacesOf = async (client: SyncClient) => Object.keys((await client.exchange()).spaces).sort()

test('the record that a space is of makes it, and what stands in it comes in the same exchange', async () => {
  const id = randomUUID()
  const answer = await phone.exchange({ patches: [newList(phone, id), newEntry(phone, id)] })
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  expect(answer.records.map(({ space, kind }) => [space, kind])).toEqual([
    [id, 'list'],
    [id, 'entry'],
  ])
  expect(answer.spaces[id]).toMatchObject({ role: 'owner', revision: 2 })
  expect(await spacesOf(phone)).toEqual([id, phone.account].sort())
})

test('nobody else is told of it, finds it or makes another of its id', async () => {
  const id = randomUUID()
  await phone.send(newList(phone, id))
  const stranger = await signUpToSync(api)
  expect(await stranger.outcomes(newList(stranger, id, 'Mine now'), newEntry(stranger, id))).toEqual([
    'refused forbidden',
    'refused forbidden',
  ])
  expect(await spacesOf(stranger)).toEqual([stranger.account])
  expect(await phone.fieldsOf('list', id)).toEqual({ title: 'To pack' })
})

test('a creation that is refused makes no space', async () => {
  const id = randomUUID()
  expect(await phone.outcomes(newList(phone, id, ''))).toEqual(['refused invalid'])
  expect(await spacesOf(phone)).toEqual([phone.account])
})

test('an account makes so many and no more', async () => {
  const lists = [randomUUID(), randomUUID(), randomUUID()]
  expect(await phone.outcomes(...lists.map((id) => newList(phone, id)))).toEqual([
    'applied',
    'applied',
    'refused limit',
  ])
  expect(await spacesOf(phone)).toHaveLength(3)
})

const REMOVED = { removedAt: '2026-11-21T08:00:00.000Z' }

test('what was removed, for good or so that it can be brought back, leaves room for another', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await phone.send(newList(phone, first), newList(phone, second))
  const another = () => newList(phone, randomUUID())
  const gone = phone.patch('list', first, { space: first, remove: { base: 1 } })
  const hidden = phone.patch('list', second, { space: second, fields: changes(1, REMOVED) })
  expect(await phone.outcomes(gone, another(), another())).toEqual(['applied', 'applied', 'refused limit'])
  expect(await phone.outcomes(hidden, another(), another())).toEqual(['applied', 'applied', 'refused limit'])
})

test('what stands in a space leaves room alike', async () => {
  const id = randomUUID()
  const entries = Array.from({ length: ENTRY.limit }, () => newEntry(phone, id))
  await phone.send(newList(phone, id), ...entries)
  const entry = { space: id, fields: changes(ENTRY.limit + 1, { list: id, ...REMOVED }) }
  const hidden = phone.patch('entry', entries[0]!.recordId, entry)
  expect(await phone.outcomes(newEntry(phone, id), hidden)).toEqual(['refused limit', 'applied'])
  expect(await phone.outcomes(newEntry(phone, id), newEntry(phone, id))).toEqual(['applied', 'refused limit'])
})

test('however few an account has, there is an end to making and removing them', async () => {
  const made = Array.from({ length: MAX_SPACES_EVER_MADE - 1 }, () => ({
    id: randomUUID(),
    user_id: phone.account,
    epoch: 'one',
    revision: 0,
    epoch_revision: 0,
    receipt_floor: 0,
  }))
  for (const some of chunked(made)) await api.database.insertInto('spaces').values(some).execute()
  const [last, tooMany] = [newList(phone, randomUUID()), newList(phone, randomUUID())]
  expect(await phone.outcomes(last, tooMany)).toEqual(['applied', 'refused limit'])
})

test('a space takes in so many of a kind and no more, removed ones counted too', async () => {
  const id = randomUUID()
  await phone.send(newList(phone, id))
  const removed = Array.from({ length: MAX_EVER_MADE - 1 }, () => ({
    space_id: id,
    kind: 'entry',
    id: randomUUID(),
    fields: '{}',
    field_revisions: '{}',
    revision: 1,
    deleted_at: '2026-11-20T08:00:00.000Z',
    sweep_at: null,
  }))
  for (const some of chunked(removed)) await api.database.insertInto('records').values(some).execute()
  const last = newEntry(phone, id)
  expect(await phone.outcomes(last, newEntry(phone, id))).toEqual(['applied', 'refused limit'])
  expect(await phone.outcomes({ ...last, id: randomUUID() })).toEqual(['applied'])
})

const ROWS_PER_INSERT = 1_000
const chunked = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, at) =>
    rows.slice(at * ROWS_PER_INSERT, (at + 1) * ROWS_PER_INSERT),
  )

test('a kind stands only where it is declared to stand', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  await phone.send(newList(phone, id), newList(phone, other))
  expect(
    await phone.outcomes(
      addFavorite(phone, 'town-aspen', { space: id }),
      newList(phone, randomUUID(), 'In the private space', phone.account),
      newEntry(phone, id, phone.account),
      newEntry(phone, id, other),
      newList(phone, randomUUID(), 'In another one', id),
    ),
  ).toEqual(Array.from({ length: 5 }, () => 'refused forbidden'))
})

test('a record does not leave its space by an edit', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const entry = newEntry(phone, id)
  await phone.send(newList(phone, id), newList(phone, other), entry)
  const edit = (fields: Record<string, unknown>) =>
    phone.patch('entry', entry.recordId, { space: id, fields: changes(2, fields) })
  expect(await phone.outcomes(edit({ list: other }), edit({ text: 'Tent' }))).toEqual([
    'refused forbidden',
    'applied',
  ])
})

test('what is sent twice makes its space once', async () => {
  const id = randomUUID()
  const patch = newList(phone, id)
  expect(await phone.outcomes(patch)).toEqual(['applied'])
  expect(await phone.outcomes({ ...patch, again: true })).toEqual(['applied'])
  expect(await spacesOf(phone)).toHaveLength(2)
})
