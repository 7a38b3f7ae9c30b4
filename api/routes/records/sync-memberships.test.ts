import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { listHearers } from '../../repositories/records/space-news.ts'
import { removeMember, silenceMember } from '../../repositories/records/space-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

let api: TestApi
let owner: SyncClient
let friend: SyncClient
let trip: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  owner = await signUpToSync(api)
  friend = await signUpToSync(api)
  trip = await makeTrip(owner)
  await owner.send(note(owner, 'Before', 0))
})

const note = (client: SyncClient, text: string, base: number) =>
  client.patch('trip-note', trip, { space: trip, create: true, fields: changes(base, { trip, text }) })
const title = (client: SyncClient, said: string) =>
  client.patch('trip', trip, { space: trip, fields: changes(1, { title: said }) })
const readsFromJoining = () =>
  api.database.updateTable('spaces').set({ reads_from_joining: 1 }).where('id', '=', trip).execute()
const silence = (isSilent: boolean) =>
  silenceMember(api.database, { spaceId: trip, userId: friend.account, isSilent })
const cursorOf = ({ spaces }: ExchangeAnswer) => {
  const { epoch, revision } = spaces[trip]!
  return { [trip]: { epoch, revision } }
}
const toldOf = ({ records }: ExchangeAnswer) =>
  records.filter(({ space }) => space === trip).map(({ kind }) => kind)

test('who joins a space that says so reads from then on, and what is changed since whole', async () => {
  await readsFromJoining()
  await joinTrip(api, trip, friend, 'editor')
  const first = await friend.exchange()
  expect(first.spaces[trip]).toMatchObject({ role: 'editor', revision: 2 })
  expect(toldOf(first)).toEqual([])
  await owner.send(title(owner, 'Weminuche'))
  expect(toldOf(await friend.exchange({ since: cursorOf(first) }))).toEqual(['trip'])
})

test('a record from before somebody joined is none to them, whatever they send', async () => {
  await readsFromJoining()
  await joinTrip(api, trip, friend, 'editor')
  const answer = await friend.exchange({
    patches: [
      note(friend, 'Mine', 0),
      friend.patch('trip-note', trip, { space: trip, remove: { base: 2 } }),
      title(friend, 'Mine'),
    ],
  })
  expect(answer.results.map(({ code }) => code)).toEqual(['gone', 'gone', 'gone'])
  expect(toldOf(answer)).toEqual([])
  expect(await owner.fieldsOf('trip-note', trip)).toEqual({ trip, text: 'Before' })
})

test.each(['with its list', 'without'])(
  'a phone that slept through being taken out and in again loses all first, then has what it may read (%s)',
  async (how) => {
    await joinTrip(api, trip, friend, 'editor')
    const first = await friend.exchange()
    const list = how === 'without' ? {} : { list: first.list! }
    await removeMember(api.database, { spaceId: trip, userId: friend.account })
    await readsFromJoining()
    await joinTrip(api, trip, friend, 'editor')
    await owner.send(title(owner, 'Weminuche'))
    const second = await friend.exchange({ since: cursorOf(first), ...list })
    expect(second.spaces[trip]?.role).toBe(how === 'without' ? undefined : 'none')
    expect(second).toMatchObject({ records: [], more: true })
    expect(second.list).toBeUndefined()
    const third = await friend.exchange(list)
    expect(third.spaces[trip]).toMatchObject({ role: 'editor', revision: 3 })
    expect(toldOf(third)).toEqual(['trip'])
  },
)

test('nothing newer reaches who is silent, and nothing that they write is taken', async () => {
  await joinTrip(api, trip, friend, 'editor')
  const first = await friend.exchange()
  await silence(true)
  await owner.send(title(owner, 'Weminuche'))
  const [result] = await friend.send(note(friend, 'Mine', 2))
  expect(result).toMatchObject({ outcome: 'refused', code: 'forbidden' })
  expect(result?.message).toContain('no longer take part')
  const second = await friend.exchange({ since: cursorOf(first), list: first.list! })
  expect(second.spaces[trip]).toMatchObject({ role: 'viewer', revision: 2 })
  expect(toldOf(second)).toEqual([])
  // The title has been changed since: another phone of theirs is told of what has not.
  expect(toldOf(await friend.exchange())).toEqual(['trip-note'])
  expect((await friend.exchange({ list: second.list! })).spaces).toEqual({})
  expect(await listHearers(api.database, [trip])).toMatchObject([{ userId: owner.account }])
  await silence(false)
  expect(toldOf(await friend.exchange({ since: cursorOf(second) }))).toEqual(['trip'])
  expect(await friend.outcomes(note(friend, 'Mine', 2))).toEqual(['applied'])
})

test('the value of somebody who is silent is replaced without a word to them', async () => {
  await joinTrip(api, trip, friend, 'editor')
  await friend.send(title(friend, 'Weminuche'))
  await silence(true)
  expect(await owner.outcomes(title(owner, 'San Juans'))).toEqual(['conflict'])
  const { records } = await friend.exchange()
  expect(records.filter(({ kind }) => kind === 'notification')).toEqual([])
})
