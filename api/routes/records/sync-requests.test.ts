import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KINDS } from '../../../core/records/kinds.ts'
import { defineRequest } from '../../../core/records/request.ts'
import { ApiError } from '../../errors.ts'
import type { Act } from '../../services/records/act.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { addFavorite, changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

/** Asks that a word be said aloud, once. */
const SHOUT = defineRequest({
  kind: 'shout',
  request: { spaces: [], lost: 'told' },
  fields: { word: { schema: v.pipe(v.string(), v.maxLength(40)) } },
  required: ['word'],
  label: 'Shout',
})

let api: TestApi
let phone: SyncClient
/** What the act does behind having written its truth. */
let after: () => void
const shouted = async (account = phone.account) => {
  const { rows } = await sql<{ word: string }>`
    select word from shouts where account = ${account} order by rowid`.execute(api.database)
  return rows.map(({ word }) => word)
}
const act: Act = async (transaction, { account, fields }) => {
  await sql`insert into shouts (account, word) values (${account}, ${fields['word']})`.execute(transaction)
  after()
  return { state: 'done', code: 'shouted', message: null }
}

beforeAll(async () => {
  api = await startTestApi({ kinds: [...KINDS, { ...SHOUT, limit: 12 }], acts: { shout: act } })
  await sql`create table shouts (account text, word text)`.execute(api.database)
})
afterAll(() => api.stop())
beforeEach(async () => {
  after = () => undefined
  phone = await signUpToSync(api)
})

const shout = (word: string, recordId: string = randomUUID()) =>
  phone.patch(SHOUT.kind, recordId, { create: true, fields: changes(0, { word }) })
const decisionOf = async (id: string) => (await phone.fieldsOf(SHOUT.kind, id))?.['decision']

test('a request is carried out once, and its decision stands in its record', async () => {
  const request = shout('Hey')
  const decision = { state: 'done', code: 'shouted', message: null, at: '2026-11-21T18:00:00.000Z' }
  const { results, records } = await phone.exchange({ patches: [request] })
  expect(results).toMatchObject([{ id: request.id, outcome: 'applied' }])
  expect(records).toMatchObject([{ id: request.recordId, fields: { word: 'Hey', decision } }])
  // Its answer was lost, or a reset brought it under another id.
  for (const again of [
    { ...request, again: true as const },
    { ...request, id: randomUUID() },
  ])
    expect(await phone.send(again)).toMatchObject([{ id: again.id, outcome: 'applied', again: true }])
  expect(await phone.outcomes(shout('Ho', request.recordId))).toEqual(['refused key_reused'])
  expect([await shouted(), await decisionOf(request.recordId)]).toEqual([['Hey'], decision])
})

test('its decision reaches the asker after its record has had its time', async () => {
  const request = shout('Hey')
  const sweep = api.database
    .updateTable('records')
    .set({ fields: '{}', field_revisions: '{}', deleted_at: '2026-12-30T00:00:00.000Z' })
    .where('id', '=', request.recordId)
  const forget = api.database.deleteFrom('acts')
  await phone.send(request)
  await sweep.execute()
  expect(await phone.send({ ...request, again: true })).toMatchObject([{ outcome: 'applied', again: true }])
  expect([await shouted(), await decisionOf(request.recordId)]).toMatchObject([['Hey'], { state: 'done' }])
  await forget.execute()
  const outcomes = [await phone.outcomes({ ...request, again: true }), await phone.outcomes(request)]
  expect(outcomes).toEqual([['applied'], ['applied']])
  await sweep.execute()
  await forget.execute()
  expect(await phone.outcomes({ ...request, again: true })).toEqual(['refused too_old'])
  expect(await shouted()).toEqual(['Hey'])
})

test('a rule that says no is a decision, what the asker may not do is refused, and neither leaves anything', async () => {
  after = () => {
    throw new ApiError(409, 'conflict', 'It is night.')
  }
  const declined = shout('Hey')
  expect(await phone.outcomes(declined)).toEqual(['applied'])
  expect(await decisionOf(declined.recordId)).toMatchObject({
    state: 'declined',
    code: 'conflict',
    message: 'It is night.',
  })
  after = () => {
    throw new ApiError(403, 'forbidden', 'Only rangers shout here.')
  }
  const forbidden = shout('Hey')
  expect(await phone.send(forbidden)).toMatchObject([
    { outcome: 'refused', code: 'forbidden', message: 'Only rangers shout here.' },
  ])
  after = () => {
    throw new ApiError(429, 'rate_limited', 'One after the other.')
  }
  expect(await phone.outcomes({ ...forbidden, id: randomUUID() })).toEqual(['failed later'])
  after = () => undefined
  expect(await phone.outcomes({ ...forbidden, id: randomUUID() })).toEqual(['applied'])
  expect(await shouted()).toEqual(['Hey'])
})

test('an act that fails in the middle leaves nothing, keeps no other change, and comes again', async () => {
  after = () => {
    throw new Error('A mistake of ours')
  }
  const [request, favorite] = [shout('Hey'), addFavorite(phone, 'town-aspen')]
  expect(await phone.outcomes(request, favorite)).toEqual(['failed', 'applied'])
  expect(await shouted()).toEqual([])
  expect(await decisionOf(request.recordId)).toBeUndefined()
  const acts = api.database.selectFrom('acts').select('id').where('user_id', '=', phone.account)
  expect(await acts.execute()).toEqual([])
  after = () => undefined
  expect(await phone.outcomes({ ...request, again: true })).toEqual(['applied'])
  expect(await shouted()).toEqual(['Hey'])
})

test('of ten requests an exchange decides all, of more it says nothing; over the limit they come later', async () => {
  const requests = Array.from({ length: 13 }, (_, at) => shout(`Word ${at}`))
  expect(await phone.send(...requests)).toHaveLength(10)
  expect(await phone.outcomes(...requests.slice(10))).toEqual(['applied', 'applied', 'failed later'])
  expect(await shouted()).toEqual(requests.slice(0, 12).map(({ fields }) => fields['word']!.value))
})

test('nobody writes a decision, edits a request, removes one or asks in the space of somebody else', async () => {
  const request = shout('Hey')
  await phone.send(request)
  const edit = phone.patch(SHOUT.kind, request.recordId, { fields: changes(9, { word: 'Ho' }) })
  const removal = phone.patch(SHOUT.kind, request.recordId, { remove: { base: 9 } })
  const decided = { ...shout('Ho'), fields: changes(0, { word: 'Ho', decision: { state: 'done' } }) }
  const other = await signUpToSync(api)
  const theirs = { ...shout('Ho'), space: other.account }
  expect(await phone.outcomes(edit, removal, decided, theirs)).toEqual([
    'refused key_reused',
    'refused forbidden',
    'refused forbidden',
    'refused forbidden',
  ])
  expect(await phone.outcomes({ ...shout('Ho'), fields: changes(0, { word: 7 }) })).toEqual([
    'refused invalid',
  ])
  expect([await shouted(), await shouted(other.account)]).toEqual([['Hey'], []])
})
