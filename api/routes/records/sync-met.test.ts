import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeRole } from '../../repositories/records/space-members.ts'
import { raiseReceiptFloor } from '../../repositories/records/spaces.ts'
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
  await joinTrip(api, trip, friend, 'editor')
})

const note = (client: SyncClient, text: string) =>
  client.patch('trip-note', trip, { space: trip, create: true, fields: changes(0, { trip, text }) })
/** Whether the change is over, as the friend is told who met it. */
const over = async (id: string, more: object = {}) => {
  const met = [{ id, space: trip, by: owner.account, seen: 5, ...more }]
  return (await friend.exchange({ met })).met?.includes(id)
}

test('a change that was met is over when the server has answered it, and not before', async () => {
  const patch = note(owner, 'Bring the stove')
  expect(await over(patch.id)).toBe(false)
  await owner.send(patch)
  expect(await over(patch.id)).toBe(true)
  expect((await friend.exchange()).met).toBeUndefined()
})

test('one that was refused is over too, and so is one whose receipt may be forgotten', async () => {
  const patch = owner.patch('stop', randomUUID(), { space: trip, fields: changes(0, { done: true }) })
  expect(await owner.outcomes(patch)).toEqual(['refused gone'])
  expect(await over(patch.id)).toBe(true)
  const other = randomUUID()
  await raiseReceiptFloor(api.database, trip, 6)
  expect(await over(other)).toBe(true)
  expect(await over(other, { seen: 6 })).toBe(false)
})

test('one of somebody who may not write any more is over', async () => {
  const id = randomUUID()
  const ofFriend = { id, space: trip, by: friend.account, seen: 5 }
  const told = async () => (await owner.exchange({ met: [ofFriend] })).met
  expect(await told()).toEqual([])
  await changeRole(api.database, { spaceId: trip, userId: friend.account, role: 'viewer' })
  expect(await told()).toEqual([id])
})

test('whoever asks is told nothing of spaces that are not theirs, and of receipts in other spaces', async () => {
  const patch = note(owner, 'Bring the stove')
  await owner.send(patch)
  const stranger = await signUpToSync(api)
  const asked = (id: string) => ({ id, space: trip, by: owner.account, seen: 5 })
  const ids = [patch.id, randomUUID()]
  expect((await stranger.exchange({ met: ids.map(asked) })).met).toEqual(ids)
  const favorite = owner.patch('favorite', 'custom-activities-x', {
    create: true,
    fields: changes(0, { addedAt: '2026-11-20T08:00:00.000Z' }),
  })
  await owner.send(favorite)
  expect(await over(favorite.id)).toBe(false)
})

test.each([
  ['an id that is none', { id: 'x' }],
  ['a key that is unknown', { more: true }],
  ['no space', { space: '' }],
])('%s is refused', async (_what, wrong) => {
  const met = [{ id: randomUUID(), space: trip, by: owner.account, seen: 5, ...wrong }]
  expect((await friend.ask({ met })).status).toBe(422)
})
