import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { sweep } from '../../services/upkeep/sweep.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { signUpVerified } from '../trips/trips.fixture.ts'
import { raftTrip } from './offerings.fixture.ts'
import { becomeProvider, isProvider, noticesOf, said, teamOf } from './team.fixture.ts'

let api: TestApi
let owner: SyncClient & { email: string }
let provider: string
let team: ReturnType<typeof teamOf>
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpVerified(api, 'Anna')
  provider = await becomeProvider(api, owner)
  team = teamOf(api, () => provider)
})
afterEach(() => api.stop())

/** Somebody who joined by a link. */
async function member(role: 'manager' | 'guide', firstName: string, by = owner): Promise<SyncClient> {
  const client = await signUpToSync(api, { firstName })
  const { token } = (await (await team.invite(by, { role })).json()) as { token: string }
  expect((await team.join(token, client)).status).toBe(200)
  return client
}

test('owner and managers read the team with addresses, invitations and links; a guide reads who is in it', async () => {
  const manager = await member('manager', 'Bert')
  const guide = await member('guide', 'Carla')
  await team.invite(owner, { email: 'dora@example.com', role: 'guide' })
  for (const client of [owner, manager]) {
    const { members, invitations, links } = await team.people(client)
    expect(members.map(({ firstName, role }) => [firstName, role])).toEqual([
      ['Anna', 'owner'],
      ['Bert', 'manager'],
      ['Carla', 'guide'],
    ])
    expect(members.every(({ email }) => email?.includes('@'))).toBe(true)
    expect(invitations).toMatchObject([{ email: 'dora@example.com', role: 'guide' }])
    expect(links.map(({ role }) => role).sort()).toEqual(['guide', 'manager'])
  }
  const seen = await team.people(guide)
  expect(seen.members.map(({ email }) => email !== null)).toEqual([false, false, true])
  expect([seen.invitations, seen.links]).toEqual([[], []])
  expect(JSON.stringify(seen)).not.toContain(TRAVELER.lastName)
})

test('only owners and managers invite, take back and let people out; strangers meet no team', async () => {
  const manager = await member('manager', 'Bert')
  const guide = await member('guide', 'Carla')
  expect((await team.invite(manager, { role: 'manager' })).status).toBe(201)
  const link = (await team.people(owner)).links[0]!
  const invited = await team.invite(owner, { email: 'dora@example.com', role: 'guide' })
  expect(invited.status).toBe(201)
  const { id } = (await team.people(owner)).invitations[0]!
  for (const answer of [
    await team.invite(guide, { role: 'guide' }),
    await team.invite(guide, { email: 'ed@example.com', role: 'guide' }),
    await team.ask(guide, 'DELETE', `invitations/${id}`),
    await team.ask(guide, 'DELETE', `invite-links/${link.id}`),
    await team.remove(guide, manager.account),
  ])
    expect(await said(answer)).toEqual([
      403,
      'Guides see who is in the team. Its owner and managers let people in and out.',
    ])
  const stranger = await signUpToSync(api)
  expect((await team.ask(stranger, 'GET', 'members')).status).toBe(403)
  await becomeProvider(api, stranger)
  expect(await said(await team.ask(stranger, 'GET', 'members'))).toEqual([404, 'There is no such provider.'])
  expect((await api.send('GET', '/api/provider/members')).status).toBe(401)
  expect((await team.ask(manager, 'DELETE', `invite-links/${link.id}`)).status).toBe(204)
  expect((await team.ask(manager, 'DELETE', `invitations/${id}`)).status).toBe(204)
  expect((await team.people(owner)).invitations).toEqual([])
})

test.each([
  [{ role: 'owner' }],
  [{ role: 'editor' }],
  [{ email: 'no address', role: 'guide' }],
  [{ email: null, role: 'guide' }],
  [{}],
])('an invitation of %j is refused and nothing is written', async (body) => {
  expect((await team.invite(owner, body as { role: string })).status).toBe(422)
  expect((await team.people(owner)).invitations).toEqual([])
  expect((await team.people(owner)).links).toEqual([])
})

test('only an owner gives roles; who only guides from then on keeps no way back to managing', async () => {
  const manager = await member('manager', 'Bert')
  const guide = await member('guide', 'Carla')
  expect(await said(await team.give(manager, guide.account, 'manager'))).toEqual([
    403,
    'Only an owner of this provider can do that.',
  ])
  expect((await team.give(owner, guide.account, 'manager')).status).toBe(200)
  expect((await team.give(owner, manager.account, 'guide')).status).toBe(200)
  expect(await team.rolesOf(owner)).toEqual(['Anna owner', 'Bert guide', 'Carla manager'])
  expect((await team.people(owner)).links.map(({ role }) => role)).toEqual(['guide'])
  expect((await team.give(owner, owner.account, 'guide')).status).toBe(409)
  expect((await team.give(owner, randomUUID(), 'guide')).status).toBe(404)
  expect((await team.give(owner, guide.account, 'chef')).status).toBe(422)
})

