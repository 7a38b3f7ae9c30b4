import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KINDS } from '../../../../core/records/kinds.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { createSoonDelivery } from '../../../services/records/deliver-soon.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { becomeProvider } from '../team.fixture.ts'
import { booked, bookingCalls, offer, type Offered } from './bookings.fixture.ts'

let api: TestApi
let delivery: ReturnType<typeof createSoonDelivery>
let [owner, traveler]: SyncClient[] = []
let offered: Offered
beforeEach(async () => {
  api = await startTestApi({ deliverSoon: (spaces) => delivery.soon(spaces) })
  delivery = deliveryWithin(3_600_000)
  owner = await signUpToSync(api)
  traveler = await signUpToSync(api)
  await becomeProvider(api, owner)
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
