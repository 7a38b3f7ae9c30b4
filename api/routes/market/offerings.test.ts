import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type {
  Departure,
  ListedOffering,
  OfferingsSince,
  OpenDays,
  PublicOffering,
} from '../../../core/contracts/market/public-offerings.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { putOffering, raftTrip, signUpProvider } from './offerings.fixture.ts'

let api: TestApi
let session: { Cookie: string }
beforeEach(async () => {
  api = await startTestApi()
  session = await signUpProvider(api)
})
afterEach(() => api.stop())

/** Saves and publishes it; answers its uuid. */
async function publish(document: unknown, uuid: string = randomUUID()): Promise<string> {
  await putOffering(api, session, uuid, document)
  const answer = await act(uuid, 'publish')
  expect(answer.status).toBe(200)
  return uuid
}
const act = (uuid: string, what: 'publish' | 'pause') =>
  api.send('POST', `/api/provider/offerings/${uuid}/${what}`, undefined, session)
/** A visitor asks. */
async function get<T>(path: string): Promise<T> {
  const answer = await api.send('GET', `/api/offerings${path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const status = async (path: string) => (await api.send('GET', `/api/offerings${path}`)).status

test('everybody is shown what is published, and not what is only written', async () => {
  const document = raftTrip()
  const uuid = await publish(document)
  await putOffering(api, session, randomUUID(), raftTrip())
  expect(await get<ListedOffering[]>('')).toEqual([
    {
      id: 1,
      uuid,
      title: 'Half day on the Arkansas',
      kind: 'activity',
      lat: 38.53,
      lng: -106,
      priceFromCents: 6500,
      minParty: 1,
      maxParty: 12,
      version: 1,
    },
  ])
})

test('the list is known by its ETag until it changes', async () => {
  const first = await api.send('GET', '/api/offerings')
  const etag = first.headers.get('ETag')!
  const again = async () =>
    (await api.send('GET', '/api/offerings', undefined, { 'If-None-Match': etag })).status
  expect(await again()).toBe(304)
  await publish(raftTrip())
  expect(await again()).toBe(200)
})

test('what changed since a version is told alone, with what went', async () => {
  const [one, two] = [await publish(raftTrip()), await publish(raftTrip())]
  const all = await get<OfferingsSince>('?since=0')
  expect(all.offerings.map(({ uuid }) => uuid)).toEqual([one, two])
  const since = () => get<OfferingsSince>(`?since=${all.version}`)
  expect(await since()).toEqual({ version: all.version, offerings: [], removed: [] })
  await publish(raftTrip({ offering: { title: 'Evening' } }))
  await act(one, 'pause')
  const { version, offerings, removed } = await since()
  expect(version).toBeGreaterThan(all.version)
  expect([offerings.map(({ title }) => title), removed]).toEqual([['Evening'], [1]])
  expect(await get<OfferingsSince>(`?since=${version + 1_000}`)).toMatchObject({ offerings: [{}, {}] })
  expect(await status('?since=-1')).toBe(422)
})

test('with the provider’s account its offerings go from the list, and phones are told', async () => {
  await publish(raftTrip())
  const { version } = await get<OfferingsSince>('?since=0')
  await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, session)
  expect(await get<OfferingsSince>(`?since=${version}`)).toMatchObject({ offerings: [], removed: [1] })
  expect(await status('/1')).toBe(404)
})

test('one is found by number and by uuid, with its provider, and without its schedule', async () => {
  const document = raftTrip({ option: { exceptions: [] } })
  const uuid = await publish(document)
  const offering = await get<PublicOffering>('/1')
  expect(await get(`/${uuid}`)).toEqual(offering)
  expect(offering).toMatchObject({
    id: 1,
    version: 1,
    provider: { name: `${TRAVELER.firstName} ${TRAVELER.lastName}` },
    offering: document.offering,
    options: [{ title: 'Morning', units: [{ priceCents: 8500 }, { priceCents: 6500 }] }],
  })
  expect(JSON.stringify(offering)).not.toMatch(/schedule|exceptions/)
})

test('what is paused, was never published or never was is not found', async () => {
  const uuid = await publish(raftTrip())
  await act(uuid, 'pause')
  const draft = randomUUID()
  await putOffering(api, session, draft, raftTrip())
  for (const name of ['1', uuid, draft, '99', 'x', '1.0', '-1', '%c3%28', '1e3']) {
    expect(await status(`/${name}`), name).toBe(404)
    expect(await status(`/${name}/departures`), name).toBe(404)
  }
  expect(await get('')).toEqual([])
})

test('its departures are told with their seats and prices', async () => {
  const document = raftTrip({ rule: { capacity: 12, priceChangeCents: 500 } })
  await publish(document)
  const departures = () => get<Departure[]>('/1/departures?from=2026-12-01&to=2026-12-02')
  const [first, second, ...others] = await departures()
  expect(others).toEqual([])
  const [option] = document.options
  expect(first).toEqual({
    id: expect.any(String),
    optionId: option!.id,
    localDate: '2026-12-01',
    localTime: '09:00',
    startsAt: '2026-12-01T16:00:00.000Z',
    endsAt: '2026-12-01T20:00:00.000Z',
    cutoffAt: '2026-12-01T14:00:00.000Z',
    status: 'available',
    seatsLeft: null,
    units: option!.units.map(({ id, priceCents }) => ({ unitId: id, priceCents: priceCents + 500 })),
  })
  await api.database.updateTable('departures').set({ booked: 9 }).where('id', '=', second!.id).execute()
  expect((await departures())[1]).toMatchObject({
    status: 'limited',
    seatsLeft: 3,
    cutoffAt: '2026-12-02T15:00:00.000Z',
  })
  api.clock.now = new Date('2026-12-01T14:00:00Z')
  expect((await departures())[0]).toMatchObject({ status: 'closed' })
})

test('a party is told of what takes it', async () => {
  await publish(raftTrip({ option: { minParty: 4, maxParty: 6 }, rule: { capacity: 5 } }))
  const states = async (party: string) =>
    (await get<Departure[]>(`/1/departures?from=2026-12-01&to=2026-12-01${party}`)).map((one) => one.status)
  expect(await states('')).toEqual(['available'])
  expect(await states('&party=3')).toEqual([])
  expect(await states('&party=5')).toEqual(['available'])
  expect(await states('&party=6')).toEqual(['sold_out'])
})

test('a night of what is let has room for a party while one is left', async () => {
  const cabin = { offering: { kind: 'lodging' }, option: { maxParty: 6 }, rule: { times: [], capacity: 1 } }
  await publish(raftTrip(cabin))
  const states = async () =>
    (await get<Departure[]>('/1/departures?from=2026-12-01&to=2026-12-01&party=6')).map((one) => one.status)
  expect(await states()).toEqual(['available'])
  await api.database.updateTable('departures').set({ booked: 1 }).execute()
  expect(await states()).toEqual(['sold_out'])
})

test('an exception closes a day, which is closed and not sold out', async () => {
  const exceptions = [
    { id: randomUUID(), date: '2026-12-01', time: null, capacity: 0, reason: 'High water at the dam' },
  ]
  await publish(raftTrip({ option: { exceptions } }))
  const departures = await get<Departure[]>('/1/departures?from=2026-12-01&to=2026-12-01')
  expect(departures).toMatchObject([{ status: 'closed', seatsLeft: null }])
  expect(JSON.stringify(departures)).not.toContain('High water')
  expect(JSON.stringify(await get('/1'))).not.toContain('High water')
})

test.each([
  'from=2026-12-02&to=2026-12-01',
  'from=2026-02-30',
  'from=2026-01-01&to=2027-12-31',
  'party=0',
  'party=x',
  'party=1.5',
  'from=2026-12-01&from=2026-12-02',
])('refuses %s', async (query) => {
  await publish(raftTrip())
  expect(await status(`/1/departures?${query}`)).toBe(422)
})

test('the days with room are a bitmap, made anew every quarter of an hour', async () => {
  await publish(raftTrip({ rule: { to: '2026-12-03', capacity: 1 } }))
  const open = () => get<OpenDays>('/open')
  const { from, asOf, days } = await open()
  expect([from, asOf]).toEqual(['2026-11-21', '2026-11-21T18:00:00.000Z'])
  const daysOpen = (bitmap: string) => {
    const bytes = Buffer.from(bitmap, 'base64url')
    expect(bytes).toHaveLength(46)
    return Array.from({ length: 366 }, (_, at) => at).filter((at) => (bytes[at >> 3]! >> (at & 7)) & 1)
  }
  expect(daysOpen(days['1']!)).toEqual([10, 11, 12])
  await api.database
    .updateTable('departures')
    .set({ held: 1 })
    .where('local_date', '=', '2026-12-02')
    .execute()
  expect((await open()).days).toEqual(days)
  api.clock.now = new Date('2026-11-21T18:15:00Z')
  expect(daysOpen((await open()).days['1']!)).toEqual([10, 12])
})
