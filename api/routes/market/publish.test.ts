import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProviderOffering } from '../../../core/contracts/market/offerings.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { extendDepartures } from '../../services/market/make-departures.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { signUpToSync } from '../records/sync.fixture.ts'
import { putOffering, raftTrip, signUpProvider } from './offerings.fixture.ts'

let api: TestApi
let session: { Cookie: string }
let uuid: string
const START = new Date('2026-11-21T18:00:00Z')
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  session = await signUpProvider(api)
  uuid = randomUUID()
})

const put = (document: unknown) => putOffering(api, session, uuid, document)
const act = (what: 'publish' | 'pause', headers: Record<string, string> = {}, whose = session) =>
  api.send('POST', `/api/provider/offerings/${uuid}/${what}`, undefined, { ...whose, ...headers })
const done = async (what: 'publish' | 'pause') => {
  const answer = await act(what)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProviderOffering
}
const refusal = async (answer: Response) =>
  `${answer.status} ${Object.values((await answer.json()) as object).join(': ')}`
const departures = async () =>
  await api.database
    .selectFrom('departures')
    .innerJoin('offerings', 'offerings.id', 'departures.offering_id')
    .selectAll('departures')
    .where('offerings.uuid', '=', uuid)
    .orderBy('starts_at')
    .execute()

test('publishing makes a version, and the departures of half a year in local time', async () => {
  await put(raftTrip())
  expect(await done('publish')).toMatchObject({ status: 'published', version: 1 })
  const made = await departures()
  const [first, last] = [made[0]!, made.at(-1)!]
  expect([first.local_date, last.local_date]).toEqual(['2026-12-01', '2027-05-20'])
  expect([first.starts_at, first.ends_at]).toEqual(['2026-12-01T16:00:00.000Z', '2026-12-01T20:00:00.000Z'])
  expect([first.first_cutoff_at, first.join_cutoff_at]).toEqual([
    '2026-12-01T14:00:00.000Z',
    '2026-12-01T15:00:00.000Z',
  ])
  // The clocks have gone forward in between.
  expect(last.starts_at).toBe('2027-05-20T15:00:00.000Z')
  expect(made).toHaveLength(171)
})

test('published twice it is one version, and its departures are the same ones', async () => {
  await put(raftTrip())
  const [first, second] = await Promise.all([done('publish'), done('publish')])
  expect(second).toEqual(first)
  const before = await departures()
  expect(await done('publish')).toEqual(first)
  expect(await departures()).toEqual(before)
})

test('a change is seen with the next version alone', async () => {
  const document = raftTrip()
  await put(document)
  const { publishedRevision } = await done('publish')
  await put({ ...document, offering: { ...document.offering, title: 'A whole day' } })
  const list = await api.send('GET', '/api/provider/offerings', undefined, session)
  const [offering] = (await list.json()) as ProviderOffering[]
  expect(offering).toMatchObject({ version: 1, publishedRevision })
  expect(offering!.revision).toBeGreaterThan(publishedRevision!)
  expect(await done('publish')).toMatchObject({ version: 2, publishedRevision: offering!.revision })
  const versions = await api.database
    .selectFrom('offering_versions')
    .innerJoin('offerings', 'offerings.id', 'offering_versions.offering_id')
    .select(['version', 'document'])
    .where('uuid', '=', uuid)
    .orderBy('version')
    .execute()
  expect(versions.map(({ document: text }) => JSON.parse(text).offering.title)).toEqual([
    document.offering.title,
    'A whole day',
  ])
})

test('a paused offering keeps its version, and publishing shows it again', async () => {
  await put(raftTrip())
  expect(await refusal(await act('pause'))).toMatch(/^409 conflict: .*never published/)
  await done('publish')
  expect(await done('pause')).toMatchObject({ status: 'paused', version: 1 })
  expect(await done('pause')).toMatchObject({ status: 'paused', version: 1 })
  expect(await done('publish')).toMatchObject({ status: 'published', version: 1 })
})

