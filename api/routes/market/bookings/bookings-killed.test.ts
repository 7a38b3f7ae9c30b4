import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { listMiscounted } from '../../../repositories/market/booking-seats.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { booked, bookingCalls, CONTACT, offer, type Offered, type Session } from './bookings.fixture.ts'
import type { Sent } from './dies-booking.fixture.ts'
import { signUpProvider } from '../offerings.fixture.ts'

const program = fileURLToPath(new URL('dies-booking.fixture.ts', import.meta.url))
const START = new Date('2026-11-21T18:00:00Z')
const CAPACITY = 3
/** No act has so many statements. */
const MOST = 100

let folder: string
let file: string
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let provider: Session
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timberline-killed-'))
  file = join(folder, 'store.sqlite')
  api = await startTestApi({ storeFile: file })
  calls = bookingCalls(api)
  api.clock.now = START
  provider = await signUpProvider(api)
  await promisify(execFile)(process.execPath, [program], { env: withCache() })
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

/** Programs are read once for all processes: most of what one costs is reading them. */
const withCache = () => ({ ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') })

/** Resolves when the other process was killed. */
const killedAt = (at: number, sent: Sent): Promise<void> =>
  new Promise((resolve, reject) => {
    const given = [program, file, String(at), JSON.stringify(sent)]
    execFile(process.execPath, given, { env: withCache() }, (problem, _said, words) => {
      if (problem?.signal === 'SIGKILL') resolve()
      else reject(new Error(`The other process was not killed: ${words}`, { cause: problem }))
    })
  })

type Ground = { offered: Offered; traveler: Session; userId: string }
type Case = {
  act: Sent['act']
  /** What stands before the act, and the states that it leads through. */
  before: (ground: Ground) => Promise<ToldBooking | null>
  states: string[]
  seats: { held: number; booked: number }
  body: (ground: Ground, booking: ToldBooking | null, uuid: string) => object
}

const units = ({ adult }: Offered) => [{ unitId: adult, quantity: 2 }]
const starts = ({ departures }: Offered) => departures.slice(0, 1).map(({ id }) => id)
const hold = async ({ offered, traveler }: Ground) =>
  booked(await calls.hold(traveler, starts(offered), units(offered)))
const confirm = async (ground: Ground) =>
  booked(await calls.act(ground.traveler, await hold(ground), 'confirm'))

test.each<Case>([
  {
    act: 'hold',
    // Somebody else's ended and was not written down: the hold writes that down first.
    before: async ({ offered }) => {
      booked(await calls.hold(await api.signUp(), starts(offered), units(offered)))
      api.clock.now = new Date(api.clock.now.getTime() + 15 * 60_000)
      return null
    },
    states: ['on_hold'],
    seats: { held: 2, booked: 0 },
    body: ({ offered }, _, uuid) => ({
      uuid,
      departureIds: starts(offered),
      units: units(offered),
      contact: CONTACT,
    }),
  },
  {
    act: 'confirm',
    before: hold,
    states: ['on_hold', 'confirmed'],
    seats: { held: 0, booked: 2 },
    body: (_, booking) => ({ expectedVersion: booking!.version }),
  },
  {
    act: 'cancel',
    before: confirm,
    states: ['on_hold', 'confirmed', 'cancelled'],
    seats: { held: 0, booked: 0 },
    body: (_, booking) => ({ refundCents: booking!.totalCents }),
  },
])(
  'killed before each statement of a $act, it is done whole or not at all, and once when it is sent again',
  // A process is started for each statement.
  { timeout: 300_000 },
  async ({ act, before, states, seats, body }) => {
    const left: string[] = []
    const whole = states.at(-1)!
    // Behind the commit it is told to others: what dies there is in deliver.test.ts.
    for (let at = 1; left.at(-1) !== whole; at += 1) {
      expect(at).toBeLessThan(MOST)
      const ground = await newGround()
      const { offered, traveler, userId } = ground
      const booking = await before(ground)
      const uuid = booking?.uuid ?? randomUUID()
      const path = act === 'hold' ? '/api/bookings' : `/api/bookings/${uuid}/${act}`
      const bodyText = JSON.stringify(body(ground, booking, uuid))
      const key = randomUUID()
      const sent = { act, uuid, userId, key, endpoint: `POST ${path}`, bodyText }
      await killedAt(at, { ...sent, now: api.clock.now.toISOString() })

      await agree(offered)
      const found = (await calls.mine(traveler)).find((one) => one.uuid === uuid)
      left.push(found?.status ?? 'none')
      const send = () => api.send('POST', path, bodyText, { ...traveler, 'Idempotency-Key': key })
      for (let times = 0; times < 2; times += 1) {
        const answer = await send()
        expect([answer.ok, ((await answer.json()) as ToldBooking).status]).toEqual([true, whole])
      }
      await agree(offered)
      expect(await takenOf(offered)).toEqual(seats)
      const events = await api.database
        .selectFrom('booking_events')
        .select('to_status')
        .where('booking_id', '=', uuid)
        .orderBy('version')
        .execute()
      expect(events.map(({ to_status }) => to_status)).toEqual(states)
    }
    // All of it comes about with the commit, which is the last of several statements that write.
    expect(left.length).toBeGreaterThan(8)
  },
)

async function newGround(): Promise<Ground> {
  api.clock.now = START
  const traveler = await api.signUp()
  const offered = await offer(api, provider, { rule: { capacity: CAPACITY } })
  const user = await api.send('GET', '/api/auth/user', undefined, traveler)
  return { offered, traveler, userId: ((await user.json()) as { id: string }).id }
}

/** Nothing is sold twice, and what is counted is what bookings take. */
async function agree(offered: Offered): Promise<void> {
  expect(await listMiscounted(api.database)).toEqual([])
  const { held, booked: sold } = await takenOf(offered)
  expect(held + sold).toBeLessThanOrEqual(CAPACITY)
}

const takenOf = async (offered: Offered) =>
  await api.database
    .selectFrom('departures')
    .select(['held', 'booked'])
    .where('id', '=', starts(offered)[0]!)
    .executeTakeFirstOrThrow()
