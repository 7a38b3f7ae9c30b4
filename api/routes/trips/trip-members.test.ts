import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../../core/contracts/records/protocol.ts'
import { TripInvitationsSchema, TripMembersSchema } from '../../../core/contracts/trips/trip-members.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { joinTrip, makeTrip, signUpVerified } from './trips.fixture.ts'

type Person = Awaited<ReturnType<typeof signUpVerified>>

let api: TestApi
let owner: Person
let friend: Person
let trip: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpVerified(api, 'Anna')
  friend = await signUpVerified(api, 'Bert')
  trip = await makeTrip(owner)
})
afterEach(() => api.stop())

const ask = (client: SyncClient, method: string, path: string, body?: unknown, key?: string) =>
  api.send(method, path, body, { ...client.session, ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}) })
const members = (client: SyncClient, id = trip) => ask(client, 'GET', `/api/trips/${id}/members`)
const invite = (email: string, role = 'editor', { by = owner, key = '' } = {}) =>
  ask(by, 'POST', `/api/trips/${trip}/members`, { email, role }, key)
const invitations = async (client: SyncClient) =>
  v.parse(TripInvitationsSchema, await (await ask(client, 'GET', '/api/trips/invitations')).json())
const firstInvitation = async (client: SyncClient) => (await invitations(client)).invitations[0]?.id ?? 'none'
const answer = (client: SyncClient, id: string, how: 'accept' | 'decline', key?: string) =>
  ask(client, 'POST', `/api/trips/invitations/${id}/${how}`, undefined, key)
const peopleOf = async (client: SyncClient) =>
  v.parse(TripMembersSchema, await (await members(client)).json())
const rolesOf = async (client: SyncClient) =>
  (await peopleOf(client)).members.map(({ firstName, role }) => `${firstName} ${role}`)
const noticesOf = async (client: SyncClient) =>
  (await client.exchange()).records
    .filter(({ kind }) => kind === NOTIFICATION.kind)
    .map(({ fields }) => fields)
const said = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

test('who is invited is told by mail and in the app, accepts, and is in the trip', async () => {
  expect((await invite(friend.email, 'viewer')).status).toBe(201)
  await api.settled()
  expect(api.mails).toMatchObject([{ to: friend.email, subject: 'You are invited to plan a trip' }])
  expect(api.mails[0]?.text).toMatch(/^Anna invites you to plan “San Juans” together in Timberline\. /)
  const { invitations: waiting } = await invitations(friend)
  expect(waiting).toMatchObject([{ tripId: trip, title: 'San Juans', invitedBy: 'Anna', role: 'viewer' }])
  expect(await noticesOf(friend)).toMatchObject([
    {
      type: 'trip',
      message: 'Anna invites you to plan “San Juans” together.',
      actionButton: { to: `/trip-planner?invitation=${waiting[0]!.id}` },
    },
  ])
  expect((await answer(friend, waiting[0]!.id, 'accept')).status).toBe(204)
  expect(await rolesOf(friend)).toEqual(['Anna owner', 'Bert viewer'])
  expect((await friend.exchange()).spaces[trip]).toMatchObject({ role: 'viewer' })
  expect(await noticesOf(owner)).toMatchObject([{ title: 'Bert joined your trip' }])
  expect((await invitations(friend)).invitations).toEqual([])
})

test('the answer, and the mail but for its address, are the same for an address without an account', async () => {
  const answers = []
  for (const email of [friend.email, 'nobody@example.com']) {
    const response = await invite(email)
    const { invitations: waiting, members: people } = v.parse(TripMembersSchema, await response.json())
    const { id, ...rest } = waiting.find((one) => one.email === email)!
    await ask(owner, 'DELETE', `/api/trips/${trip}/invitations/${id}`)
    answers.push([response.status, people, { ...rest, email: '' }])
  }
  expect(answers[0]).toEqual(answers[1])
  await api.settled()
  const [known, unknown] = api.mails.map(({ to: _to, ...mail }) => mail)
  expect(known).toEqual(unknown)
})