test.each<[what: string, document: unknown, words: string]>([
  ['a title', raftTrip({ offering: { title: '' } }), 'a title'],
  ['a summary', raftTrip({ offering: { summary: '' } }), 'a summary'],
  ['a point', raftTrip({ offering: { lat: null, lng: null } }), 'a point on the map'],
  ['a meeting point', raftTrip({ offering: { meeting: null } }), 'a meeting point'],
  ['a policy', raftTrip({ offering: { policy: null } }), 'a policy for cancelling'],
  ['a unit', raftTrip({ option: { units: [] } }), 'an option with a price'],
  ['an option', { ...raftTrip(), options: [] }, 'an option with a price and a departure to come'],
  ['a departure', raftTrip({ rule: { from: '2026-06-01', to: '2026-06-30' } }), 'a departure to come'],
  ['a departure that is open', raftTrip({ rule: { capacity: 0 } }), 'a departure to come'],
])('without %s it is not published, and the refusal says so', async (_what, document, words) => {
  await put(document)
  expect(await refusal(await act('publish'))).toBe(`409 incomplete: To be published it still needs ${words}.`)
  expect(await departures()).toEqual([])
})

test('more departures than an offering may have are refused', async () => {
  const times = Array.from({ length: 48 }, (_, at) => {
    const hour = String(Math.floor(at / 2)).padStart(2, '0')
    return `${hour}:${at % 2 === 0 ? '00' : '30'}`
  })
  const document = raftTrip({ rule: { times } })
  const options = Array.from({ length: 3 }, () => raftTrip({ rule: { times } }).options[0]!)
  await put({ ...document, options })
  expect(await refusal(await act('publish'))).toMatch(/^422 invalid: .*more than 20000/)
})

test('what was changed since the caller looked is not published unseen', async () => {
  await put(raftTrip())
  expect(await refusal(await act('publish', { 'If-Match': '"1"' }))).toMatch(/^409 conflict/)
})

test('a guide publishes nothing, and another provider meets no such offering', async () => {
  const { provider } = (await (await put(raftTrip())).json()) as ProviderOffering
  const guide = await api.signUp()
  const user = (await (await api.send('GET', '/api/auth/user', undefined, guide)).json()) as { id: string }
  await addMember(api.database, { spaceId: provider, userId: user.id, role: 'guide' })
  expect((await act('publish', {}, guide)).status).toBe(403)
  expect((await act('pause', {}, guide)).status).toBe(403)
  const rival = await signUpProvider(api)
  expect((await act('publish', {}, rival)).status).toBe(404)
})

test('the others of the team are told of each version, once', async () => {
  const document = raftTrip()
  const { provider } = (await (await put(document)).json()) as ProviderOffering
  const guide = await signUpToSync(api)
  await addMember(api.database, { spaceId: provider, userId: guide.account, role: 'guide' })
  const told = async () =>
    (await guide.exchange()).records
      .filter(({ kind, fields }) => kind === 'notification' && fields['type'] === 'guide')
      .map(({ fields }) => fields['message'])
  await done('publish')
  await done('publish')
  expect(await told()).toEqual(['Isabella published “Half day on the Arkansas”. Travelers can find it now.'])
  await put({ ...document, offering: { ...document.offering, title: 'A whole day' } })
  await done('publish')
  expect(await told()).toContain('Isabella published “A whole day”. Travelers see it as it stands now.')
})

