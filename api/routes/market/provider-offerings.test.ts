import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROVIDER_HEADER, type ProviderOffering } from '../../../core/contracts/market/offerings.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { putOffering, raftTrip, signUpProvider } from './offerings.fixture.ts'

const ID = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

let api: TestApi
let session: { Cookie: string }
let uuid: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  session = await signUpProvider(api)
  uuid = randomUUID()
})

const put = (document: unknown, headers: Record<string, string> = {}, whose = session) =>
  putOffering(api, whose, uuid, document, headers)
const saved = async (document: unknown, headers: Record<string, string> = {}) => {
  const answer = await put(document, headers)
  expect([200, 201]).toContain(answer.status)
  return (await answer.json()) as ProviderOffering
}
const list = async (whose = session, headers: Record<string, string> = {}) => {
  const answer = await api.send('GET', '/api/provider/offerings', undefined, { ...whose, ...headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProviderOffering[]
}
const refusal = async (document: unknown) => {
  const answer = await put(document)
  const { code, message } = (await answer.json()) as { code: string; message: string }
  expect(await list()).toEqual([])
  return `${answer.status} ${code}: ${message}`
}

test('an offering that is saved is answered whole, with what was left out, and listed by number', async () => {
  const document = raftTrip()
  const answer = await put(document)
  expect(answer.status).toBe(201)
  const offering = (await answer.json()) as ProviderOffering
  expect(offering).toMatchObject(document)
  expect(offering.offering).toMatchObject({ placeId: null, included: [], waiver: null })
  expect(offering.offering.timeZone).toBe('America/Denver')
  expect(offering.options[0]!.units[0]).toMatchObject({ maxAge: null, heads: 1, accompaniedBy: [] })
  expect(answer.headers.get('ETag')).toBe(`"${offering.revision}"`)
  expect(await list()).toEqual([offering])
})

test('the same document again changes nothing', async () => {
  const document = raftTrip()
  const first = await saved(document)
  const answer = await put(document)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(first)
})

test('what is saved are the records that the team’s phones have', async () => {
  const { provider } = await saved(raftTrip())
  const user = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as { id: string }
  const exchange = { account: user.id, since: {}, patches: [], room: 65_536 }
  const answer = await api.send('POST', '/api/sync', exchange, { ...session, 'Timberline-Roles': '1' })
  const { records } = (await answer.json()) as { records: { space: string; kind: string }[] }
  const kinds = records.filter(({ space }) => space === provider).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['offering', 'option', 'provider', 'schedule-rule', 'unit', 'unit'])
})

test('what a document leaves out stays without If-Match, and goes with it', async () => {
  const document = raftTrip()
  const { revision } = await saved(document)
  const [option] = document.options
  const fewer = { ...document, options: [{ ...option!, units: option!.units.slice(0, 1) }] }
  expect((await saved(fewer)).options[0]!.units).toHaveLength(2)
  expect((await saved({ ...document, options: [] })).options).toHaveLength(1)
  const after = await saved(fewer, { 'If-Match': `"${revision}"` })
  expect(after.options[0]!.units).toHaveLength(1)
  const stale = await put(fewer, { 'If-Match': `"${revision}"` })
  expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([409, 'conflict'])
  expect((await saved({ ...document, options: [] }, { 'If-Match': `"${after.revision}"` })).options).toEqual(
    [],
  )
})

test('options and units stand in the order of the document', async () => {
  const [first, second] = [raftTrip(), raftTrip({ option: { title: 'Afternoon' } })]
  const both = { ...first, options: [...first.options, ...second.options] }
  const titles = async (document: unknown) => (await saved(document)).options.map(({ title }) => title)
  expect(await titles(both)).toEqual(['Morning', 'Afternoon'])
  expect(await titles({ ...both, options: [...both.options].reverse() })).toEqual(['Afternoon', 'Morning'])
})

test('an offering that was only begun can be saved', async () => {
  const { offering, options } = await saved({ offering: { kind: 'lodging' }, options: [] })
  expect(offering).toMatchObject({ kind: 'lodging', title: '', lat: null, meeting: null, policy: null })
  expect(options).toEqual([])
})

test.each<[what: string, document: unknown, message: RegExp]>([
  ['a price below zero', raftTrip({ unit: { priceCents: -1 } }), /from 0 to 1000000/],
  ['a price over the most', raftTrip({ unit: { priceCents: 1_000_001 } }), /from 0 to 1000000/],
  ['a fraction of a cent', raftTrip({ unit: { priceCents: 85.5 } }), /whole number/],
  ['ages that exclude everybody', raftTrip({ unit: { minAge: 13, maxAge: 12 } }), /exclude everybody/],
  ['ten years of dates', raftTrip({ rule: { from: '2026-01-01', to: '2035-12-31' } }), /at most 366 days/],
  ['days the wrong way round', raftTrip({ rule: { from: '2027-06-02', to: '2027-06-01' } }), /before the/],
  ['a day that there is not', raftTrip({ rule: { from: '2027-02-30' } }), /no such day/],
  ['a party of nobody', raftTrip({ option: { minParty: 5, maxParty: 4 } }), /smallest party/],
  ['half a point', raftTrip({ offering: { lng: null } }), /lat and lng/],
  ['an unknown zone', raftTrip({ offering: { timeZone: 'Colorado' } }), /time zone/],
  ['an unknown policy', raftTrip({ offering: { policy: 'free' } }), /must be one of/],
  ['an activity by the night', raftTrip({ rule: { times: [] } }), /needs a time/],
  ['a lodging with times', raftTrip({ offering: { kind: 'lodging' } }), /by the night/],
  ['a guest with a stranger', raftTrip({ unit: { accompaniedBy: [randomUUID()] } }), /another unit/],
  [
    'a price that a change makes negative',
    raftTrip({ rule: { priceChangeCents: -7000 } }),
    /With its change/,
  ],
  [
    'more than 50 schedules',
    raftTrip({
      option: { schedule: Array.from({ length: 51 }, () => raftTrip().options[0]!.schedule[0]) },
    }),
    /at most 50 schedules/,
  ],
  [
    'one id twice',
    { ...raftTrip(), options: [raftTrip().options[0], raftTrip().options[0]].map((o) => ({ ...o, id: ID })) },
    /same id/,
  ],
  ['no options', { offering: { kind: 'activity' } }, /missing/],
])('refuses %s with a sentence, and writes nothing', async (_what, document, message) => {
  expect(await refusal(document)).toMatch(new RegExp(`^422 invalid: .*${message.source}`))
})

test('the id of a part of another offering, or of a removed one, is refused', async () => {
  const document = raftTrip()
  const first = await saved(document)
  await saved({ ...document, options: [] }, { 'If-Match': String(first.revision) })
  expect((await put(document)).status).toBe(422)
  const other = raftTrip()
  await putOffering(api, session, randomUUID(), other)
  expect((await put(other)).status).toBe(422)
})

test('another provider’s offering is none, whether it is read or saved', async () => {
  await saved(raftTrip())
  const rival = await signUpProvider(api)
  expect((await put(raftTrip(), {}, rival)).status).toBe(404)
  expect(await list(rival)).toEqual([])
})

test('who is no provider offers nothing, and a visitor is asked to sign in', async () => {
  const traveler = await api.signUp()
  const answer = await put(raftTrip(), {}, traveler)
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    403,
    expect.stringContaining('provider'),
  ])
  expect((await api.send('GET', '/api/provider/offerings')).status).toBe(401)
})

