import process from 'node:process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buffer } from '../../../platform/node/bytes.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { signUpToSync } from '../../records/sync.fixture.ts'
import { becomeProvider } from '../team.fixture.ts'
import { booked, bookingCalls, offer } from './bookings.fixture.ts'
import { faultyPayments, noFaults, SERVER_KEY } from './payments.fixture.ts'
import { actByCall, CALLS, OTHERS } from './walk/calls.fixture.ts'
import { agreeOnCounters, agreeOutside } from './walk/counters.fixture.ts'
import { agreeOnFacts, nothingSeen } from './walk/facts.fixture.ts'
import { exchangeAll, SAYINGS, sayByPhone } from './walk/phones.fixture.ts'
import { agreeOnReading } from './walk/reading.fixture.ts'
import { actOnSeats, SEATINGS } from './walk/seats.fixture.ts'
import {
  beginWalk,
  LONGEST,
  noFigures,
  START,
  tick,
  TO_START,
  TRAVELERS,
  work,
  type Step,
  type Walk,
} from './walk/walk.fixture.ts'

/** More where a guard is switched off: the first that notices ends it. */
const FEW = process.env['MUTANT'] === undefined ? 25 : 150
const SCHEDULES = Number(process.env['BOOKING_RUNS'] ?? FEW)
const IN_ONE_STORE = 20
const SEED = Number(process.env['BOOKING_SEED'] ?? 99)

let api: TestApi
const faults = noFaults()
const { payments, over } = faultyPayments(faults, () => api.clock.now)
/** The public keys that sign another provider's tickets. */
let others: Uint8Array[]
beforeAll(beginStore)
afterAll(() => api.stop())

async function beginStore(): Promise<void> {
  api = await startTestApi({ payments, serverKey: SERVER_KEY })
  over(api.database)
  others = await keysOfAnother()
}

const steps = fc.array(
  fc.record({
    name: fc.oneof(
      { weight: 4, arbitrary: fc.constant('hold') },
      { weight: 8, arbitrary: fc.constantFrom(...CALLS) },
      { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
      { weight: 8, arbitrary: fc.constantFrom(...SAYINGS) },
      { weight: 4, arbitrary: fc.constantFrom(...SEATINGS) },
    ),
    who: fc.nat({ max: TRAVELERS - 1 }),
    which: fc.nat({ max: 9 }),
    day: fc.nat({ max: 2 }),
    count: fc.integer({ min: 1, max: 3 }),
    signal: fc.nat({ max: 9 }),
    off: fc.constantFrom(0, 0, 0, 0, -1, 1),
    minutes: fc.oneof(
      { weight: 20, arbitrary: fc.constant(0) },
      { weight: 8, arbitrary: fc.nat({ max: 8 }) },
      { weight: 1, arbitrary: fc.nat({ max: 3_000 }) },
      { weight: 2, arbitrary: fc.constant(TO_START) },
    ),
    /** With the next one at the same moment. */
    isAtOnce: fc.boolean(),
  }),
  { minLength: 20, maxLength: 60 },
)

const SAYS: readonly string[] = SAYINGS
const SEATS: readonly string[] = SEATINGS
const act = (walk: Walk, step: Step): Promise<unknown> =>
  SAYS.includes(step.name)
    ? sayByPhone(walk, step)
    : SEATS.includes(step.name)
      ? actOnSeats(walk, step)
      : actByCall(walk, step)

test(
  'whatever several people do at once, with and without signal, nothing is sold twice, lost or lent',
  async () => {
    const figures = noFigures()
    const reached: Reached = { acts: new Map(), codes: new Map() }
    let [paidFor, schedules, went] = [0, 0, 0]

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('instant' as const, 'request' as const),
        fc.constantFrom(true, true, false),
        steps,
        async (bookingMode, isPaid, schedule) => {
          // The counters of a whole store are counted behind each act: it is not to have too many.
          if (schedules > 0 && schedules % IN_ONE_STORE === 0) {
            await noteReached(reached)
            await api.stop()
            await beginStore()
          }
          Object.assign(faults, noFaults(), { isOff: !isPaid })
          api.clock.now = START
          // What others held later than this, in a schedule before, is nobody's here.
          const walk = await beginWalk(
            { api, calls: bookingCalls(api), faults, payments, figures },
            bookingMode,
          )
          const seen = nothingSeen(others)
          schedules += 1
          const together: Promise<unknown>[] = []
          for (const step of schedule) {
            went += 1
            together.push(act(walk, step))
            if (step.isAtOnce) continue
            await agreeOnAnswers(together.splice(0))
            await agreeOnCounters(walk)
            await agreeOnFacts(walk, seen)
            const then = api.clock.now.getTime() + step.minutes * 60_000
            if (then < START.getTime() + LONGEST * 60_000) api.clock.now = new Date(then)
            await staySignedIn()
          }
          await agreeOnAnswers(together)
          // Whoever had no signal has it in the end.
          const withSignal = { name: '', who: 0, which: 0, day: 0, count: 1, signal: 9, off: 0 }
          for (const phone of [...walk.travelers, ...walk.guides, walk.owner])
            await exchangeAll(walk, phone, withSignal)
          await agreeOnCounters(walk)
          await agreeOnFacts(walk, seen)
          await agreeOnReading(walk)
          // Then the payment service is well again, and all of it is over: whatever was taken is given back.
          Object.assign(faults, noFaults())
          api.clock.now = new Date(START.getTime() + 2 * LONGEST * 60_000)
          await staySignedIn()
          await tick(walk)
          await agreeOnCounters(walk)
          await agreeOnFacts(walk, seen)
          const left = await api.database
            .selectFrom('departures')
            .select('id')
            .where('offering_id', '=', walk.offered.id)
            .where((eb) => eb.or([eb('held', '>', 0), eb('booked', '>', 0)]))
            .execute()
          expect(left).toEqual([])
          await work(walk)
          paidFor += await agreeOutside(walk)
        },
      ),
      { numRuns: SCHEDULES, seed: SEED, endOnFailure: true },
    )
    expect(paidFor).toBeGreaterThan(0)
    await noteReached(reached)
    if (process.env['BOOKING_FIGURES'] === '1') {
      const counts = { acts: Object.fromEntries(reached.acts), decided: Object.fromEntries(reached.codes) }
      const walked = { seed: SEED, schedules, steps: went, paidFor, ...figures, ...counts }
      process.stdout.write(`${JSON.stringify(walked)}\n`)
    }
    expectReached(reached)
  },
  30_000 + SCHEDULES * 3_000,
)