test('a departure with a seat taken stays whatever becomes of its schedule, all others follow it', async () => {
  const document = raftTrip({ rule: { to: '2026-12-03' } })
  await put(document)
  await done('publish')
  const [first, second] = await departures()
  await api.database.updateTable('departures').set({ booked: 3 }).where('id', '=', first!.id).execute()
  const [option] = document.options
  const rule = { ...option!.schedule[0]!, times: ['10:00'], capacity: 4 }
  await put({ ...document, options: [{ ...option!, schedule: [rule] }] })
  await done('publish')
  const after = await departures()
  expect(after.map(({ local_time, capacity }) => [local_time, capacity])).toEqual([
    ['09:00', 12],
    ['10:00', 4],
    ['10:00', 4],
    ['10:00', 4],
  ])
  expect(after.some(({ id }) => id === second!.id)).toBe(false)
})

test('each day brings the departures of one more, once, and none of a paused offering', async () => {
  await put(raftTrip())
  await done('publish')
  const before = await departures()
  api.clock.now = new Date('2026-11-24T18:00:00Z')
  await extendDepartures(api.database, api.clock.now)
  await extendDepartures(api.database, api.clock.now)
  const after = await departures()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(({ local_date }) => local_date)).toEqual([
    '2027-05-21',
    '2027-05-22',
    '2027-05-23',
  ])
  await done('pause')
  await extendDepartures(api.database, new Date('2026-11-30T18:00:00Z'))
  expect(await departures()).toHaveLength(after.length)
})

test('days that come into reach get the departures of what is published by then', async () => {
  const document = raftTrip()
  await put(document)
  await done('publish')
  api.clock.now = new Date('2026-11-24T18:00:00Z')
  // The offerings are listed, and another version comes before this one has its turn.
  const meanwhile = new Proxy(api.database, {
    get: (database, name) => {
      if (name !== 'transaction') return (Reflect.get(database, name) as () => unknown).bind(database)
      return () => ({
        execute: async (work: (transaction: never) => Promise<unknown>) => {
          document.options[0]!.schedule[0]!.times = ['10:00']
          await put(document)
          await done('publish')
          return database.transaction().execute(work as never)
        },
      })
    },
  })
  await extendDepartures(meanwhile, api.clock.now)
  expect(new Set((await departures()).map(({ local_time }) => local_time))).toEqual(new Set(['10:00']))
})

test('a lodging has a night of each day, and an offering that is removed is shown no more', async () => {
  const lodging = raftTrip({
    offering: { kind: 'lodging', policy: 'lodging', durationMinutes: null },
    rule: { times: [], to: '2026-12-02' },
  })
  const { provider } = (await (await put(lodging)).json()) as ProviderOffering
  await done('publish')
  expect((await departures()).map(({ local_time, starts_at }) => [local_time, starts_at])).toEqual([
    [null, '2026-12-01T22:00:00.000Z'],
    [null, '2026-12-02T22:00:00.000Z'],
  ])
  const user = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as { id: string }
  const removal = { id: randomUUID(), space: provider, kind: 'offering', recordId: uuid }
  const patches = [{ ...removal, remove: { base: 100 }, fields: {} }]
  await api.send('POST', '/api/sync', { account: user.id, since: {}, patches, room: 0 }, session)
  const { status } = await api.database
    .selectFrom('published_offerings')
    .innerJoin('offerings', 'offerings.id', 'published_offerings.offering_id')
    .select('status')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  expect(status).toBe('paused')
})

test('what several people wrote together is not published where it is more than an option can have', async () => {
  // Without the revision each leaves the schedules of the other.
  const document = raftTrip()
  const [option] = document.options
  for (const years of [2027, 2028]) {
    const [rule] = option!.schedule
    const schedule = Array.from({ length: 26 }, (_, at) => ({
      ...rule,
      id: randomUUID(),
      from: `${years}-01-${String(at + 1).padStart(2, '0')}`,
      to: `${years}-01-${String(at + 1).padStart(2, '0')}`,
    }))
    expect((await put({ ...document, options: [{ ...option, schedule }] })).status).toBeLessThan(300)
  }
  expect(await refusal(await act('publish'))).toBe('409 incomplete: Morning: It has at most 50 schedules.')
  expect(await departures()).toEqual([])
})
