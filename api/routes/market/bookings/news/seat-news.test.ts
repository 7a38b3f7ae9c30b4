import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellDue } from '../../../../services/market/bookings/booking-news.ts'
import { isStillRelevant } from '../../../../services/push/push-relevance.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../../../records/sync.fixture.ts'
import { joinTrip } from '../../../trips/trips.fixture.ts'
import { seatScene, type SeatScene } from '../seats.fixture.ts'

let api: TestApi
let scene: SeatScene
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  scene = await seatScene(api)
})

const CHANGED = '“Half day on the Arkansas” was changed'
const CANCELLED = '“Half day on the Arkansas” was cancelled'
const SEAT_CANCELLED = 'Your seat was cancelled: “Half day on the Arkansas”'
const NEWS = [CHANGED, CANCELLED, SEAT_CANCELLED, '“Half day on the Arkansas” is tomorrow']

type Notice = { title: string; message: string; to: string }
/** All that somebody was told of their seat since they took it. */
async function newsOf(client: SyncClient): Promise<Notice[]> {
  await tellDue({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })
  return (await client.exchange()).records
    .filter(({ kind, fields }) => kind === 'notification' && NEWS.includes(String(fields['title'])))
    .map(({ fields }) => ({
      ...{ title: String(fields['title']), message: String(fields['message']) },
      to: (fields['actionButton'] as { to: string }).to,
    }))
}
const titlesOf = async (client: SyncClient) => (await newsOf(client)).map(({ title }) => title)

const move = (to = 1) => scene.act('reschedule', { departureIds: [scene.offered.departures[to]!.id] })
const cancel = (unitId: string, quantity = 1) => scene.act('cancel', { units: [{ unitId, quantity }] })
const closeStart = async (at: number) => {
  const path = `/api/provider/departures/${scene.offered.departures[at]!.id}/cancel`
  expect((await api.send('POST', path, { reason: 'weather' }, scene.provider)).status).toBe(200)
}
const ringOf = (subject: string, version: number, { account }: SyncClient) =>
  isStillRelevant(api.database, { kind: 'booking', subject, detail: String(version), userId: account })

test('who took a seat hears that it was moved or cancelled and of the evening before, and not what concerns others', async () => {
  const { anna, jim, held, mine, offered } = scene
  const { id } = await held(1)
  await cancel(offered.child)
  expect(await newsOf(jim)).toEqual([])
  await move()
  const moved = {
    title: CHANGED,
    message:
      'With your seat it is now: Wednesday, December 2 at 9:00 AM. Meet at: Boathouse on Sackett Avenue. ' +
      'Your ticket is a new one: the one from before counts no more. Where its waiver is another text now, sign it anew.',
    to: `/booking/${id}`,
  }
  expect(await newsOf(jim)).toEqual([moved])
  const { version, departures } = await mine()
  expect(await ringOf(id, version, jim)).toBe(true)
  expect(await ringOf(id, version, anna)).toBe(false)
  api.clock.now = new Date(Date.parse(departures[0]!.startsAt) - 14 * 3_600_000)
  expect(await titlesOf(jim)).toEqual([CHANGED, NEWS[3]])
  await closeStart(1)
  expect(await titlesOf(jim)).toEqual([CHANGED, NEWS[3], CANCELLED])
  expect(await ringOf(id, version, jim)).toBe(false)
})

test('a move that is followed at once by a cancel of others reaches whoever has a seat, and rings', async () => {
  const { jim, held, offered } = scene
  const { id } = await held(1)
  const { version } = await move()
  await cancel(offered.child)
  expect(await newsOf(jim)).toMatchObject([
    { title: CHANGED, message: expect.stringMatching(/Wednesday, December 2/) },
  ])
  // What waits for a push service has the version of then.
  expect(await ringOf(id, version, jim)).toBe(true)
  await cancel(offered.adult)
  expect(await ringOf(id, version, jim)).toBe(true)
  expect(await titlesOf(jim)).toHaveLength(1)
})

test('of several changes of a seat the newest state is told, once: moved and cancelled it is cancelled', async () => {
  const { jim, held, offered } = scene
  const kim = await signUpToSync(api, { firstName: 'Kim', lastName: 'Ode' })
  await joinTrip(api, scene.shared.trip, kim, 'viewer')
  const { id } = await held(2)
  await held(0, kim)
  await move(1)
  const { version } = await move(2)
  await cancel(offered.adult)
  expect((await scene.mine()).guests[2]?.cancelledAt).not.toBeNull()
  expect(await newsOf(jim)).toMatchObject([{ title: SEAT_CANCELLED, to: `/booking/${id}` }])
  expect(await newsOf(kim)).toMatchObject([
    { title: CHANGED, message: expect.stringMatching(/Thursday, December 3/) },
  ])
  expect(await ringOf(id, version, jim)).toBe(false)
  await closeStart(2)
  expect(await titlesOf(jim)).toEqual([SEAT_CANCELLED])
  expect(await titlesOf(kim)).toEqual([CHANGED, CANCELLED])
})

test('another party at the same time is no news of a seat; another meeting point or waiver is', async () => {
  const { jim, held, offered, publish } = scene
  await held(1)
  const departureIds = [offered.departures[0]!.id]
  const party = (quantity: number) =>
    scene.act('reschedule', {
      departureIds,
      totalCents: 99_999,
      units: [{ unitId: offered.adult, quantity }],
    })
  await party(4)
  expect(await newsOf(jim)).toEqual([])
  await publish({ meeting: { text: 'Riverside Park', lat: 38.5352, lng: -105.9911 } })
  await party(3)
  expect(await newsOf(jim)).toMatchObject([
    { title: CHANGED, message: expect.stringMatching(/Meet at: Riverside Park/) },
  ])
  await publish({ waiver: 'Rivers are colder.' })
  await party(4)
  expect(await titlesOf(jim)).toEqual([CHANGED, CHANGED])
})