test('a guide reads what is offered and changes nothing of it', async () => {
  const { provider } = await saved(raftTrip())
  const guide = await api.signUp()
  const user = (await (await api.send('GET', '/api/auth/user', undefined, guide)).json()) as { id: string }
  await addMember(api.database, { spaceId: provider, userId: user.id, role: 'guide' })
  expect(await list(guide)).toHaveLength(1)
  expect((await put(raftTrip(), {}, guide)).status).toBe(403)
})

test('who belongs to several providers says for which one, and only for their own', async () => {
  const { provider } = await saved(raftTrip())
  const manager = await signUpProvider(api)
  const user = (await (await api.send('GET', '/api/auth/user', undefined, manager)).json()) as { id: string }
  await addMember(api.database, { spaceId: provider, userId: user.id, role: 'manager' })
  expect(await list(manager)).toEqual([])
  expect(await list(manager, { [PROVIDER_HEADER]: provider })).toHaveLength(1)
  const foreign = { ...manager, [PROVIDER_HEADER]: randomUUID() }
  expect((await api.send('GET', '/api/provider/offerings', undefined, foreign)).status).toBe(404)
})

test('a write that is sent twice is made once, and its key says nothing else', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const document = raftTrip()
  const first = await saved(document, key)
  expect(await saved(document, key)).toEqual(first)
  expect((await put(raftTrip(), key)).status).toBe(422)
})

test('an edit of a phone stands in the document', async () => {
  const { provider } = await saved(raftTrip())
  const user = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as { id: string }
  const patch = {
    id: randomUUID(),
    space: provider,
    kind: OFFERING.kind,
    recordId: uuid,
    fields: { title: { value: 'A wet morning', base: 100 } },
  }
  await api.send('POST', '/api/sync', { account: user.id, since: {}, patches: [patch], room: 0 }, session)
  expect((await list())[0]!.offering.title).toBe('A wet morning')
})
