import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JoinTeamSchema, TeamInvitationsSchema } from '../../../core/contracts/market/provider-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip, signUpVerified } from '../trips/trips.fixture.ts'
import { putOffering, raftTrip } from './offerings.fixture.ts'
import { becomeProvider, isProvider, noticesOf, said, teamOf } from './team.fixture.ts'

const ENDED = [404, 'This link has ended. Ask whoever sent it for a new one.']

let api: TestApi
let owner: SyncClient
let provider: string
let team: ReturnType<typeof teamOf>
beforeEach(() => start({ PUBLIC_ORIGIN: 'https://timberline.example' }))
afterEach(() => api.stop())

async function start(settings: Record<string, string>) {
  api = await startTestApi({ settings })
  owner = await signUpVerified(api, 'Anna')
  provider = await becomeProvider(api, owner)
  team = teamOf(api, () => provider)
}
const link = async (role = 'guide') =>
  (await (await team.invite(owner, { role })).json()) as { id: string; token: string; url: string }
const waitingOf = async (client: SyncClient) =>
  v.parse(TeamInvitationsSchema, await (await team.ask(client, 'GET', 'invitations')).json())
const tokenMailed = async () => {
  await api.settled()
  return /https:\/\/timberline\.example\/join-team#(\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? 'none'
}

test('a link shows who invites and takes in whoever has an account, who is a provider from then on', async () => {
  const friend = await signUpToSync(api, { firstName: 'Bert' })
  const { token, url } = await link('guide')
  expect(url).toBe(`https://timberline.example/join-team#${token}`)
  const opened = await team.open(token)
  expect(opened.headers.get('Cache-Control')).toBe('no-store')
  expect(v.parse(v.strictObject(JoinTeamSchema.entries), await opened.json())).toEqual({
    providerId: provider,
    name: 'Anna Bird',
    invitedBy: 'Anna',
    role: 'guide',
    email: null,
    isMember: false,
  })
  expect((await api.send('POST', '/api/join-team', undefined, { 'Team-Token': token })).status).toBe(401)
  const both = await Promise.all([team.join(token, friend), team.join(token, friend)])
  expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([
    { providerId: provider },
    { providerId: provider },
  ])
  expect((await friend.exchange()).spaces[provider]).toMatchObject({ role: 'guide' })
  expect(await isProvider(api, friend)).toBe(true)
  expect(await noticesOf(owner)).toMatchObject([
    {
      title: 'Bert joined your team',
      message: 'Bert came into the team of “Anna Bird” by a link, as a guide.',
    },
  ])
  await team.join((await link('manager')).token, friend)
  expect(await team.rolesOf(owner)).toEqual(['Anna owner', 'Bert guide'])
  expect(await (await team.open(token, friend)).json()).toMatchObject({ isMember: true })
})

test('a link into a team opens no trip, one to a trip no team, and an ended one nothing', async () => {
  const friend = await signUpToSync(api, { firstName: 'Bert' })
  const { token, id } = await link()
  const trip = await makeTrip(owner)
  const made = await api.send('POST', `/api/trips/${trip}/invite-links`, { role: 'editor' }, owner.session)
  const toTrip = ((await made.json()) as { token: string }).token
  const asTrip = { 'Trip-Token': token, ...friend.session }
  expect(await said(await api.send('POST', '/api/join-trip', undefined, asTrip))).toEqual(ENDED)
  expect(await said(await team.join(toTrip, friend))).toEqual(ENDED)
  await team.ask(owner, 'DELETE', `invite-links/${id}`)
  for (const one of [token, '', `${token.slice(0, -1)}_`])
    expect(await said(await team.join(one, friend))).toEqual(ENDED)
  expect(await isProvider(api, friend)).toBe(false)
  for (let count = 0; count < 10; count += 1) await link()
  expect((await team.invite(owner, { role: 'guide' })).status).toBe(409)
})

test('who is invited by mail is told in the app too, and accepts or declines there', async () => {
  const friend = await signUpVerified(api, 'Bert')
  expect((await team.invite(owner, { email: friend.email, role: 'manager' })).status).toBe(201)
  await api.settled()
  expect(api.mails).toMatchObject([{ to: friend.email, subject: 'You are invited into a team' }])
  expect(api.mails[0]?.text).toMatch(
    /^Anna invites you into the team of “Anna Bird” in Timberline, as a manager: /,
  )
  const { invitations } = await waitingOf(friend)
  expect(invitations).toMatchObject([
    { providerId: provider, name: 'Anna Bird', invitedBy: 'Anna', role: 'manager' },
  ])
  const { id } = invitations[0]!
  expect(await noticesOf(friend)).toMatchObject([
    { title: 'Team invitation', actionButton: { to: `/join-team?invitation=${id}` } },
  ])
  expect(
    (await api.send('POST', `/api/trips/invitations/${id}/accept`, undefined, friend.session)).status,
  ).toBe(404)
  const trips = await api.send('GET', '/api/trips/invitations', undefined, friend.session)
  expect(await trips.json()).toEqual({ invitations: [], needsVerifiedEmail: false })
  const answer = (how: string) => team.ask(friend, 'POST', `invitations/${id}/${how}`)
  expect((await answer('accept')).status).toBe(204)
  expect((await answer('accept')).status).toBe(404)
  expect(await team.rolesOf(friend)).toEqual(['Anna owner', 'Bert manager'])
  expect(await isProvider(api, friend)).toBe(true)

  const other = await signUpVerified(api, 'Carla')
  await team.invite(owner, { email: other.email, role: 'guide' })
  const declined = (await waitingOf(other)).invitations[0]!.id
  expect((await team.ask(other, 'POST', `invitations/${declined}/decline`)).status).toBe(204)
  expect((await team.people(owner)).invitations).toEqual([])
  expect(await isProvider(api, other)).toBe(false)
})

