import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { deskBooking } from '../../../domain/market/bookings/desk-booking.fixture.ts'
import { memoryStorage } from '../../../platform/storage/memory-storage.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { setStatus } from '../../../sync/engine/status.ts'
import { rememberBookedKey, lockBooked } from '../../../sync/people/keep-booked.ts'
import { canKeepUnsent } from '../../../sync/people/keep-unsent.ts'
import { KEY_NAME } from '../../../sync/people/sealing.ts'
import { deviceStore } from '../../../sync/store/device-store.ts'
import { openStore, write } from '../../../sync/store/store.ts'
import { readSentLost } from '../../../sync/store/sent-lost.ts'
import { createEarlierBookings } from './earlier-bookings.ts'
import { earlierWaits } from './earlier-waits.ts'
import { startLostSending } from './lost-sending.ts'

let engine: Engine
let stop: () => void
let asked: string[]
let keyed: string[]
let answer: () => Response
/** What the server says of keys, by the end of their path. */
let keys: Record<string, () => Response>
beforeEach(async () => {
  asked = []
  keys = {}
  keyed = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = input instanceof Request ? input : new Request(input)
    const { pathname } = new URL(request.url)
    const key = keys[pathname.split('/').at(-1) ?? '']
    if (key) {
      keyed.push(pathname)
      return key()
    }
    if (pathname !== '/api/lost-bookings') throw new TypeError('Failed to fetch')
    asked.push(((await request.json()) as { uuid: string }).uuid)
    return answer()
  })
  engine = await runEngine({ owner: ANNA.id })
  stop = () => undefined
})
afterEach(async () => {
  stop()
  await engine.stop()
  setStatus({ lastSyncedAt: null, isWhole: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const TICKET = { guest: 0, version: 1, text: `TL1:${'A'.repeat(173)}` }
const MARK = 'M'.repeat(43)
// 32 zeros.
const KEY = 'A'.repeat(43)

const uuid = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
async function keep(nth: number, over: object = {}): Promise<void> {
  const { uuid: _uuid, ...fields } = deskBooking({
    tickets: [TICKET],
  })
  const row = { space: ANNA.id, kind: BOOKING.kind, id: uuid(nth), fields: { ...fields, ...over } }
  const { database } = await engine.files.recordStore()
  await database.confirmed.put({ ...row, revision: 0, epoch: 'two' })
  await database.shown.put(row)
}
const heardAll = (at: number) => setStatus({ lastSyncedAt: at })
const said = (nth: number, state: string) =>
  apiAnswer(200, { uuid: uuid(nth), state, sentAt: LOST, decidedAt: null })
const LOST = '2026-05-01T12:00:00.000Z'

test('what the server lost is sent behind an exchange, again where no answer came, and then not any more', async () => {
  await keep(1, { lostAt: LOST })
  await keep(2)
  await keep(3, { lostAt: LOST, tickets: [] })
  answer = () => apiAnswer(503, { code: 'unavailable', message: 'Later.' })
  stop = startLostSending(engine)
  heardAll(1)
  await vi.waitFor(() => expect(asked).toEqual([uuid(1)]))
  expect(await readSentLost(ANNA.id, uuid(1))).toBeNull()
  answer = () => said(1, 'waiting')
  heardAll(2)
  await vi.waitFor(async () =>
    expect(await readSentLost(ANNA.id, uuid(1))).toMatchObject({ state: 'waiting' }),
  )
  expect(asked).toEqual([uuid(1), uuid(1)])
  heardAll(3)
  await keep(4, { lostAt: LOST })
  answer = () => apiAnswer(422, { code: 'invalid', message: 'This is no ticket, or it is torn.' })
  heardAll(4)
  await vi.waitFor(async () =>
    expect(await readSentLost(ANNA.id, uuid(4))).toMatchObject({
      state: 'refused',
      problem: 'This is no ticket, or it is torn.',
    }),
  )
  // Another page: what waits is asked for once, what was refused is the person's to send again.
  stop()
  answer = () => said(1, 'dismissed')
  stop = startLostSending(engine)
  heardAll(5)
  await vi.waitFor(async () =>
    expect(await readSentLost(ANNA.id, uuid(1))).toMatchObject({ state: 'dismissed' }),
  )
  await keep(5, { lostAt: LOST })
  answer = () => said(5, 'waiting')
  heardAll(6)
  await vi.waitFor(async () =>
    expect(await readSentLost(ANNA.id, uuid(5))).toMatchObject({ state: 'waiting' }),
  )
  expect(asked).toEqual([uuid(1), uuid(1), uuid(4), uuid(1), uuid(5)])
})

test('one that cannot be sent holds up no other, and what is known of an earlier loss does not stand for this one', async () => {
  await keep(1, { lostAt: LOST })
  await keep(2, { lostAt: LOST })
  answer = () =>
    asked.length === 1 ? apiAnswer(503, { code: 'unavailable', message: 'Later.' }) : said(2, 'restored')
  stop = startLostSending(engine)
  heardAll(1)
  await vi.waitFor(async () =>
    expect(await readSentLost(ANNA.id, uuid(2))).toMatchObject({ state: 'restored' }),
  )
  expect(asked).toEqual([uuid(1), uuid(2)])
  // Restored, and lost once more while the same page is open.
  await keep(2, { lostAt: '2026-06-01T12:00:00.000Z' })
  answer = () => said(2, 'waiting')
  heardAll(2)
  await vi.waitFor(() => expect(asked.slice(2)).toContain(uuid(2)))
})

/** As an account that is gone from the server has left it on this phone. */
async function leftBy(account: string, contact: string, nth: number): Promise<void> {
  const store = await openStore(account)
  await rememberBookedKey(store, { contact, bytes: new Uint8Array(32) })
  const { uuid: _uuid, ...told } = deskBooking({ tickets: [TICKET] })
  const departures = told.departures.map((one) => ({ ...one, endsAt: '2199-06-01T12:00:00.000Z' }))
  await write(store, ({ confirmed }) =>
    confirmed.put({
      ...{ space: account, kind: BOOKING.kind, id: uuid(nth), revision: 1, epoch: 'one' },
      fields: { ...told, departures },
    }),
  )
  await lockBooked(store, Date.now())
  await store.database.delete()
}

test('what an earlier account of the same address had booked comes back and is sent once the address is verified; nothing of anybody else’s', async () => {
  await leftBy('anna-before', MARK, 6)
  await leftBy('bert', 'B'.repeat(43), 7)
  const store = await engine.files.recordStore()
  await store.database.meta.delete(KEY_NAME)
  keys['keep-key'] = () => apiAnswer(200, { account: ANNA.id, key: KEY, booked: { contact: MARK, key: KEY } })
  keys['anna-before'] = () =>
    apiAnswer(403, { code: 'forbidden', message: 'Verify your email address first.' })
  answer = () => said(6, 'waiting')
  stop = startLostSending(engine)
  setStatus({ isWhole: true })
  heardAll(1)
  await vi.waitFor(() => expect(earlierWaits.get()).toBe(true))
  expect([asked, await deviceStore().booked.count()]).toEqual([[], 2])
  keys['anna-before'] = () => apiAnswer(200, { key: KEY })
  heardAll(2)
  await vi.waitFor(async () =>
    expect(await readSentLost(ANNA.id, uuid(6))).toMatchObject({ state: 'waiting' }),
  )
  expect([asked, earlierWaits.get()]).toEqual([[uuid(6)], false])
  expect((await store.database.shown.get([ANNA.id, BOOKING.kind, uuid(6)]))?.fields['lostAt']).toBeDefined()
  // So that a sign-out keeps it.
  expect(await canKeepUnsent(store)).toBe(true)
  expect(keyed.filter((path) => path.endsWith('/bert'))).toEqual([])
  expect((await deviceStore().booked.toArray()).map(({ account }) => account)).toEqual(['bert'])
})

test('the key of whoever else has signed in meanwhile is not taken', async () => {
  await leftBy('anna-before', MARK, 6)
  keys['keep-key'] = () => apiAnswer(200, { account: 'bert', key: KEY, booked: { contact: MARK, key: KEY } })
  stop = startLostSending(engine)
  setStatus({ isWhole: true })
  heardAll(1)
  await vi.waitFor(() => expect(keyed).toHaveLength(1))
  heardAll(2)
  await vi.waitFor(() => expect(keyed).toHaveLength(2))
  expect([asked, await deviceStore().booked.count()]).toEqual([[], 1])
})

test('what is heard behind the end of an account is told to nobody', async () => {
  await leftBy('anna-before', MARK, 6)
  keys['keep-key'] = () => apiAnswer(200, { account: ANNA.id, key: KEY, booked: { contact: MARK, key: KEY } })
  let heard = 0
  keys['anna-before'] = () => {
    // The account leaves while the server answers.
    stop()
    heard += 1
    return apiAnswer(403, { code: 'forbidden', message: 'Verify your email address first.' })
  }
  const told: boolean[] = []
  const unfollow = earlierWaits.subscribe(() => told.push(earlierWaits.get()))
  const { bring, stop: end } = createEarlierBookings(ANNA.id)
  stop = end
  await bring(await engine.files.recordStore())
  unfollow()
  expect([heard, told, earlierWaits.get()]).toEqual([1, [], false])
})
