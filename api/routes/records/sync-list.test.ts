import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { changeRole, removeMember } from '../../repositories/records/space-members.ts'
import { rememberLost } from '../../repositories/records/space-lists.ts'
import { renewEpochs } from '../../repositories/records/spaces.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'
import { addFavorite, changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

let api: TestApi
let phone: SyncClient
let friend: SyncClient
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
  friend = await signUpToSync(api)
})

const cursorsOf = ({ spaces }: Pick<ExchangeAnswer, 'spaces'>): Exchange['since'] =>
  Object.fromEntries(Object.entries(spaces).map(([id, { epoch, revision }]) => [id, { epoch, revision }]))
const listOf = async (client: SyncClient) => (await client.exchange()).list!
const rename = (client: SyncClient, trip: string, title: string) =>
  client.patch('trip', trip, { space: trip, fields: changes(1, { title }) })
/** What a phone with this number is told; it says of no space what it has. */
async function told(client: SyncClient, list: number) {
  const { partial, spaces, records, more } = await client.exchange({ list })
  return { partial, spaces: Object.keys(spaces), records: records.length, more }
}

test('with the number only what changed is told: above its cursor, and by name where that is not said', async () => {
  const [trip, other] = [await makeTrip(phone), await makeTrip(phone)]
  const { list, spaces } = await phone.exchange()
  await phone.send(rename(phone, trip, 'Ouray'))
  expect(await told(phone, list!)).toEqual({ partial: true, spaces: [trip], records: 0, more: true })
  const named = await phone.exchange({ list: list! })
  expect(named.spaces[trip]).toMatchObject({ role: 'owner', revision: 0 })
  expect(named).not.toHaveProperty('list')
  const answer = await phone.exchange({ list: list!, since: cursorsOf({ spaces }) })
  expect(Object.keys(answer.spaces)).toEqual([trip])
  expect(answer.records).toMatchObject([{ id: trip, revision: 2, fields: { title: 'Ouray' } }])
  expect(answer.list).toBeGreaterThan(list!)
  expect(await told(phone, answer.list!)).toEqual({ partial: true, spaces: [], records: 0, more: false })
  // What the phone says it lacks it gets, changed or not.
  const { epoch } = spaces[other]!
  const again = await phone.exchange({ list: answer.list!, since: { [other]: { epoch, revision: 0 } } })
  expect(again.records).toMatchObject([{ id: other }])
})

test('a trip that was made or joined since comes whole', async () => {
  const list = await listOf(friend)
  const trip = await makeTrip(phone)
  await joinTrip(api, trip, friend, 'viewer')
  const answer = await friend.exchange({ list })
  expect(answer.spaces).toEqual({ [trip]: expect.objectContaining({ role: 'viewer', revision: 1 }) })
  expect(answer.records).toMatchObject([{ id: trip }])
})

test('another role, another member’s edit and being taken out each change a member’s list, and nobody else’s', async () => {
  const trip = await makeTrip(phone)
  await joinTrip(api, trip, friend, 'viewer')
  const stranger = await signUpToSync(api)
  const before = await listOf(stranger)
  let list = await listOf(friend)
  const member = { spaceId: trip, userId: friend.account }
  for (const change of [
    () => changeRole(api.database, { ...member, role: 'editor' }),
    () => phone.send(rename(phone, trip, 'Ouray')),
  ]) {
    await change()
    expect((await told(friend, list)).spaces).toEqual([trip])
    list = await listOf(friend)
  }
  await removeMember(api.database, member)
  const lost = await (await friend.ask({ list })).json()
  expect((lost as ExchangeAnswer).spaces).toEqual({ [trip]: { role: 'none' } })
  await joinTrip(api, trip, friend, 'editor')
  expect((await friend.exchange({ list })).spaces[trip]).toMatchObject({ role: 'editor', revision: 2 })
  expect(await listOf(stranger)).toBe(before)
})

test('a space that is not the caller’s answers like one that there is not', async () => {
  const trip = await makeTrip(phone)
  const cursor = { epoch: 'one', revision: 1 }
  const nowhere = randomUUID()
  const { spaces } = await friend.exchange({
    list: await listOf(friend),
    since: { [trip]: cursor, [nowhere]: cursor },
  })
  expect(spaces[trip]).toEqual(spaces[nowhere])
  expect(spaces[trip]).toMatchObject({ role: 'none' })
})

test.each([
  ['a restore', async () => await renewEpochs(api.database)],
  [
    'more losses than are remembered',
    async () => {
      for (let lost = 0; lost < 51; lost += 1)
        await rememberLost(api.database, { spaceId: randomUUID(), userId: friend.account })
    },
  ],
] as const)(
  'a number from before %s is told the whole list, and no records before it says what it has',
  async (_what, change) => {
    const trip = await makeTrip(friend)
    const list = await listOf(friend)
    await change()
    const answer = await friend.exchange({ list })
    expect(answer).not.toHaveProperty('partial')
    expect(Object.keys(answer.spaces).sort()).toEqual([friend.account, trip].sort())
    expect([answer.records, answer.more]).toEqual([[], true])
  },
)

test('a number from the future ends every number that phones of the account hold', async () => {
  await makeTrip(phone)
  const list = await listOf(phone)
  expect((await told(phone, list)).partial).toBe(true)
  expect((await told(phone, list + 5)).partial).toBeUndefined()
  for (let edits = 0; edits < 6; edits += 1) await phone.send(addFavorite(phone, `place-${edits}`))
  for (const held of [list, list + 5]) expect((await told(phone, held)).partial).toBeUndefined()
})

test('a deleted account takes its trips off the lists of their members', async () => {
  const trip = await makeTrip(phone)
  await joinTrip(api, trip, friend, 'viewer')
  const list = await listOf(friend)
  await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, phone.session)
  expect(await told(friend, list)).toMatchObject({ partial: undefined, spaces: [friend.account] })
})
