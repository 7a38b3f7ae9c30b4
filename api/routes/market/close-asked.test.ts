import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProviderDeparture } from '../../../core/contracts/market/provider-departures.ts'
import { DEPARTURE_CLOSE } from '../../../core/records/market/departure-close.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { putOffering, raftTrip } from './offerings.fixture.ts'

const DAY = '2026-12-01'

let api: TestApi
let owner: SyncClient
let provider: string
let offering: string
let option: string
let document: ReturnType<typeof raftTrip>
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  owner = await signUpToSync(api, { firstName: 'Ada' })
  await api.send('POST', '/api/accounts/provider', undefined, owner.session)
  provider = (await owner.exchange()).records.find(({ kind }) => kind === 'provider')!.space
  offering = randomUUID()
  document = raftTrip({ rule: { to: '2026-12-03' } })
  await publish(document)
  option = (await departures())[0]!.optionId
})

async function publish(changed: unknown) {
  await putOffering(api, owner.session, offering, changed)
  const path = `/api/provider/offerings/${offering}/publish`
  expect((await api.send('POST', path, undefined, owner.session)).status).toBe(200)
}
async function departures(): Promise<ProviderDeparture[]> {
  const path = '/api/provider/departures?from=2026-12-01&to=2026-12-31'
  return (await (await api.send('GET', path, undefined, owner.session)).json()) as ProviderDeparture[]
}
const statuses = async () => (await departures()).map(({ status }) => status)
async function join(role: 'manager' | 'guide'): Promise<SyncClient> {
  const client = await signUpToSync(api, { firstName: 'Bea' })
  await addMember(api.database, { spaceId: provider, userId: client.account, role })
  return client
}
const close = (client: SyncClient, said: { date?: string; time?: string | null } = {}) =>
  client.patch(DEPARTURE_CLOSE.kind, randomUUID(), {
    create: true,
    fields: changes(0, { provider, offering, option, date: DAY, time: '09:00', ...said }),
  })
const decided = async (client: SyncClient, request: ReturnType<typeof close>) => {
  const { results, records } = await client.exchange({ patches: [request] })
  const told = records.find(({ id }) => id === request.recordId)?.fields['decision']
  const { code = '' } = (told ?? {}) as { code?: string }
  return [results[0]!.outcome, code || results[0]!.code]
}

test('a departure is closed once by what starts when, and what was asked twice does not close it again', async () => {
  const manager = await join('manager')
  const request = close(manager)
  expect(await decided(manager, request)).toEqual(['applied', 'closed'])
  expect(await statuses()).toEqual(['closed', 'open', 'open'])
  expect(await decided(owner, close(owner))).toEqual(['applied', 'closed'])
  const [first] = await departures()
  const path = `/api/provider/departures/${first!.id}`
  expect((await api.send('PATCH', path, { status: 'open' }, owner.session)).status).toBe(200)
  expect((await manager.exchange({ patches: [request] })).results[0]).toMatchObject({ again: true })
  expect(await statuses()).toEqual(['open', 'open', 'open'])
})

test('with seats taken it is closed and they stay; what has begun or starts no more is declined', async () => {
  const [first, second] = await departures()
  await api.database.updateTable('departures').set({ booked: 3 }).where('id', '=', first!.id).execute()
  expect(await decided(owner, close(owner))).toEqual(['applied', 'closed'])
  expect((await departures())[0]).toMatchObject({ status: 'closed', booked: 3 })
  expect(await decided(owner, close(owner, { time: '10:00' }))).toEqual(['applied', 'gone'])
  expect(await decided(owner, close(owner, { time: null }))).toEqual(['applied', 'gone'])
  await api.database
    .updateTable('departures')
    .set({ starts_at: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', second!.id)
    .execute()
  expect(await decided(owner, close(owner, { date: '2026-12-02' }))).toEqual(['applied', 'conflict'])
  expect(await statuses()).toEqual(['open', 'closed', 'open'])
})

test('a guide, who is of no team and an offering of others are refused', async () => {
  const [guide, stranger] = [await join('guide'), await signUpToSync(api)]
  expect(await decided(guide, close(guide))).toEqual(['refused', 'forbidden'])
  expect(await decided(stranger, close(stranger))).toEqual(['refused', 'forbidden'])
  offering = randomUUID()
  expect(await decided(owner, close(owner))).toEqual(['refused', 'forbidden'])
})

test('who asked is told that it was not done, also where they may do it no more', async () => {
  const notices = async (client: SyncClient) =>
    (await client.exchange()).records
      .filter(({ kind, fields }) => kind === 'notification' && fields['type'] === 'request')
      .map(({ fields }) => [fields['title'], fields['actionButton']])
  const told = [
    'Closing of a departure was not done',
    { text: 'Open the offering', to: `/offering-edit/${offering}` },
  ]
  await decided(owner, close(owner, { time: '10:00' }))
  expect(await notices(owner)).toEqual([told])
  const guide = await join('guide')
  await decided(guide, close(guide))
  expect(await notices(guide)).toEqual([told])
})

test('owners and managers are told which departures a changed schedule could not change', async () => {
  const [manager, guide] = [await join('manager'), await join('guide')]
  await api.database
    .updateTable('departures')
    .set({ booked: 3 })
    .where('id', '=', (await departures())[1]!.id)
    .execute()
  await decided(owner, close(owner))
  const stayed = async (client: SyncClient) =>
    (await client.exchange()).records
      .filter(({ fields }) => fields['title'] === 'Departures stayed as they were')
      .map(({ fields }) => fields['message'])
  // Another summary changes no schedule.
  await publish({ ...document, offering: { ...document.offering, summary: 'Waves.' } })
  expect(await stayed(manager)).toEqual([])
  const [first] = document.options
  const schedule = first!.schedule.map((rule) => ({ ...rule, capacity: 4 }))
  await publish({ ...document, options: [{ ...first!, schedule }] })
  const said = [
    expect.stringMatching(
      /1 departure stays as before: seats are taken\. 1 departure stays closed or seated/,
    ),
  ]
  expect(await stayed(manager)).toEqual(said)
  expect(await stayed(owner)).toEqual(said)
  expect(await stayed(guide)).toEqual([])
})