test('the mail’s link verifies its address and takes in once', async () => {
  await team.invite(owner, { email: 'bert@example.com', role: 'guide' })
  const token = await tokenMailed()
  const friend = await signUpToSync(api, { firstName: 'Bert', email: 'bert@example.com' })
  expect(await waitingOf(friend)).toEqual({ invitations: [], needsVerifiedEmail: true })
  expect(await (await team.open(token)).json()).toMatchObject({ email: 'bert@example.com', role: 'guide' })
  expect((await team.join(token, friend)).status).toBe(200)
  const me = await api.send('GET', '/api/auth/user', undefined, friend.session)
  expect(await me.json()).toMatchObject({ emailVerified: true, isProvider: true })
  expect(await (await team.open(token, friend)).json()).toMatchObject({ isMember: true })
  expect(await said(await team.open(token))).toEqual(ENDED)
  expect(JSON.stringify(api.logged)).not.toContain(token)
})

test('only who has a verified address sends such mail, so many an hour; guesses of a link are limited', async () => {
  await api.stop()
  await start({ RATE_LIMITS: 'on' })
  const hasty = await signUpToSync(api, { firstName: 'Dora' })
  const own = teamOf(api, () => theirs)
  const theirs = await becomeProvider(api, hasty)
  expect((await own.invite(hasty, { email: 'x@example.com', role: 'guide' })).status).toBe(403)
  expect((await own.invite(hasty, { role: 'guide' })).status).toBe(201)
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await team.invite(owner, { email: `x${count}@example.com`, role: 'guide' })).status)
  expect(statuses.indexOf(429)).toBe(30)
  for (let count = 0; count < 300; count += 1) await team.open('guess')
  expect((await team.open('guess')).status).toBe(429)
})

test('a team has room for 50 people, those who were invited by mail counted', async () => {
  for (let count = 0; count < 48; count += 1)
    await team.invite(owner, { email: `guide${count}@example.com`, role: 'guide' })
  const { token } = await link()
  expect((await team.join(token, await signUpToSync(api))).status).toBe(200)
  expect(await said(await team.join(token, await signUpToSync(api)))).toEqual([
    409,
    'A team has room for 50 people.',
  ])
  expect((await team.invite(owner, { email: 'one@example.com', role: 'guide' })).status).toBe(409)
})

test('nobody who was taken out, made a guide or left comes back as a manager by what they sent or read', async () => {
  const manager = async () => {
    const client = await signUpToSync(api, { firstName: 'Mia' })
    await team.join((await link('manager')).token, client)
    return client
  }
  const sentToThemselves = async (client: SyncClient) => {
    await team.invite(client, { email: 'mia.other@example.com', role: 'manager' })
    return tokenMailed()
  }
  const takenOut = await manager()
  const mailed = await sentToThemselves(takenOut)
  expect((await team.remove(owner, takenOut.account)).status).toBe(204)
  expect(await said(await team.join(mailed, takenOut))).toEqual(ENDED)

  const guide = await manager()
  const other = await sentToThemselves(guide)
  expect((await team.give(owner, guide.account, 'guide')).status).toBe(200)
  expect(await said(await team.join(other, guide))).toEqual(ENDED)

  const left = await manager()
  const read = (await link('manager')).token
  expect((await team.remove(left, left.account)).status).toBe(204)
  expect(await said(await team.join(read, left))).toEqual(ENDED)
  expect(await team.rolesOf(owner)).toEqual(['Anna owner', 'Mia guide'])
})

test('what is left of a provider that was removed is not published, and everybody can leave it', async () => {
  const friend = await signUpToSync(api, { firstName: 'Bert' })
  await team.join((await link('manager')).token, friend)
  const uuid = randomUUID()
  await putOffering(api, friend.session, uuid, raftTrip())
  const { revision } = (await owner.exchange()).spaces[provider]!
  await owner.send(owner.patch('provider', provider, { space: provider, remove: { base: revision } }))
  const published = await team.ask(friend, 'POST', `offerings/${uuid}/publish`)
  expect(await said(published)).toEqual([404, 'This provider was removed; nothing of it can be published.'])
  expect((await team.remove(friend, friend.account)).status).toBe(204)
})

test('one key of a write for two teams is refused for the second, and not passed over', async () => {
  const second = await signUpVerified(api, 'Zoe')
  const other = await becomeProvider(api, second)
  const { token } = (await (
    await api.send(
      'POST',
      '/api/provider/members',
      { role: 'manager' },
      { ...second.session, Provider: other },
    )
  ).json()) as { token: string }
  await team.join(token, owner)
  const statuses: number[] = []
  for (const id of [provider, other]) {
    const { status } = await api.send(
      'POST',
      '/api/provider/members',
      { email: 'dora@example.com', role: 'guide' },
      { ...owner.session, Provider: id, 'Idempotency-Key': 'one' },
    )
    statuses.push(status)
  }
  expect(statuses).toEqual([201, 422])
})
