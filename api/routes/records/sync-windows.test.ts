import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OlderPageSchema } from '../../../core/contracts/records/older-page.ts'
import { WINDOWS_HEADER } from '../../../core/contracts/records/protocol.ts'
import {
  ExchangeAnswerSchema,
  type Exchange,
  type ExchangeAnswer,
} from '../../../core/contracts/records/sync.ts'
import { defineRecord } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { TRIP_CHILD, TRIP_FIELD } from '../../../core/records/trips/trip-child.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

/** Of which a phone is told the last two. */
const WORD = defineRecord({
  ...TRIP_CHILD,
  kind: 'word',
  id: 'uuid',
  fields: { trip: TRIP_FIELD, said: { schema: v.string() }, seq: { schema: v.number() } },
  clientWrites: ['trip', 'said'],
  required: ['trip', 'said'],
  window: 2,
  limit: 100,
  reads: 'members',
  label: 'Word',
})

let api: TestApi
let owner: SyncClient
let trip: string
let ids: string[]
beforeAll(async () => {
  api = await startTestApi({ kinds: [...KINDS, WORD] })
})
afterAll(() => api.stop())
/** Five words, at the revisions 2 to 6. */
beforeEach(async () => {
  owner = await signUpToSync(api)
  trip = await makeTrip(owner)
  ids = Array.from({ length: 5 }, () => randomUUID())
  await owner.send(...ids.map((id, at) => word(id, { trip, said: `Word ${at}` }, 0)))
})

const word = (id: string, fields: Record<string, unknown>, base: number) =>
  owner.patch('word', id, { space: trip, create: true, fields: changes(base, fields) })

const edited = (id: string, said: string) =>
  owner.patch('word', id, { space: trip, fields: changes(6, { said }) })

/** An exchange of an app that keeps floors. */
async function exchange(client: SyncClient, rest: Partial<Exchange> = {}): Promise<ExchangeAnswer> {
  const asked = { account: client.account, since: {}, patches: [], room: 65_536, ...rest }
  const headers = { ...client.session, 'Timberline-Roles': '1', [WINDOWS_HEADER]: '1' }
  return v.parse(ExchangeAnswerSchema, await (await api.send('POST', '/api/sync', asked, headers)).json())
}
const cursorOf = ({ spaces }: ExchangeAnswer) => {
  const { epoch, revision, floors } = spaces[trip]!
  return { [trip]: { epoch, revision, ...(floors ? { floors } : {}) } }
}
const saidIn = ({ records }: Pick<ExchangeAnswer, 'records'>) =>
  records.filter(({ kind }) => kind === 'word').map(({ fields }) => fields['said'])
const read = (client: SyncClient, path: string) =>
  api.send('GET', `/api/spaces/${path}`, undefined, client.session)
const page = async (client: SyncClient, before: number) =>
  v.parse(OlderPageSchema, await (await read(client, `${trip}/word?before=${before}`)).json())

test('a new phone is told of the newest, and reads the others by the page', async () => {
  const answer = await exchange(owner)
  expect(answer.spaces[trip]?.floors).toEqual({ word: 5 })
  expect(saidIn(answer)).toEqual(['Word 3', 'Word 4'])
  const first = await page(owner, 5)
  expect(first).toMatchObject({
    account: owner.account,
    epoch: answer.spaces[trip]?.epoch,
    revision: 6,
    floor: 3,
  })
  expect(saidIn(first)).toEqual(['Word 1', 'Word 2'])
  const last = await page(owner, 3)
  expect([saidIn(last), last.floor]).toEqual([['Word 0'], 0])
})

test('an app that knows no windows is told of everything', async () => {
  const answer = await owner.exchange()
  expect(saidIn(answer)).toHaveLength(5)
  expect(answer.spaces[trip]?.floors).toBeUndefined()
})

test('an edit moves no record in its order, and is told to whoever has it', async () => {
  const since = cursorOf(await exchange(owner))
  await owner.send(edited(ids[1]!, 'Word 1, changed'))
  expect(saidIn(await exchange(owner, { since }))).toEqual([])
  expect(saidIn(await page(owner, 5))).toEqual(['Word 1, changed', 'Word 2'])
  const whole = { [trip]: { ...since[trip]!, floors: { word: 3 } } }
  expect(saidIn(await exchange(owner, { since: whole }))).toEqual(['Word 1, changed'])
  const patches = [edited(ids[1]!, 'Again')]
  expect(saidIn(await exchange(owner, { since, patches }))).toEqual(['Again'])
})

test('a floor rises where more than a window is new, and no other time', async () => {
  const first = await exchange(owner)
  await owner.send(word(randomUUID(), { trip, said: 'One more' }, 0))
  const second = await exchange(owner, { since: cursorOf(first) })
  expect([saidIn(second), second.spaces[trip]?.floors]).toEqual([['One more'], { word: 5 }])
  await owner.send(...['a', 'b', 'c'].map((said) => word(randomUUID(), { trip, said }, 0)))
  const third = await exchange(owner, { since: cursorOf(second) })
  expect([saidIn(third), third.spaces[trip]?.floors]).toEqual([['b', 'c'], { word: 9 }])
})

test('what somebody may read of it ends and begins with their membership', async () => {
  const friend = await signUpToSync(api)
  await api.database.updateTable('spaces').set({ reads_from_joining: 1 }).where('id', '=', trip).execute()
  await joinTrip(api, trip, friend, 'viewer')
  expect(saidIn(await page(friend, 100))).toEqual([])
  await owner.send(edited(ids[0]!, 'Changed since'))
  expect(saidIn(await page(friend, 100))).toEqual(['Changed since'])
})

test.each([
  ['a kind without a window', () => `${trip}/stop?before=5`, 404],
  ['a kind that there is not', () => `${trip}/any?before=5`, 404],
  ['a space where the kind does not stand', () => `${owner.account}/word?before=5`, 404],
  ['a space that there is not', () => `${randomUUID()}/word?before=5`, 404],
  ['no place', () => `${trip}/word`, 422],
  ['a place that is none', () => `${trip}/word?before=-1`, 422],
])('%s is answered as such', async (_what, path, status) => {
  expect((await read(owner, path())).status).toBe(status)
})

test('a stranger reads as little as of what there is not', async () => {
  const stranger = await signUpToSync(api)
  const answers = [await read(stranger, `${trip}/word?before=5`), await read(stranger, 'any/word?before=5')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await answers[0]!.text()).toBe(await answers[1]!.text())
})