test('a manager takes out guides, an owner managers too, nobody an owner; links end with whom was taken out', async () => {
  const [bert, carla] = [await member('manager', 'Bert'), await member('manager', 'Carla')]
  const guide = await member('guide', 'Dora')
  expect(await said(await team.remove(bert, carla.account))).toEqual([
    403,
    'Managers take out guides. Its owner takes out managers.',
  ])
  expect((await team.remove(bert, owner.account)).status).toBe(409)
  const [link] = (await team.people(owner)).links
  expect((await team.remove(bert, guide.account)).status).toBe(204)
  expect(await said(await team.join(link!.token, guide))).toEqual([
    404,
    'This link has ended. Ask whoever sent it for a new one.',
  ])
  expect(await noticesOf(guide)).toMatchObject([{ title: 'You left a team' }])
  expect((await team.remove(owner, carla.account)).status).toBe(204)
  expect((await team.remove(owner, carla.account)).status).toBe(404)
  expect(await team.rolesOf(owner)).toEqual(['Anna owner', 'Bert manager'])
})

test('everybody leaves but the last owner, who makes somebody else one first', async () => {
  const manager = await member('manager', 'Bert')
  const guide = await member('guide', 'Carla')
  expect(await said(await team.give(owner, guide.account, 'owner'))).toEqual([
    409,
    'Make them a manager first: owners are made of managers.',
  ])
  expect((await team.remove(guide, guide.account)).status).toBe(204)
  expect(await said(await team.remove(owner, owner.account))).toEqual([
    409,
    'You are its only owner. Make somebody else an owner first.',
  ])
  await team.give(owner, manager.account, 'owner')
  expect((await noticesOf(manager)).map(({ title }) => title)).toContain('You own a provider')
  const both = await Promise.all([team.remove(owner, owner.account), team.remove(manager, manager.account)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  const rows = await api.database
    .selectFrom('space_members')
    .selectAll()
    .where('space_id', '=', provider)
    .execute()
  expect(rows.map(({ role }) => role)).toEqual(['owner'])
})

test('who belongs to no provider any more is a traveler again, with the account of the last owner too', async () => {
  const bert = await member('manager', 'Bert')
  const carla = await member('guide', 'Carla')
  const own = await signUpToSync(api, { firstName: 'Dora' })
  await becomeProvider(api, own)
  await addMember(api.database, { spaceId: provider, userId: own.account, role: 'guide' })
  expect([await isProvider(api, bert), await isProvider(api, carla)]).toEqual([true, true])
  for (const { account } of [bert, own]) await team.remove(owner, account)
  expect([await isProvider(api, bert), await isProvider(api, own)]).toEqual([false, true])
  await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, owner.session)
  expect(await isProvider(api, carla)).toBe(false)
})

test('a guide publishes nothing; whom a team took out is told of it no more, and what waited is refused', async () => {
  const guide = await member('guide', 'Bert')
  const manager = await member('manager', 'Carla')
  const uuid = randomUUID()
  const put = (client: SyncClient) => team.ask(client, 'PUT', `offerings/${uuid}`, raftTrip())
  expect((await put(owner)).status).toBe(201)
  expect((await team.ask(guide, 'GET', 'offerings')).status).toBe(200)
  expect((await team.ask(guide, 'POST', `offerings/${uuid}/publish`)).status).toBe(403)
  const { spaces } = await manager.exchange()
  const { epoch, revision } = spaces[provider]!
  await team.remove(owner, manager.account)
  const waiting = manager.patch(OFFERING.kind, uuid, {
    space: provider,
    fields: changes(revision, { title: 'Written on the river' }),
  })
  const after = await manager.exchange({
    since: { [provider]: { epoch, revision } },
    patches: [waiting],
  })
  expect(after.results).toMatchObject([{ outcome: 'refused', code: 'forbidden' }])
  expect(after.spaces[provider]).toBeUndefined()
  expect(after.records.filter(({ space }) => space === provider)).toEqual([])
  expect(JSON.stringify(await owner.fieldsOf(OFFERING.kind, uuid))).not.toContain('river"')
})

test('with a provider that is gone for good its whole team are travelers again', async () => {
  const guide = await member('guide', 'Carla')
  await owner.send(owner.patch('provider', provider, { space: provider, remove: { base: 999 }, fields: {} }))
  await sweep(api.database, new Date(api.clock.now.getTime() + 31 * 86_400_000))
  const rows = await api.database
    .selectFrom('users')
    .select('provider_since')
    .where('id', 'in', [owner.account, guide.account])
    .execute()
  expect(rows).toEqual([{ provider_since: null }, { provider_since: null }])
})
