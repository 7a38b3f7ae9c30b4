import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProviderOffering } from '../../../core/contracts/market/offerings.ts'
import type { ProviderDeparture } from '../../../core/contracts/market/provider-departures.ts'
import type { Departure } from '../../../core/contracts/market/public-offerings.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { putOffering, raftTrip, signUpProvider } from './offerings.fixture.ts'

type Session = { Cookie: string }
const FEW = { rule: { to: '2026-12-03' } }

let api: TestApi
let session: Session
beforeEach(async () => {
  api = await startTestApi()
  session = await signUpProvider(api)
})
afterEach(() => api.stop())

/** Saves and publishes it as it is now. */
async function publish(document: unknown, uuid: string = randomUUID()): Promise<ProviderOffering> {
  await putOffering(api, session, uuid, document)
  const answer = await api.send('POST', `/api/provider/offerings/${uuid}/publish`, undefined, session)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProviderOffering
}
async function list(query = 'from=2026-12-01&to=2026-12-31', whose = session): Promise<ProviderDeparture[]> {
  const answer = await api.send('GET', `/api/provider/departures?${query}`, undefined, whose)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProviderDeparture[]
}
const patch = (id: string, body: unknown, whose = session, headers: Record<string, string> = {}) =>
  api.send('PATCH', `/api/provider/departures/${id}`, body, { ...whose, ...headers })
const refusal = async (answer: Response) =>
  `${answer.status} ${Object.values((await answer.json()) as object).join(': ')}`
const shown = async () => {
  const answer = await api.send('GET', '/api/offerings/1/departures?from=2026-12-01&to=2026-12-03')
  return ((await answer.json()) as Departure[]).map(({ status, seatsLeft }) => [status, seatsLeft])
}
const take = (id: string, booked: number) =>
  api.database.updateTable('departures').set({ booked }).where('id', '=', id).execute()

test('a team is told of its departures with what is taken of them, of all it offers, in their order', async () => {
  const { uuid, id, options } = await publish(raftTrip(FEW))
  await publish(raftTrip({ rule: { to: '2026-12-01', times: ['08:00'] } }))
  const [early, first, ...others] = await list()
  expect([early!.localTime, others.length]).toEqual(['08:00', 2])
  await take(first!.id, 3)
  expect((await list())[1]).toEqual({
    id: first!.id,
    offeringId: id,
    offeringUuid: uuid,
    optionId: options[0]!.id,
    localDate: '2026-12-01',
    localTime: '09:00',
    startsAt: '2026-12-01T16:00:00.000Z',
    endsAt: '2026-12-01T20:00:00.000Z',
    cutoffAt: '2026-12-01T15:00:00.000Z',
    status: 'open',
    capacity: 12,
    held: 0,
    booked: 3,
    cancelReason: null,
    set: { status: null, capacity: null },
    guides: [],
  })
  expect(await list('from=2026-12-02&to=2026-12-02')).toHaveLength(1)
  expect((await list('')).map(({ localDate }) => localDate).at(-1)).toBe('2026-12-03')
})

test('what is closed by hand, or has other seats, is so for travelers at once', async () => {
  await publish(raftTrip(FEW))
  const [first, second] = await list()
  const answer = await patch(first!.id, { status: 'closed' })
  expect(await answer.json()).toMatchObject({ id: first!.id, status: 'closed', set: { status: 'closed' } })
  await patch(second!.id, { capacity: 4 })
  expect(await shown()).toEqual([
    ['closed', null],
    ['available', 4],
    ['available', null],
  ])
  await patch(first!.id, { status: 'open' })
  expect((await shown())[0]).toEqual(['available', null])
})

