import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { listMiscounted } from '../../../repositories/market/booking-seats.ts'
import { payBooking } from '../../../services/market/bookings/bookings.ts'
import { doPaymentWorks } from '../../../services/market/payments/payment-works.ts'
import { paymentsBy } from '../../../services/market/payments/payments.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { booked, bookingCalls, offer, type Session } from './bookings.fixture.ts'
import { signUpProvider } from '../offerings.fixture.ts'

const program = fileURLToPath(new URL('dies-paying.fixture.ts', import.meta.url))
const START = new Date('2026-11-21T18:00:00Z')
const MOST = 100

let folder: string
let file: string
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let provider: Session
let traveler: Session
let userId: string
const now = () => api.clock.now
const fine = () => paymentsBy('stand-in', { database: api.database, serverKey: Buffer.alloc(32), now })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timberline-paying-'))
  file = join(folder, 'store.sqlite')
  api = await startTestApi({ storeFile: file, settings: { PAYMENT: 'stand-in' } })
  calls = bookingCalls(api)
  api.clock.now = START
  provider = await signUpProvider(api)
  traveler = await api.signUp()
  const person = await api.send('GET', '/api/auth/user', undefined, traveler)
  userId = ((await person.json()) as { id: string }).id
  await promisify(execFile)(process.execPath, [program], { env: withCache() })
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

const withCache = () => ({ ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') })

/** Resolves when the other process was killed. */
const killedAt = (at: number, uuid: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const given = [program, file, String(at), uuid, now().toISOString()]
    execFile(process.execPath, given, { env: withCache() }, (problem, _said, words) => {
      if (problem?.signal === 'SIGKILL') resolve()
      else reject(new Error(`The other process was not killed: ${words}`, { cause: problem }))
    })
  })

test(
  'killed between the payment and the booking it is taken up again, and charged once',
  { timeout: 120_000 },
  async () => {
    const left: string[] = []
    // Every third statement: each of them is one of a few transactions, which are whole or not at all.
    for (let at = 1; left.at(-1) !== 'confirmed captured 0'; at += 3) {
      expect(at).toBeLessThan(MOST)
      api.clock.now = START
      const { departures, adult } = await offer(api, provider, { rule: { capacity: 3 } })
      const starts = departures.slice(0, 1).map(({ id }) => id)
      const hold = booked(await calls.hold(traveler, starts, [{ unitId: adult, quantity: 2 }]))
      const waits = booked(await calls.act(traveler, hold, 'confirm'))
      const asked = { expectedVersion: waits.version, method: 'test-accepted' } as const
      await api.database
        .transaction()
        .execute((transaction) => payBooking(transaction, { uuid: waits.uuid, userId, now: START, asked }))
      api.clock.now = new Date(START.getTime() + 60_000)
      await killedAt(at, waits.uuid)
      left.push(await standing(waits))
      api.clock.now = new Date(START.getTime() + 3 * 60_000)
      const report = (words: string) => expect.fail(words)
      await doPaymentWorks({ database: api.database, payments: fine(), now, report })
      expect(await standing(waits)).toBe('confirmed captured 0')
      expect(await listMiscounted(api.database)).toEqual([])
      const events = await api.database
        .selectFrom('booking_events')
        .select('act')
        .where('booking_id', '=', waits.uuid)
        .orderBy('version')
        .execute()
      expect(events.map(({ act }) => act)).toEqual(['hold', 'confirm', 'pay', 'paid'])
    }
    expect(new Set(left)).toContain('on_hold authorised 1')
    expect(new Set(left)).toContain('confirmed authorised 1')
  },
)

/** The booking's state, what the payment service made of it, and how much waits to be done. */
async function standing({ uuid }: ToldBooking): Promise<string> {
  const { status } = booked(await calls.ask(traveler, 'GET', `/api/bookings/${uuid}`))
  const outside = await api.database
    .selectFrom('stand_in_payments')
    .select(['state', 'cents'])
    .where('reference', '=', `${uuid}.1`)
    .execute()
  const works = await api.database
    .selectFrom('payment_works')
    .select('key')
    .where('booking_id', '=', uuid)
    .execute()
  return `${status} ${outside[0]?.state ?? 'unknown'} ${works.length}`
}
