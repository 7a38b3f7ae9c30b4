import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  InviteLinksSchema,
  JoinTripSchema,
  MAX_INVITE_LINKS,
  NewInviteLinkSchema,
} from '../../../core/contracts/trips/invite-links.ts'
import { TripInvitationsSchema, TripMembersSchema } from '../../../core/contracts/trips/trip-members.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { sweep } from '../../services/upkeep/sweep.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { joinTrip, makeTrip, signUpVerified } from './trips.fixture.ts'

let api: TestApi
let owner: SyncClient
let friend: SyncClient
let trip: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpToSync(api, { firstName: 'Anna' })
  friend = await signUpToSync(api, { firstName: 'Bert' })
  trip = await makeTrip(owner)
})
afterEach(() => api.stop())

const ask = (client: SyncClient, method: string, path: string, body?: unknown) =>
  api.send(method, path, body, client.session)
const make = (role = 'editor', client = owner) =>
  ask(client, 'POST', `/api/trips/${trip}/invite-links`, { role })
const link = async (role?: string) => v.parse(NewInviteLinkSchema, await (await make(role)).json())
const standing = async () =>
  v.parse(InviteLinksSchema, await (await ask(owner, 'GET', `/api/trips/${trip}/invite-links`)).json()).links
const open = (token: string, client?: SyncClient) =>
  api.send('GET', '/api/join-trip', undefined, { 'Trip-Token': token, ...client?.session })
const opened = async (token: string, client?: SyncClient) =>
  v.parse(JoinTripSchema, await (await open(token, client)).json())
const join = (token: string, client = friend) =>
  api.send('POST', '/api/join-trip', undefined, { 'Trip-Token': token, ...client.session })
const removeTrip = () =>
  owner.send(
    owner.patch('trip', trip, { space: trip, fields: changes(1, { removedAt: '2026-11-21T08:00:00.000Z' }) }),
  )
const rolesOf = async () => {
  const people = v.parse(
    TripMembersSchema,
    await (await ask(owner, 'GET', `/api/trips/${trip}/members`)).json(),
  )
  return people.members.map(({ firstName, role }) => `${firstName} ${role}`)
}
const noticesOf = async (client: SyncClient) =>
  (await client.exchange()).records
    .filter(({ kind }) => kind === NOTIFICATION.kind)
    .map(({ fields }) => fields)
const said = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]
const ENDED = [404, 'This link has ended. Ask whoever sent it for a new one.']

test('a link shows the trip to anybody and takes in whoever has an account, their address verified or not', async () => {
  const made = await link('editor')
  expect(made).toMatchObject({ expiresAt: '2026-12-21T18:00:00.000Z' })
  expect(made.url).toMatch(new RegExp(`^http://[^/]+/join-trip#${made.token}$`))
  expect(await opened(made.token)).toMatchObject({
    tripId: trip,
    records: [{ kind: 'trip', id: trip, fields: { title: 'San Juans' } }],
    role: 'editor',
    invitedBy: 'Anna',
    email: null,
    isMember: false,
  })
  expect((await api.send('POST', '/api/join-trip', undefined, { 'Trip-Token': made.token })).status).toBe(401)
  const joined = await join(made.token)
  expect([joined.status, await joined.json()]).toEqual([200, { tripId: trip }])
  expect(await rolesOf()).toEqual(['Anna owner', 'Bert editor'])
  expect((await friend.exchange()).spaces[trip]).toMatchObject({ role: 'editor' })
  expect(await noticesOf(owner)).toMatchObject([
    { title: 'Bert joined your trip', message: 'Bert came into “San Juans” by your link.' },
  ])
})

test('before joining nobody reads notes, lists, costs, or who is in the trip', async () => {
  const stop = randomUUID()
  const inTrip = (kind: string, id: string, fields: Record<string, unknown>) =>
    owner.patch(kind, id, { space: trip, create: true, fields: changes(0, { trip, ...fields }) })
  await owner.send(
    inTrip('stop', stop, {
      place: { placeId: 'town-ouray', address: 'Ouray, CO', lat: 38, lng: -107.7, name: 'Ouray' },
      slot: { day: 1, position: 'm' },
      costUsd: 77,
    }),
    inTrip('trip-note', stop, { text: 'The key is under the mat' }),
    inTrip('packing-item', randomUUID(), { text: 'Stove', packed: false, position: 'm' }),
  )
  const answer = await open((await link()).token)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain('Ouray')
  for (const hidden of ['The key', 'Stove', 'costUsd', owner.account, '@', 'Bird'])
    expect(text).not.toContain(hidden)
})