test('a mail links to the app where its address is configured, and never to what a caller named', async () => {
  await ask(owner, 'POST', `/api/trips/${trip}/members`, { email: friend.email, role: 'editor' })
  await api.settled()
  expect(api.mails[0]?.text).not.toContain('http')
  await api.stop()
  api = await startTestApi({ settings: { PUBLIC_ORIGIN: 'https://timberline.example' } })
  owner = await signUpVerified(api, 'Win at https://evil.example')
  trip = await makeTrip(owner)
  await api.send(
    'POST',
    `/api/trips/${trip}/members`,
    { email: 'nobody@example.com', role: 'editor' },
    {
      ...owner.session,
      Host: 'evil.example',
    },
  )
  await api.settled()
  expect(api.mails[0]?.text).toContain('https://timberline.example/join-trip#m')
  expect(JSON.stringify(api.mails[0])).not.toContain('evil')
})

test('who has not verified the address sees no trip and accepts nothing: it may be somebody else’s', async () => {
  const squatter = await signUpToSync(api, { email: 'carla@example.com' })
  const made = v.parse(TripMembersSchema, await (await invite('carla@example.com')).json())
  await api.settled()
  expect(await invitations(squatter)).toEqual({ invitations: [], needsVerifiedEmail: true })
  expect(JSON.stringify(await noticesOf(squatter))).not.toMatch(/Anna|San Juans/)
  for (const how of ['accept', 'decline'] as const)
    expect(await said(await answer(squatter, made.invitations[0]!.id, how))).toEqual([
      403,
      'Please verify your email address first. Then you can answer the invitation.',
    ])
  expect(await rolesOf(owner)).toEqual(['Anna owner'])
})

test('an invitation is for its address, until it is declined, taken back, or 30 days old', async () => {
  await invite(friend.email)
  const id = await firstInvitation(friend)
  const other = await signUpVerified(api, 'Carla')
  expect((await answer(other, id, 'accept')).status).toBe(404)
  expect((await answer(friend, id, 'decline')).status).toBe(204)
  expect((await answer(friend, id, 'accept')).status).toBe(404)

  await invite(friend.email)
  const again = await firstInvitation(friend)
  expect((await ask(owner, 'DELETE', `/api/trips/${trip}/invitations/${again}`)).status).toBe(204)
  expect((await answer(friend, again, 'accept')).status).toBe(404)

  await invite(friend.email)
  const third = await firstInvitation(friend)
  expect((await peopleOf(owner)).invitations).toMatchObject([{ expiresAt: '2026-12-21T18:00:00.000Z' }])
  const expires_at = '2026-11-21T18:00:00.000Z'
  await api.database.updateTable('space_invitations').set({ expires_at }).execute()
  expect((await answer(friend, third, 'accept')).status).toBe(404)
  expect((await peopleOf(owner)).invitations).toEqual([])
  await invite(friend.email)
  expect(await firstInvitation(friend)).not.toBe(third)
})

test('inviting again gives another role and tells the app’s person once', async () => {
  await invite(friend.email, 'viewer')
  await invite(friend.email, 'editor')
  await api.settled()
  expect((await peopleOf(owner)).invitations).toMatchObject([{ email: friend.email, role: 'editor' }])
  expect(await noticesOf(friend)).toHaveLength(1)
})

test('members learn first names, a letter and roles of one another, and nothing of invitations', async () => {
  await joinTrip(api, trip, friend, 'editor')
  await invite('carla@example.com')
  const response = await members(friend)
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({
    members: [
      { userId: owner.account, firstName: 'Anna', lastInitial: 'B', profilePicture: null, role: 'owner' },
      { userId: friend.account, firstName: 'Bert', lastInitial: 'B', profilePicture: null, role: 'editor' },
    ],
    invitations: [],
  })
  expect(text).not.toContain('@')
})

test('only the owner invites, gives roles and takes others out; a stranger learns nothing', async () => {
  await joinTrip(api, trip, friend, 'editor')
  const stranger = await signUpToSync(api)
  const path = `/api/trips/${trip}/members/${owner.account}`
  const tries = (client: SyncClient, id: string) =>
    Promise.all([
      ask(client, 'POST', `/api/trips/${id}/members`, { email: 'carla@example.com', role: 'editor' }),
      ask(client, 'PATCH', path.replace(trip, id), { role: 'viewer' }),
      ask(client, 'DELETE', path.replace(trip, id)),
      ask(client, 'DELETE', `/api/trips/${id}/invitations/${randomUUID()}`),
    ])
  for (const refused of await tries(friend, trip))
    expect(await said(refused)).toEqual([403, 'Only the owner of this trip can do that.'])
  const unknown = randomUUID()
  for (const id of [trip, unknown, stranger.account])
    for (const refused of [...(await tries(stranger, id)), await members(stranger, id)])
      expect(await said(refused)).toEqual([404, 'There is no such trip.'])
  expect(api.mails).toEqual([])
})

