import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NewInviteLinkSchema } from '../../../core/contracts/trips/invite-links.ts'
import { MAX_TRIP_PEOPLE, TripMembersSchema } from '../../../core/contracts/trips/trip-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip } from './trips.fixture.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test('of several who join at once the last free place takes one, and a change by one reaches all 50', async () => {
  const people: SyncClient[] = []
  for (let at = 0; at < MAX_TRIP_PEOPLE + 2; at += 1)
    people.push(await signUpToSync(api, { firstName: `Friend ${String.fromCodePoint(65 + (at % 26))}` }))
  const [owner, ...friends] = people
  const trip = await makeTrip(owner!)
  const path = `/api/trips/${trip}`
  const made = await api.send('POST', `${path}/invite-links`, { role: 'editor' }, owner!.session)
  const { token } = v.parse(NewInviteLinkSchema, await made.json())
  const join = async ({ session }: SyncClient) =>
    (await api.send('POST', '/api/join-trip', undefined, { 'Trip-Token': token, ...session })).status

  // 48 have come before; three want the last place.
  for (const friend of friends.slice(0, -3)) expect(await join(friend)).toBe(200)
  const atOnce = friends.slice(-3)
  const statuses = await Promise.all(atOnce.map(join))
  expect(statuses.toSorted()).toEqual([200, 409, 409])

  const { members } = v.parse(
    TripMembersSchema,
    await (await api.send('GET', `${path}/members`, undefined, owner!.session)).json(),
  )
  expect(new Set(members.map(({ userId }) => userId)).size).toBe(50)

  const inside = people.filter(({ account }) => members.some(({ userId }) => userId === account))
  const lists = await Promise.all(inside.map(async (one) => (await one.exchange()).list!))
  const writer = inside.at(-1)!
  const fields = changes(1, { title: 'All of us' })
  expect(await writer.outcomes(writer.patch('trip', trip, { space: trip, fields }))).toEqual(['applied'])
  for (const [at, one] of inside.entries()) {
    const { records, spaces } = await one.exchange({ list: lists[at]! })
    expect(Object.keys(spaces)).toContain(trip)
    expect(records.filter(({ kind }) => kind === 'replaced')).toEqual([])
    expect(await one.fieldsOf('trip', trip)).toMatchObject({ title: 'All of us' })
  }
  const left = atOnce[statuses.indexOf(409)]!
  expect((await left.exchange()).spaces).not.toHaveProperty(trip)
})