test('joining again, at once or later, and by its owner changes nothing and leads to the trip', async () => {
  const { token } = await link('editor')
  const both = await Promise.all([join(token), join(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await join(token)).status).toBe(200)
  expect(await (await join(token, owner)).json()).toEqual({ tripId: trip })
  expect(await rolesOf()).toEqual(['Anna owner', 'Bert editor'])
  expect(await noticesOf(owner)).toHaveLength(1)
  expect((await opened(token, friend)).isMember).toBe(true)
  expect((await opened(token, owner)).isMember).toBe(true)
})

test('a viewer’s link lets nobody edit, and an editor’s link gives no viewer more', async () => {
  await join((await link('viewer')).token)
  const edit = friend.patch('trip', trip, { space: trip, fields: changes(1, { title: 'Mine' }) })
  expect(await friend.outcomes(edit)).toEqual(['refused forbidden'])
  await join((await link('editor')).token)
  expect(await rolesOf()).toEqual(['Anna owner', 'Bert viewer'])
})

test('a link ends after 30 days, when it is withdrawn, and with its trip; all that was never one answers alike', async () => {
  const [withdrawn, old] = [await link(), await link()]
  expect((await standing()).map(({ id, token, role }) => [id, token, role])).toEqual(
    expect.arrayContaining([
      [old.id, old.token, 'editor'],
      [withdrawn.id, withdrawn.token, 'editor'],
    ]),
  )
  const end = () => ask(owner, 'DELETE', `/api/trips/${trip}/invite-links/${withdrawn.id}`)
  expect((await end()).status).toBe(204)
  expect(await said(await end())).toEqual([404, 'This link has ended already.'])
  const expires_at = '2026-11-21T18:00:00.000Z'
  await api.database.updateTable('space_invite_links').set({ expires_at }).execute()
  expect(await standing()).toEqual([])
  const of = await link()
  const guesses = [
    withdrawn.token,
    old.token,
    '',
    'x'.repeat(45),
    `${of.token.slice(0, -1)}_`,
    `m${of.token.slice(1)}`,
    of.id,
  ]
  for (const token of guesses) {
    expect(await said(await open(token))).toEqual(ENDED)
    expect(await said(await join(token))).toEqual(ENDED)
  }
  await removeTrip()
  expect(await said(await join(of.token))).toEqual(ENDED)
  expect(await said(await make())).toEqual([404, 'There is no such trip.'])
  expect(await rolesOf()).toEqual(['Anna owner'])
})

test('ended links are swept, and nothing in the store or the log is a token', async () => {
  const { token } = await link()
  const rows = () => api.database.selectFrom('space_invite_links').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toContain(token.slice(1, 23))
  expect(JSON.stringify(api.logged)).not.toContain(token)
  await sweep(api.database, new Date('2026-12-22T18:00:00Z'))
  expect(await rows()).toEqual([])
})

test('only the owner makes, sees and withdraws links', async () => {
  const { id } = await link()
  await joinTrip(api, trip, friend, 'editor')
  const stranger = await signUpToSync(api)
  const tries = (client: SyncClient) =>
    Promise.all([
      make('editor', client),
      ask(client, 'GET', `/api/trips/${trip}/invite-links`),
      ask(client, 'DELETE', `/api/trips/${trip}/invite-links/${id}`),
    ])
  for (const refused of await tries(friend))
    expect(await said(refused)).toEqual([403, 'Only the owner of this trip can do that.'])
  for (const refused of await tries(stranger))
    expect(await said(refused)).toEqual([404, 'There is no such trip.'])
  expect((await make('owner')).status).toBe(422)
  for (let count = 1; count < MAX_INVITE_LINKS; count += 1) await make()
  expect(await said(await make())).toEqual([
    409,
    'A trip has at most 10 links to plan together. Withdraw one first.',
  ])
})

test('who was taken out does not come back by a link they know; who left may', async () => {
  const { token } = await link()
  await join(token)
  const remove = (client: SyncClient) => ask(client, 'DELETE', `/api/trips/${trip}/members/${friend.account}`)
  await remove(friend)
  expect((await join(token)).status).toBe(200)
  await remove(owner)
  expect(await said(await join(token))).toEqual(ENDED)
  expect(await standing()).toEqual([])
  await join((await link('editor')).token)
  const look = await link('viewer')
  await ask(owner, 'PATCH', `/api/trips/${trip}/members/${friend.account}`, { role: 'viewer' })
  expect((await standing()).map(({ id }) => id)).toEqual([look.id])
})

test('a trip has room for 50 people, those who were invited by mail counted', async () => {
  const verified = await signUpVerified(api, 'Carla')
  await api.database
    .updateTable('users')
    .set({ email_verified_at: '2026-11-20T08:00:00.000Z' })
    .where('id', '=', owner.account)
    .execute()
  const invite = (email: string) =>
    ask(owner, 'POST', `/api/trips/${trip}/members`, { email, role: 'editor' })
  for (let count = 0; count < 48; count += 1) await invite(`friend${count}@example.com`)
  await invite(verified.email)
  const { token } = await link('viewer')
  expect(await said(await join(token))).toEqual([409, 'A trip has room for 50 people.'])
  expect((await join(token, verified)).status).toBe(200)
  const waiting = await ask(verified, 'GET', '/api/trips/invitations')
  expect(v.parse(TripInvitationsSchema, await waiting.json()).invitations).toEqual([])
  expect((await join(token, owner)).status).toBe(200)
})

test('guesses count for the network, whether they look or join', async () => {
  await api.stop()
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  friend = await signUpToSync(api, { firstName: 'Bert' })
  const statuses = new Set<number>()
  for (let count = 0; count < 300; count += 1) statuses.add((await open('guess')).status)
  expect([...statuses]).toEqual([404])
  expect((await open('guess')).status).toBe(429)
  expect((await join('guess')).status).toBe(429)
})

test('who leaves and comes back by the link, again and again, is told once a day', async () => {
  const { token } = await link('viewer')
  const leave = () => ask(friend, 'DELETE', `/api/trips/${trip}/members/${friend.account}`)
  const told = async () =>
    (await noticesOf(owner)).filter(({ title }) => title === 'Bert joined your trip').length
  for (let at = 0; at < 3; at += 1) {
    expect((await join(token)).status).toBe(200)
    expect((await leave()).status).toBe(204)
  }
  expect(await told()).toBe(1)
  for (const { kind, id } of (await owner.exchange()).records)
    if (kind === NOTIFICATION.kind) await owner.send(owner.patch(kind, id, { remove: { base: 1_000 } }))
  expect((await join(token)).status).toBe(200)
  expect(await told()).toBe(0)
})
