import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KINDS } from '../../../../core/records/kinds.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { PROVIDER } from '../../../../core/records/market/provider.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { createSoonDelivery } from '../../../services/records/delivery/deliver-soon.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { becomeProvider } from '../team.fixture.ts'
import { booked, bookingCalls, offer, type Offered } from './bookings.fixture.ts'

let api: TestApi
let delivery: ReturnType<typeof createSoonDelivery>
let [owner, traveler]: SyncClient[] = []
let provider: string
let offered: Offered
beforeEach(async () => {
  api = await startTestApi({ deliverSoon: (spaces) => delivery.soon(spaces) })
  delivery = deliveryWithin(3_600_000)
  owner = await signUpToSync(api)
  traveler = await signUpToSync(api)
  provider = await becomeProvider(api, owner)
  offered = await offer(api, owner.session)
})
afterEach(async () => {
  await delivery.stop()
  await api.stop()
})

const deliveryWithin = (withinMs: number) =>
  createSoonDelivery({
    database: api.database,
    kinds: KINDS,
    now: () => api.clock.now,
    report: (words) => expect.fail(words),
    withinMs,
  })
const hold = async () =>
  booked(
    await bookingCalls(api).hold(
      traveler!.session,
      [offered.departures[0]!.id],
      [{ unitId: offered.adult, quantity: 2 }],
    ),
  )
const confirm = async (held: Awaited<ReturnType<typeof hold>>) =>
  booked(await bookingCalls(api).act(traveler!.session, held, 'confirm'))
const waiting = async () =>
  (await api.database.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)

test('whoever asks has what was told before, though nobody has delivered it yet', async () => {
  const { uuid } = await confirm(await hold())
  expect(new Set(await waiting())).toEqual(new Set([BOOKING.kind, PROVIDER_BOOKING.kind]))
  expect(await traveler!.fieldsOf(BOOKING.kind, uuid)).toMatchObject({ status: 'confirmed' })
  expect(new Set(await waiting())).toEqual(new Set([PROVIDER_BOOKING.kind]))
  expect(await owner!.fieldsOf(PROVIDER_BOOKING.kind, uuid)).toMatchObject({ status: 'confirmed' })
  expect(await waiting()).toEqual([])
})

test('what nobody asks for is delivered by itself', async () => {
  delivery = deliveryWithin(1)
  await hold()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 50 })
})

test('what is left is delivered as the process ends', async () => {
  await hold()
  expect(await waiting()).toHaveLength(2)
  await delivery.stop()
  expect(await waiting()).toEqual([])
})

test('a booking that changed twice meanwhile is written once, as it is', async () => {
  const revision = async () =>
    (
      await api.database
        .selectFrom('spaces')
        .select('revision')
        .where('id', '=', traveler!.account)
        .executeTakeFirstOrThrow()
    ).revision
  const before = await revision()
  const { uuid, version } = await confirm(await hold())
  await delivery.stop()
  expect(await revision()).toBe(before + 1)
  expect(await traveler!.fieldsOf(BOOKING.kind, uuid)).toMatchObject({ status: 'confirmed', version })
})

test('a number that was told and waits is no other one, and is told again where it is another by then', async () => {
  let base = 1
  const say = async (fields: Record<string, string>) => {
    const patch = owner!.patch(PROVIDER.kind, provider, { fields: changes((base += 1), fields) })
    await owner!.exchange({ patches: [{ ...patch, space: provider }] })
  }
  const tick = () =>
    tickBookings({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })
  const [first, other] = ['+1 719 555 0100', '+1 970 555 0199']
  await say({ phone: first })
  const booking = await confirm(await hold())
  await tick()
  const kept = () => traveler!.fieldsOf(BOOKING.kind, booking.uuid)
  expect(await kept()).toMatchObject({ providerPhone: first, version: booking.version })
  await say({ phone: other })
  const units = [{ unitId: offered.adult, quantity: 1 }]
  booked(await bookingCalls(api).act(traveler!.session, booking, 'cancel', { units }))
  await say({ phone: first })
  await tick()
  expect(await kept()).toMatchObject({ providerPhone: first, version: booking.version + 2 })
})
