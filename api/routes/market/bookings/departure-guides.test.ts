import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ManifestBooking } from '../../../../core/contracts/market/manifest.ts'
import type { ProviderDeparture } from '../../../../core/contracts/market/provider-departures.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { addMember } from '../../../repositories/records/space-members.ts'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { becomeProvider, teamOf } from '../team.fixture.ts'
import { booked, bookingCalls, offer, type Offered } from './bookings.fixture.ts'

const JOINED = new Date('2026-11-01T00:00:00Z')
/** The day before the rafting trip of December 2, which starts at 16:00 and ends at 20:00. */
const BEFORE = '2026-12-01T18:00:00Z'
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let [owner, ana, ben, traveler]: SyncClient[] = []
let provider: string
let offered: Offered
const team = teamOf(
  { send: (...args: Parameters<TestApi['send']>) => api.send(...args) } as TestApi,
  () => provider,
)
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = new Date('2026-11-21T18:00:00Z')
  owner = await signUpToSync(api, { firstName: 'Ada', lastName: 'Lamb' })
  ana = await signUpToSync(api, { firstName: 'Ana', lastName: 'Ouray' })
  ben = await signUpToSync(api, { firstName: 'Ben', lastName: 'Ito' })
  traveler = await signUpToSync(api)
  provider = await becomeProvider(api, owner)
  await addMember(api.database, { spaceId: provider, userId: ana.account, role: 'guide', at: JOINED })
  await addMember(api.database, { spaceId: provider, userId: ben.account, role: 'manager', at: JOINED })
  offered = await offer(api, owner.session)
  api.clock.now = new Date(BEFORE)
})

const departure = () => offered.departures[1]!.id
const name = (client: SyncClient, guides: string[], id = departure()) =>
  team.ask(client, 'PATCH', `departures/${id}`, { guides })
const listed = async (client: SyncClient) =>
  ((await (await team.ask(client, 'GET', 'departures')).json()) as ProviderDeparture[]).find(
    ({ id }) => id === departure(),
  )!.guides