test('it stays so when the offering is published again and whatever its schedule says, and goes with its time', async () => {
  const document = raftTrip(FEW)
  const { uuid } = await publish(document)
  const [first, second] = await list()
  await patch(first!.id, { status: 'closed' })
  await patch(second!.id, { capacity: 4 })
  const [option] = document.options
  const withRule = (rule: object) => ({
    ...document,
    options: [{ ...option!, schedule: [{ ...option!.schedule[0]!, ...rule }] }],
  })
  await publish(withRule({ capacity: 20, priceChangeCents: 100 }), uuid)
  const stands = async () => (await list()).map(({ id, status, capacity }) => [id, status, capacity])
  expect((await stands()).slice(0, 2)).toEqual([
    [first!.id, 'closed', 20],
    [second!.id, 'open', 4],
  ])
  expect((await list())[2]).toMatchObject({ capacity: 20 })
  await publish(withRule({ times: ['10:00'] }), uuid)
  expect((await list()).every(({ set }) => set.status === null && set.capacity === null)).toBe(true)
})

test('fewer seats than are taken are refused, and nothing is written', async () => {
  await publish(raftTrip(FEW))
  const [first] = await list()
  await take(first!.id, 6)
  expect(await refusal(await patch(first!.id, { capacity: 5 }))).toBe(
    '409 conflict: 6 seats are taken already: it cannot have fewer than that.',
  )
  expect((await patch(first!.id, { capacity: 6 })).status).toBe(200)
  expect((await list())[0]).toMatchObject({ capacity: 6, booked: 6 })
})

test('one that has begun is left alone', async () => {
  await publish(raftTrip(FEW))
  const [first] = await list()
  api.clock.now = new Date(first!.startsAt)
  expect(await refusal(await patch(first!.id, { status: 'closed' }))).toMatch(/^409 conflict: It has begun/)
})

test('the same change again is the same; its key takes no other', async () => {
  await publish(raftTrip(FEW))
  const [first] = await list()
  const key = { 'Idempotency-Key': 'close-1' }
  for (let time = 0; time < 2; time += 1)
    expect((await patch(first!.id, { status: 'closed' }, session, key)).status).toBe(200)
  expect(await refusal(await patch(first!.id, { status: 'open' }, session, key))).toMatch(/^422 key_reused/)
  expect((await list())[0]).toMatchObject({ status: 'closed' })
})

test('guides look and change nothing; others and travelers are told of none', async () => {
  const { provider } = await publish(raftTrip(FEW))
  const guide = await api.signUp()
  const { id } = (await (await api.send('GET', '/api/auth/user', undefined, guide)).json()) as { id: string }
  await addMember(api.database, { spaceId: provider, userId: id, role: 'guide' })
  const [first] = await list(undefined, guide)
  expect(await refusal(await patch(first!.id, { status: 'closed' }, guide))).toMatch(/^403 forbidden/)
  const other = await signUpProvider(api)
  expect(await list(undefined, other)).toEqual([])
  expect(await refusal(await patch(first!.id, { status: 'closed' }, other))).toMatch(/^404 not_found/)
  const traveler = await api.signUp()
  expect((await api.send('GET', '/api/provider/departures', undefined, traveler)).status).toBe(403)
  expect((await api.send('GET', '/api/provider/departures')).status).toBe(401)
  expect((await list())[0]).toMatchObject({ status: 'open' })
})

test.each([
  [{}, /status, a capacity or guides/],
  [{ status: 'cancelled' }, /open or closed/],
  [{ capacity: -1 }, /from 0 to/],
  [{ capacity: 2.5 }, /whole number/],
  [{ capacity: 10_001 }, /from 0 to 10000/],
  [{ capacity: '8' }, /whole number/],
  [{ guides: 'Ana' }, /list of accounts/],
  [{ guides: [7] }, /id of their account/],
  [{ guides: ['a stranger'], status: 'closed' }, /Only people of the team/],
])('a change to %j is refused', async (body, message) => {
  await publish(raftTrip(FEW))
  const [first] = await list()
  const said = await refusal(await patch(first!.id, body))
  expect(said).toMatch(/^422 invalid/)
  expect(said).toMatch(message)
  expect((await list())[0]).toEqual(first)
})

test.each(['from=2026-12-02&to=2026-12-01', 'from=2026-12-01&to=2027-03-01', 'from=2026-02-30'])(
  'days %s are refused',
  async (query) => {
    const answer = await api.send('GET', `/api/provider/departures?${query}`, undefined, session)
    expect(answer.status).toBe(422)
  },
)
