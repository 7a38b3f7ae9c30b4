import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineRecord } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { makeSpace } from '../../repositories/records/spaces.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

/** What a team offers: its guides only read it. */
const BOAT = defineRecord({
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

let api: TestApi
let owner: SyncClient
let provider: string
beforeAll(async () => {
  api = await startTestApi({ kinds: [...KINDS, BOAT] })
})
afterAll(() => api.stop())
beforeEach(async () => {
  owner = await signUpToSync(api)
  provider = randomUUID()
  await makeSpace(api.database, { id: provider, type: 'provider' }, owner.account)
})

const newBoat = (client: SyncClient, space = provider, id = randomUUID()) =>
  client.patch('boat', id, {
    space,
    create: true,
    fields: changes(0, { provider: space, name: 'Paddle raft' }),
  })
const newTrip = (client: SyncClient, id: string) =>
  client.patch('trip', id, {
    space: id,
    create: true,
    fields: changes(0, {
      title: 'Down the Arkansas',
      dates: { start: null, days: 1 },
      createdAt: '2026-11-21T18:00:00.000Z',
    }),
  })

async function join(role: 'manager' | 'guide'): Promise<SyncClient> {
  const client = await signUpToSync(api)
  await addMember(api.database, { spaceId: provider, userId: client.account, role })
  return client
}

test('the space of a provider belongs to no account, and those of its team are told their role', async () => {
  const [manager, guide] = [await join('manager'), await join('guide')]
  await owner.send(newBoat(owner))
  for (const [client, role] of [
    [owner, 'owner'],
    [manager, 'manager'],
    [guide, 'guide'],
  ] as const) {
    const { spaces, records } = await client.exchange()
    expect(spaces[provider]).toMatchObject({ role })
    expect(records.filter(({ space }) => space === provider).map(({ kind }) => kind)).toEqual(['boat'])
  }
  const space = await api.database
    .selectFrom('spaces')
    .select(['type', 'user_id'])
    .where('id', '=', provider)
    .executeTakeFirst()
  expect(space).toEqual({ type: 'provider', user_id: null })
})

test('owner and manager write what a kind lets them, and a guide is told why not', async () => {
  const [manager, guide] = [await join('manager'), await join('guide')]
  expect(await owner.outcomes(newBoat(owner))).toEqual(['applied'])
  expect(await manager.outcomes(newBoat(manager))).toEqual(['applied'])
  expect(await guide.send(newBoat(guide))).toMatchObject([
    { outcome: 'refused', code: 'forbidden', message: expect.stringContaining('not change it') },
  ])
})

test('no trip is made in the space of a provider, and nothing stands in a space of another type', async () => {
  expect(await owner.outcomes(newTrip(owner, provider))).toEqual(['refused forbidden'])
  const trip = randomUUID()
  expect(await owner.outcomes(newTrip(owner, trip))).toEqual(['applied'])
  expect(await owner.outcomes(newBoat(owner, trip), newBoat(owner, owner.account))).toEqual([
    'refused forbidden',
    'refused forbidden',
  ])
})

test('the space of a provider is no trip to the calls that share one', async () => {
  const links = await api.send(
    'POST',
    `/api/trips/${provider}/invite-links`,
    { role: 'editor' },
    owner.session,
  )
  expect(links.status).toBe(404)
  const members = await api.send('GET', `/api/trips/${provider}/members`, undefined, owner.session)
  expect(members.status).toBe(404)
})

test('no stranger makes a space by naming one, whatever its type', async () => {
  const stranger = await signUpToSync(api)
  expect(await stranger.outcomes(newBoat(stranger))).toEqual(['refused forbidden'])
  expect(await stranger.outcomes(newBoat(stranger, randomUUID()))).toEqual(['refused forbidden'])
})
