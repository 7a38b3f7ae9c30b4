import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JoinTripSchema } from '../../../core/contracts/trips/invite-links.ts'
import { TripMembersSchema } from '../../../core/contracts/trips/trip-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip, signUpVerified } from './trips.fixture.ts'

const INVITED = 'carla@example.com'

let api: TestApi
let owner: SyncClient
let trip: string
beforeEach(async () => {
  api = await startTestApi({ settings: { PUBLIC_ORIGIN: 'https://timberline.example' } })
  owner = await signUpVerified(api, 'Anna')
  trip = await makeTrip(owner)
})
afterEach(() => api.stop())

const ask = (client: SyncClient, method: string, path: string, body?: unknown) =>
  api.send(method, path, body, client.session)
const invite = (email = INVITED) =>
  ask(owner, 'POST', `/api/trips/${trip}/members`, { email, role: 'editor' })
/** Invites the address and answers the token of its mail. */
async function mailed(email = INVITED): Promise<string> {
  await invite(email)
  await api.settled()
  const [, token] = /https:\/\/timberline\.example\/join-trip#([\w-]+)\n/.exec(api.mails.at(-1)!.text) ?? []
  if (token === undefined) throw new Error('The mail has no link')
  return token
}
const open = (token: string, client?: SyncClient) =>
  api.send('GET', '/api/join-trip', undefined, { 'Trip-Token': token, ...client?.session })
const join = (token: string, client: SyncClient) =>
  api.send('POST', '/api/join-trip', undefined, { 'Trip-Token': token, ...client.session })
const people = async () =>
  v.parse(TripMembersSchema, await (await ask(owner, 'GET', `/api/trips/${trip}/members`)).json())
const isVerified = async (client: SyncClient) =>
  ((await (await ask(client, 'GET', '/api/auth/user')).json()) as { emailVerified: boolean }).emailVerified

test('the link of the mail shows the trip, takes in at the place kept for it, and verifies the address it went to', async () => {
  const token = await mailed()
  expect(v.parse(JoinTripSchema, await (await open(token)).json())).toMatchObject({
    tripId: trip,
    role: 'editor',
    invitedBy: 'Anna',
    email: INVITED,
    isMember: false,
  })
  const invited = await signUpToSync(api, { email: INVITED, firstName: 'Carla' })
  expect(await isVerified(invited)).toBe(false)
  const joined = await join(token, invited)
  expect([joined.status, await joined.json()]).toEqual([200, { tripId: trip }])
  expect(await isVerified(invited)).toBe(true)
  const { members, invitations } = await people()
  expect(members.map(({ firstName, role }) => `${firstName} ${role}`)).toEqual(['Anna owner', 'Carla editor'])
  expect(invitations).toEqual([])
  // Opened once more, the mail leads to the trip; for anybody else it has ended.
  expect(await (await join(token, invited)).json()).toEqual({ tripId: trip })
  expect(v.parse(JoinTripSchema, await (await open(token, invited)).json()).isMember).toBe(true)
  expect((await open(token)).status).toBe(404)
})

test('another account may use the mail it has, and is not verified by it', async () => {
  const token = await mailed()
  const other = await signUpToSync(api, { email: 'carla.private@example.com', firstName: 'Carla' })
  expect((await join(token, other)).status).toBe(200)
  expect(await isVerified(other)).toBe(false)
  const invited = await signUpToSync(api, { email: INVITED })
  expect((await join(token, invited)).status).toBe(404)
  expect(await isVerified(invited)).toBe(false)
})

test('neither a link that was shown nor what the app tells the inviter verifies an address', async () => {
  await mailed()
  const squatter = await signUpToSync(api, { email: INVITED })
  const shown = await ask(owner, 'POST', `/api/trips/${trip}/invite-links`, { role: 'editor' })
  const { token } = (await shown.json()) as { token: string }
  const [waiting] = (await people()).invitations
  expect(JSON.stringify(waiting)).not.toContain(token)
  for (const guess of [waiting!.id, `m${token.slice(1)}`, `m${token.slice(1)}${token.slice(1, 23)}`])
    expect((await join(guess, squatter)).status).toBe(404)
  expect((await join(token, squatter)).status).toBe(200)
  expect(await isVerified(squatter)).toBe(false)
})

test('inviting again keeps the link; withdrawn, removed with the person or with the trip, it has ended', async () => {
  const token = await mailed()
  expect(await mailed()).toBe(token)
  const { id } = (await people()).invitations[0]!
  await ask(owner, 'DELETE', `/api/trips/${trip}/invitations/${id}`)
  expect((await open(token)).status).toBe(404)

  const again = await mailed()
  expect(again).not.toBe(token)
  const invited = await signUpToSync(api, { email: INVITED })
  const shown = await ask(owner, 'POST', `/api/trips/${trip}/invite-links`, { role: 'editor' })
  await join(((await shown.json()) as { token: string }).token, invited)
  await ask(owner, 'DELETE', `/api/trips/${trip}/members/${invited.account}`)
  expect((await join(again, invited)).status).toBe(404)

  const last = await mailed()
  const removedAt = changes(1, { removedAt: '2026-11-21T08:00:00.000Z' })
  await owner.send(owner.patch('trip', trip, { space: trip, fields: removedAt }))
  expect((await open(last)).status).toBe(404)
})

test('the mail quotes the title, says the dates, and its subject and link say nothing of either', async () => {
  const fields = changes(1, { title: 'Loop\u202e by bus', dates: { start: '2031-07-03', days: 4 } })
  await owner.send(owner.patch('trip', trip, { space: trip, fields }))
  await mailed()
  const { subject, text } = api.mails.at(-1)!
  expect(subject).toBe('You are invited to plan a trip')
  expect(text).toMatch(/^Anna invites you to plan “Loop by bus” together in Timberline\. It is planned for /)
  expect(text).toContain('Jul 3 – Jul 6, 2031 (4 days).')
})

test('who may only look from now on does not come back as an editor by the mail either', async () => {
  const token = await mailed()
  const invited = await signUpToSync(api, { email: INVITED })
  const shown = await ask(owner, 'POST', `/api/trips/${trip}/invite-links`, { role: 'editor' })
  await join(((await shown.json()) as { token: string }).token, invited)
  const member = `/api/trips/${trip}/members/${invited.account}`
  expect((await ask(owner, 'PATCH', member, { role: 'viewer' })).status).toBeLessThan(300)
  expect((await ask(invited, 'DELETE', member)).status).toBe(204)
  expect((await join(token, invited)).status).toBe(404)
})
