import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { favoriteOfOffering } from '../../../core/domain/market/offering-favorite.ts'
import type { OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { booked, bookingCalls, offer } from './bookings/bookings.fixture.ts'
import { putOffering, raftTrip, signUpProvider } from './offerings.fixture.ts'

type Session = { Cookie: string }

let api: TestApi
let session: Session
let uuid: string
beforeEach(async () => {
  api = await startTestApi()
  session = await signUpProvider(api)
  uuid = randomUUID()
  await putOffering(api, session, uuid, raftTrip())
  await api.send('POST', `/api/provider/offerings/${uuid}/publish`, undefined, session)
})
afterEach(() => api.stop())

const on = (day: string, views: number, hearts = 0, bookings = 0) => ({ day, views, hearts, bookings })
const seen = async (name: string | number, headers: Record<string, string> = {}) =>
  (await api.send('POST', `/api/offerings/${name}/seen`, undefined, headers)).status
const ask = (query = '', whose: Record<string, string> = session) =>
  api.send('GET', `/api/provider/analytics${query}`, undefined, whose)
const views = async (query = '') => (await (await ask(query)).json()) as OfferingViews[]

test('each call counts one view on its day of Colorado, which the provider reads by day', async () => {
  expect([await seen(1), await seen(uuid), await seen(1, await api.signUp())]).toEqual([204, 204, 204])
  // In Denver that is still the 22nd.
  api.clock.now = new Date('2026-11-23T05:00:00Z')
  await seen(1)
  const told = { offeringId: 1, offeringUuid: uuid, title: 'Half day on the Arkansas' }
  expect(await views()).toEqual([
    {
      ...told,
      days: [on('2026-11-21', 3), on('2026-11-22', 1)],
    },
  ])
  expect(await views('?from=2026-11-22&to=2026-11-22')).toEqual([{ ...told, days: [on('2026-11-22', 1)] }])
  expect(await views('?from=2026-11-23&to=2026-11-23')).toEqual([{ ...told, days: [] }])
})

test('nothing is counted of what travelers do not see, and what was counted of it stays', async () => {
  await seen(1)
  await api.send('POST', `/api/provider/offerings/${uuid}/pause`, undefined, session)
  expect([await seen(1), await seen(99), await seen('x')]).toEqual([404, 404, 404])
  expect((await views())[0]!.days).toEqual([on('2026-11-21', 1)])
})

test('hearts that stand and bookings that were confirmed are counted by day too, those of what is offered alone', async () => {
  const { departures, adult, uuid: raft } = await offer(api, session)
  const travelers = [await api.signUp(), await api.signUp()]
  const heart = (method: string, offering: string, at: string, whose = travelers[0]!) =>
    api.send(
      method,
      `/api/favorites/${favoriteOfOffering(offering)}`,
      method === 'PUT' ? { addedAt: at } : undefined,
      whose,
    )
  // In Denver that is still the 20th.
  await heart('PUT', raft, '2026-11-21T05:00:00Z')
  await heart('PUT', raft, '2026-11-21T18:00:00Z', travelers[1])
  await heart('PUT', uuid, '2026-11-21T18:00:00Z')
  await heart('DELETE', uuid, '')
  const { hold, act } = bookingCalls(api)
  const units = [{ unitId: adult, quantity: 2 }]
  for (const [at, traveler] of travelers.entries()) {
    const held = booked(await hold(traveler, [departures[at]!.id], units))
    // Only what was confirmed is a booking to its provider.
    if (at === 0) booked(await act(traveler, held, 'confirm'))
  }
  const told = await views()
  expect(told.map(({ offeringUuid, days }) => [offeringUuid, days])).toEqual([
    [uuid, []],
    [raft, [on('2026-11-20', 0, 1), on('2026-11-21', 0, 1, 1)]],
  ])
  expect(JSON.stringify(told)).not.toContain('isabella')
})

test('the log says neither who looked nor from where', async () => {
  const traveler = await api.signUp()
  api.logged.length = 0
  await seen(1, traveler)
  await seen(99, traveler)
  const lines = api.logged.filter(({ msg }) => msg === 'request')
  expect(lines.map(({ status }) => status)).toEqual([204, 404])
  for (const line of lines) expect(Object.keys(line)).not.toEqual(expect.arrayContaining(['user']))
  for (const line of lines) expect(Object.keys(line)).not.toEqual(expect.arrayContaining(['network']))
})

test('owners and managers read it, guides and others do not', async () => {
  const { id: provider } = await api.database
    .selectFrom('spaces')
    .select('id')
    .where('type', '=', 'provider')
    .executeTakeFirstOrThrow()
  const join = async (role: 'manager' | 'guide') => {
    const member = await api.signUp()
    const { id } = (await (await api.send('GET', '/api/auth/user', undefined, member)).json()) as {
      id: string
    }
    await addMember(api.database, { spaceId: provider, userId: id, role })
    return member
  }
  expect((await ask('', await join('manager'))).status).toBe(200)
  expect((await ask('', await join('guide'))).status).toBe(403)
  expect((await ask('', await api.signUp())).status).toBe(403)
  expect((await ask('', {})).status).toBe(401)
  const other = await signUpProvider(api)
  expect(await (await ask('', other)).json()).toEqual([])
})

test('it asks for at most 366 days, the first before the last', async () => {
  expect((await ask('?from=2026-01-01&to=2027-01-01')).status).toBe(200)
  expect((await ask('?from=2026-01-01&to=2027-01-02')).status).toBe(422)
  expect((await ask('?from=2026-01-02&to=2026-01-01')).status).toBe(422)
  expect((await ask('?from=yesterday')).status).toBe(422)
})

test('a network that says it saw something too often is refused', async () => {
  const limited = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  let status = 404
  for (let call = 0; call <= 120; call += 1)
    ({ status } = await limited.send('POST', '/api/offerings/1/seen'))
  expect(status).toBe(429)
  await limited.stop()
})