test('a role changes at once, but the owner’s', async () => {
  await joinTrip(api, trip, friend, 'viewer')
  const give = (userId: string, role = 'editor') =>
    ask(owner, 'PATCH', `/api/trips/${trip}/members/${userId}`, { role })
  expect((await give(friend.account)).status).toBe(200)
  expect(await rolesOf(friend)).toEqual(['Anna owner', 'Bert editor'])
  expect((await give(owner.account)).status).toBe(409)
  expect((await give(randomUUID())).status).toBe(404)
  expect((await give(friend.account, 'owner')).status).toBe(422)
})

test('a member leaves, the owner takes somebody out and cannot leave', async () => {
  await joinTrip(api, trip, friend, 'viewer')
  const remove = (client: SyncClient, who: SyncClient) =>
    ask(client, 'DELETE', `/api/trips/${trip}/members/${who.account}`)
  expect((await remove(friend, friend)).status).toBe(204)
  expect((await members(friend)).status).toBe(404)
  expect((await remove(owner, friend)).status).toBe(404)
  await joinTrip(api, trip, friend, 'editor')
  expect((await remove(owner, friend)).status).toBe(204)
  expect((await friend.exchange()).spaces).not.toHaveProperty(trip)
  expect(await noticesOf(friend)).toMatchObject([{ title: 'You left a trip' }])
  expect((await remove(owner, owner)).status).toBe(409)
})

test('a key runs a write once', async () => {
  const first = await invite(friend.email, 'viewer', { key: 'one' })
  const id = await firstInvitation(friend)
  expect((await answer(friend, id, 'accept', 'two')).status).toBe(204)
  expect((await answer(friend, id, 'accept', 'two')).status).toBe(204)
  const again = await invite(friend.email, 'viewer', { key: 'one' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect((await peopleOf(owner)).invitations).toEqual([])
  await api.settled()
  expect(api.mails).toHaveLength(1)
  expect((await invite('carla@example.com', 'viewer', { key: 'one' })).status).toBe(422)
})

test('nobody is invited to a trip that was removed, or to one that is full; nor oneself', async () => {
  expect(await said(await invite(owner.email))).toEqual([422, 'This is your own address.'])
  for (let count = 0; count < 49; count += 1) await invite(`friend${count}@example.com`)
  expect(await said(await invite(friend.email))).toEqual([409, 'A trip has room for 50 people.'])
  expect((await invite('friend1@example.com')).status).toBe(201)
  const removedAt = changes(1, { removedAt: '2026-11-21T08:00:00.000Z' })
  await owner.send(owner.patch('trip', trip, { space: trip, fields: removedAt }))
  expect((await invite('friend1@example.com')).status).toBe(404)
})

test('an invitation to a trip that was removed since is none', async () => {
  await invite(friend.email)
  const id = await firstInvitation(friend)
  const removedAt = changes(1, { removedAt: '2026-11-21T08:00:00.000Z' })
  await owner.send(owner.patch('trip', trip, { space: trip, fields: removedAt }))
  expect((await invitations(friend)).invitations).toEqual([])
  expect((await answer(friend, id, 'accept')).status).toBe(404)
})

test('so many invitations an hour, and so many to one address', async () => {
  await api.stop()
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  owner = await signUpVerified(api, 'Anna')
  trip = await makeTrip(owner)
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await invite('carla@example.com')).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const { rows } = { rows: await api.database.selectFrom('rate_limits').selectAll().execute() }
  expect(JSON.stringify(rows)).not.toContain('carla')
})

test('without a session all of it is 401', async () => {
  for (const [method, path] of [
    ['GET', '/api/trips/invitations'],
    ['POST', `/api/trips/invitations/${randomUUID()}/accept`],
    ['GET', `/api/trips/${trip}/members`],
    ['DELETE', `/api/trips/${trip}/members/${owner.account}`],
  ] as const)
    expect((await api.send(method, path)).status).toBe(401)
})
