import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TripMembersSchema } from '../../../core/contracts/trips/trip-members.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip, signUpVerified } from '../trips/trips.fixture.ts'

const ORIGIN = { PUBLIC_ORIGIN: 'https://timberline.example' }
const LIMITED = { RATE_LIMITS: 'on' }

let api: TestApi
let owner: SyncClient
let trip: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpVerified(api, 'Anna')
  trip = await makeTrip(owner)
})
afterEach(() => api.stop())

/** Another server with these settings, on which somebody with a verified address has a trip. */
async function startAnew(settings: Record<string, string>, { name = 'Anna', title = 'San Juans' } = {}) {
  await api.stop()
  api = await startTestApi({ settings })
  owner = await signUpVerified(api, name)
  trip = await makeTrip(owner, title)
}

const invite = (email: string, by = owner) =>
  api.send('POST', `/api/trips/${trip}/members`, { email, role: 'viewer' }, by.session)

test('only who has a verified address sends an invitation, and is told where to verify it', async () => {
  const friend = await signUpVerified(api, 'Bert')
  const hasty = await signUpToSync(api, { firstName: 'Dora' })
  trip = await makeTrip(hasty)
  const refused = await invite(friend.email, hasty)
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      code: 'forbidden',
      message: 'Please verify your e-mail address first, under Account settings. Then you can invite people.',
    },
  ])
  await api.settled()
  expect(api.mails).toEqual([])
  const people = await api.send('GET', `/api/trips/${trip}/members`, undefined, hasty.session)
  expect(v.parse(TripMembersSchema, await people.json()).invitations).toEqual([])
  const told = (await friend.exchange()).records.filter(({ kind }) => kind === NOTIFICATION.kind)
  expect(told).toEqual([])
})

test('a refused invitation does not count against the address that it was for', async () => {
  await startAnew(LIMITED)
  const own = trip
  const hasty = await signUpToSync(api)
  trip = await makeTrip(hasty)
  const statuses = new Set<number>()
  for (let count = 0; count < 6; count += 1) statuses.add((await invite('carla@example.com', hasty)).status)
  expect([...statuses]).toEqual([403])
  trip = own
  expect((await invite('carla@example.com')).status).toBe(201)
})

test('an address gets no more of such mail once its reader says so, and nobody else learns of it', async () => {
  await startAnew(ORIGIN)
  const before = await invite('carla@example.com')
  await api.settled()
  const [, token = 'none'] =
    /https:\/\/timberline\.example\/no-more-mail#(\S+)/.exec(api.mails[0]!.text) ?? []
  // A program that looks at the links of mails stops nothing.
  expect((await api.send('GET', '/api/no-more-mail')).status).toBe(405)
  const stop = (sent: unknown) => api.send('POST', '/api/no-more-mail', { token: sent })
  expect((await stop(token)).status).toBe(204)
  expect((await stop(token)).status).toBe(204)

  const again = await invite('carla@example.com')
  expect(await again.json()).toEqual(await before.json())
  await invite('other@example.com')
  await api.settled()
  expect(api.mails.map(({ to }) => to)).toEqual(['carla@example.com', 'other@example.com'])
  const stored = JSON.stringify(await api.database.selectFrom('mail_stops').selectAll().execute())
  expect(stored).not.toContain('carla')
  expect(JSON.stringify(api.logged)).not.toContain(token)

  const [address = '', signature = ''] = token.split('.')
  const others = Buffer.from('other@example.com').toString('base64url')
  for (const forged of [`${others}.${signature}`, `${address}.`, address, '', `${address}.${signature}x`])
    expect((await stop(forged)).status).toBe(404)
  for (const broken of [undefined, 7, 'x'.repeat(401)]) expect((await stop(broken)).status).toBe(422)
  await invite('other@example.com')
  await api.settled()
  expect(api.mails.at(-1)?.to).toBe('other@example.com')
})

test('a trip’s title stands in the mail, short and with no address in it; a name is short too', async () => {
  const title = `Win at https://evil.example/x or www.evil.example ${'t'.repeat(60)}`
  await startAnew(ORIGIN, { name: 'A'.repeat(50), title })
  await invite('carla@example.com')
  await api.settled()
  const { subject, text } = api.mails[0]!
  expect(subject).toBe('You are invited to plan a trip')
  expect(text).toMatch(
    /^A{39}… invites you to plan “Win at https : \/\/evil \. example\/x or www \. evil \. ex/,
  )
  expect(/“(.*)”/.exec(text)?.[1]).toHaveLength(60)
  expect(text).not.toMatch(/evil\.|:\/\/evil/)
  expect(text).toContain('https://timberline.example/join-trip#m')
})

test('so many invitations an hour from one network, whoever signs in there', async () => {
  await startAnew(LIMITED)
  const statuses: number[] = []
  for (const name of ['Anna', 'Bert', 'Carla']) {
    owner = await signUpVerified(api, name)
    trip = await makeTrip(owner)
    for (let count = 0; count < 25; count += 1)
      statuses.push((await invite(`${name.toLowerCase()}${count}@example.com`)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(statuses.indexOf(429)).toBe(60)
})