const refusal = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { message: string }).message}`
async function party(): Promise<ToldBooking> {
  const units = [{ unitId: offered.adult, quantity: 2 }]
  return booked(
    await calls.act(
      traveler!.session,
      booked(await calls.hold(traveler!.session, [departure()], units)),
      'confirm',
      { guests: [{ name: 'Isabella Bird' }, { name: 'Jim Nugent' }] },
    ),
  )
}
const onPhone = async (client: SyncClient, { uuid }: ToldBooking) => {
  const { guides, guideIds } = (await client.fieldsOf(MANIFEST_BOOKING.kind, uuid)) as ManifestBooking
  return { guides, guideIds }
}
const tick = () =>
  tickBookings({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })

test('a departure names its guides: the team is told of them, and its manifest before and behind what is booked', async () => {
  const early = await party()
  expect(await onPhone(ana!, early)).toEqual({ guides: [], guideIds: [] })
  const answer = await name(owner!, [ben!.account, ana!.account, ana!.account])
  expect(((await answer.json()) as ProviderDeparture).guides).toEqual([ana!.account, ben!.account])
  expect(await listed(ana!)).toEqual([ana!.account, ben!.account])
  const both = { guides: ['Ana O.', 'Ben I.'], guideIds: [ana!.account, ben!.account] }
  expect(await onPhone(ana!, early)).toEqual(both)
  const [told] = (await (await team.ask(ben!, 'GET', 'manifest')).json()) as ManifestBooking[]
  expect(told).toMatchObject({ ...both, meeting: { text: expect.stringMatching(/./) as string } })
  traveler = await signUpToSync(api)
  expect(await onPhone(ana!, await party())).toEqual(both)
  expect((await name(ben!, [])).status).toBe(200)
  expect(await onPhone(ana!, early)).toEqual({ guides: [], guideIds: [] })
  expect(await listed(owner!)).toEqual([])
})

test('its owner and managers name people of the team, until it is over', async () => {
  expect(await refusal(await name(ana!, [ana!.account]))).toMatch(/^403 Guides can look/)
  expect(await refusal(await name(owner!, [ana!.account, traveler!.account]))).toBe(
    '422 Only people of the team can guide a departure: choose among them.',
  )
  expect(await listed(owner!)).toEqual([])
  // Who is ill in the morning is replaced.
  api.clock.now = new Date('2026-12-02T17:00:00Z')
  expect((await name(owner!, [ana!.account])).status).toBe(200)
  api.clock.now = new Date('2026-12-02T20:00:00Z')
  expect(await refusal(await name(owner!, [ben!.account]))).toMatch(/^409 It is over/)
  const cancelled = offered.departures[3]!.id
  await team.ask(owner!, 'POST', `departures/${cancelled}/cancel`, { reason: 'weather' })
  expect(await refusal(await name(owner!, [ana!.account], cancelled))).toMatch(/^409 It was cancelled/)
})

test('the same change may close it too; where that cannot be nobody is named', async () => {
  api.clock.now = new Date('2026-12-02T17:00:00Z')
  const asked = { guides: [ana!.account], status: 'closed' }
  expect(await refusal(await team.ask(owner!, 'PATCH', `departures/${departure()}`, asked))).toMatch(
    /^409 It has begun/,
  )
  expect(await listed(owner!)).toEqual([])
})

test('whoever leaves the team is off its departures, also on the phones of those who stay, and stays off', async () => {
  const booking = await party()
  await name(owner!, [ana!.account, ben!.account])
  expect((await team.remove(owner!, ana!.account)).status).toBe(204)
  expect(await listed(owner!)).toEqual([ben!.account])
  await tick()
  expect(await onPhone(ben!, booking)).toEqual({ guides: ['Ben I.'], guideIds: [ben!.account] })
  await addMember(api.database, { spaceId: provider, userId: ana!.account, role: 'guide', at: JOINED })
  expect(await listed(owner!)).toEqual([ben!.account])
})

test('a guide who is called otherwise is called so on the manifest', async () => {
  const booking = await party()
  await name(owner!, [ana!.account])
  const renamed = await api.send('PATCH', '/api/traveler-profile', { firstName: 'Anne' }, ana!.session)
  expect(renamed.status).toBe(200)
  await tick()
  expect((await onPhone(ben!, booking)).guides).toEqual(['Anne O.'])
})

test('guides stay when the offering is published again', async () => {
  await name(owner!, [ana!.account])
  await offer(api, owner!.session, { rule: { capacity: 20 } }, offered.uuid)
  expect(await listed(owner!)).toEqual([ana!.account])
})

test('who guides a later night of a stay stands with that night, and the call answers once its own manifest was told', async () => {
  const cabin = await offer(api, owner!.session, {
    offering: { kind: 'lodging', policy: 'lodging', pricingPer: 'booking' },
    rule: { times: [] },
  })
  const nights = cabin.departures.slice(1, 4).map(({ id }) => id)
  const units = [{ unitId: cabin.adult, quantity: 1 }]
  const hold = booked(await calls.hold(traveler!.session, nights, units))
  const stay = booked(await calls.act(traveler!.session, hold, 'confirm'))
  expect((await name(owner!, [ana!.account], nights[2])).status).toBe(200)
  const told = (await ben!.fieldsOf(MANIFEST_BOOKING.kind, stay.uuid)) as ManifestBooking
  expect(told.departures.map(({ guides }) => guides)).toEqual([
    [],
    [],
    [{ id: ana!.account, name: 'Ana O.' }],
  ])
  expect(told.guideIds).toEqual([])
})

test('naming guides waits for no other departure’s manifest', async () => {
  const own = await party()
  traveler = await signUpToSync(api)
  const other = booked(
    await calls.act(
      traveler.session,
      booked(
        await calls.hold(
          traveler.session,
          [offered.departures[2]!.id],
          [{ unitId: offered.adult, quantity: 1 }],
        ),
      ),
      'confirm',
    ),
  )
  const due = async () =>
    (
      await api.database
        .selectFrom('bookings')
        .select('id')
        .where('manifest_at', '=', '')
        .where('provider_id', '=', provider)
        .execute()
    ).map(({ id }) => id)
  await api.database.updateTable('bookings').set({ manifest_at: '' }).where('id', '=', other.uuid).execute()
  await name(owner!, [ana!.account])
  expect(await due()).toEqual([other.uuid])
  expect((await onPhone(ben!, own)).guideIds).toEqual([ana!.account])
})

test('who was moved away is told with who guides the start before', async () => {
  api.clock.now = new Date('2026-11-28T18:00:00Z')
  const booking = await party()
  const moved = booked(
    await calls.act(traveler!.session, booking, 'reschedule', { departureIds: [offered.departures[4]!.id] }),
  )
  await name(owner!, [ana!.account])
  await tick()
  const told = (await ben!.fieldsOf(MANIFEST_BOOKING.kind, moved.uuid)) as ManifestBooking
  expect(told.movedFrom.map(({ guides }) => guides)).toEqual([[{ id: ana!.account, name: 'Ana O.' }]])
})
