import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { deskBooking } from '../../../domain/market/bookings/desk-booking.fixture.ts'
import { memoryStorage } from '../../../platform/storage/memory-storage.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { setStatus } from '../../../sync/engine/status.ts'
import { readSentLost } from '../../../sync/store/sent-lost.ts'
import { startLostSending } from './lost-sending.ts'

let engine: Engine
let stop: () => void
let asked: string[]
let answer: () => Response
beforeEach(async () => {
  asked = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = input instanceof Request ? input : new Request(input)
    if (new URL(request.url).pathname !== '/api/lost-bookings') throw new TypeError('Failed to fetch')
    asked.push(((await request.json()) as { uuid: string }).uuid)
    return answer()
  })
  engine = await runEngine({ owner: ANNA.id })
  stop = () => undefined
})
afterEach(async () => {
  stop()
  await engine.stop()
  setStatus({ lastSyncedAt: null })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const uuid = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
async function keep(nth: number, over: object = {}): Promise<void> {
  const { uuid: _uuid, ...fields } = deskBooking({
    tickets: [{ guest: 0, version: 1, text: `TL1:${'A'.repeat(173)}` }],
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
  // Restored, and lost once more.
  stop()
  await keep(2, { lostAt: '2026-06-01T12:00:00.000Z' })
  answer = () => said(2, 'waiting')
  stop = startLostSending(engine)
  heardAll(2)
  await vi.waitFor(() => expect(asked.slice(2)).toContain(uuid(2)))
})