/** What was not done was refused for a reason. */
async function agreeOnAnswers(together: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.all(together))
    if (typeof one === 'string') expect(one).toMatch(/^(404|409|422) /)
}

/** Weeks pass in some, and everybody is still signed in. */
async function staySignedIn(): Promise<void> {
  await api.database.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
}

async function keysOfAnother(): Promise<Uint8Array[]> {
  api.clock.now = START
  Object.assign(faults, { isOff: true })
  const owner = await signUpToSync(api)
  const provider = await becomeProvider(api, owner)
  const offered = await offer(api, owner.session)
  const calls = bookingCalls(api)
  const traveler = await api.signUp()
  const units = [{ unitId: offered.adult, quantity: 1 }]
  const hold = booked(await calls.hold(traveler, [offered.departures[0]!.id], units))
  booked(await calls.act(traveler, hold, 'confirm'))
  const keys = await api.database
    .selectFrom('ticket_keys')
    .select('public_key as key')
    .where('provider_id', '=', provider)
    .execute()
  expect(keys).toHaveLength(1)
  return keys.map(({ key }) => Buffer.from(key, 'base64url'))
}

/** What so few schedules as go each time come to many times over. */
const OFTEN = {
  acts: ['cancel', 'confirm', 'expire', 'hold', 'paid', 'pay', 'redeem'],
  codes: ['held', 'checked_in', 'withdrawn'],
}
/** What many come to. */
const ALL = {
  acts: [
    ...['close', 'complete', 'reschedule', 'extend', 'unpaid', 'decline_offer', 'lapse', 'accept', 'reject'],
    ...['propose', 'sign', 'hand_over', 'no_show', 'accept_seat', 'decline_seat', 'take_back'],
    ...['accept_offer cancelled', 'accept_offer confirmed'],
  ],
  codes: [
    ...['confirmed', 'already', 'cancelled', 'pending', 'price_changed', 'sold_out', 'expired'],
    ...['accepted', 'rejected', 'duplicate', 'kept', 'undone', 'signed'],
  ],
}
const MANY = 200

/** How often each act was carried out, by its name and by that and the state before; and how often a request was so decided. */
type Reached = { acts: Map<string, number>; codes: Map<string, number> }

async function noteReached({ acts, codes }: Reached): Promise<void> {
  const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1)
  const events = await api.database
    .selectFrom('booking_events')
    .select(['act', 'from_status as from'])
    .execute()
  for (const { act: name, from } of events) {
    count(acts, name)
    count(acts, `${name} ${from}`)
  }
  for (const { decision } of await api.database.selectFrom('acts').select('decision').execute())
    count(codes, (JSON.parse(decision ?? '{}') as { code?: string }).code ?? '')
}

/** Every kind of act was carried out, and every answer to a request given. */
function expectReached({ acts, codes }: Reached): void {
  const isLong = SCHEDULES >= MANY
  expect([...acts.keys()]).toEqual(expect.arrayContaining([...OFTEN.acts, ...(isLong ? ALL.acts : [])]))
  expect([...codes.keys()]).toEqual(expect.arrayContaining([...OFTEN.codes, ...(isLong ? ALL.codes : [])]))
}
