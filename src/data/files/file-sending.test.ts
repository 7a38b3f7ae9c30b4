import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { attachEdit } from '../../../core/records/trips/trip-attachments.ts'
import { newTripEdits } from '../../../core/records/trips/trip-edits.ts'
import { MARKER_HEADER } from '../../../core/contracts/records/protocol.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { createRest } from '../../platform/signal/rest.ts'
import { deviceStore } from '../../sync/store/device-store.ts'
import { runEngine } from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { editWithFile } from '../../sync/files/edit-files.ts'
import { seal } from '../../sync/people/sealing.ts'
import { sessionOver, setStatus } from '../../sync/engine/status.ts'
import { keepFile, setFileState } from '../../sync/files/trip-files.ts'
import { keepOnPhone } from './file-fetching.ts'
import { sendFilesNow, startFileSending } from './file-sending.ts'
import { fileTransfers } from './file-transfers.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { TOKEN_KEY } from '../net/token.ts'

const TRIP = '11111111-1111-4111-8111-111111111111'
const fileId = (nth: number) => `50000000-0000-4000-8000-00000000000${nth}`
const pathOf = (nth: number) => `/api/files/${fileId(nth)}`

let api: OwnApi
let anna: Awaited<ReturnType<OwnApi['newAccount']>>
let engine: Engine
let stops: (() => void)[]
/** What rests until a pause is over. */
let resting: (() => void)[]
const locks = createLocalLocks()

beforeEach(async () => {
  vi.stubGlobal('location', { href: 'http://timberline.test/' })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  api = await startOwnApi()
  anna = await api.newAccount()
  const credentials = () => ({ Authorization: `Bearer ${anna.token}` })
  const wire = { baseUrl: 'http://timberline.test/', credentials }
  engine = await runEngine({ owner: anna.user.id, edges: { wire } })
  localStorage.setItem(TOKEN_KEY, anna.token)
  const { party, wishes } = EMPTY_PLAN
  const trip = {
    title: 'San Juans',
    dates: { start: null, days: 1 },
    party,
    wishes,
    budgetUsd: null,
    stops: [],
  }
  await engine.records.edit([], () =>
    newTripEdits(TRIP, trip, { newId: () => TRIP, now: '2031-05-01T12:00:00.000Z' }),
  )
  await engine.records.exchangeNow()
  stops = []
  resting = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  await engine.stop()
  await api.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  connectivity.reportReached()
  sessionOver.set(false)
})

const pdf = (bytes = 2_000) => `%PDF-1.4\n${'x'.repeat(bytes)}\n%%EOF\n`

async function choose(nth: number, content = pdf()): Promise<void> {
  const whole = new TextEncoder().encode(content).buffer
  const said = { stop: null, name: `${nth}.pdf`, type: 'application/pdf' as const, bytes: whole.byteLength }
  const ids = { id: fileId(nth).replace('5', '6'), file: fileId(nth) }
  const row = { id: ids.file, space: TRIP, type: said.type, state: 'waits', own: true } as const
  const record = attachEdit(TRIP, { ...ids, ...said, addedAt: '2031-05-01T12:00:00.000Z' })
  await editWithFile([], () => [record], { row, whole, small: null }, nth)
}

async function start(rest = createRest()): Promise<void> {
  const after = (_ms: number, run: () => void) => {
    resting.push(run)
    return () => undefined
  }
  stops.push(await startFileSending(engine, { locks, connectivity, after, rest }))
}

const rowOf = async (nth: number) => (await engine.files.recordStore()).database.files.get(fileId(nth))
/** A busy machine is slow, not wrong. */
const WITHIN = { timeout: 15_000 }
const until = (nth: number, row: object | undefined) =>
  vi.waitFor(async () => {
    const found = await rowOf(nth)
    if (row === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(row)
  }, WITHIN)
const there = async (nth: number) => {
  const headers = { Authorization: `Bearer ${anna.token}` }
  return await (await api.ask(pathOf(nth), { headers })).text()
}
const puts = () => api.requests().filter((line) => line.startsWith('PUT'))

describe('files that wait', () => {
  it('go one after the other, the first chosen first, and are the same there', async () => {
    await choose(1, pdf(10))
    await choose(2, pdf(20))
    await start()
    await until(2, { state: 'here' })
    expect(puts()).toEqual([`PUT ${pathOf(1)}`, `PUT ${pathOf(2)}`])
    expect([await there(1), await there(2)]).toEqual([pdf(10), pdf(20)])
    expect(fileTransfers.get().size).toBe(0)
  })

  it('go once with two tabs open', async () => {
    await choose(1)
    await start()
    await start()
    await until(1, { state: 'here' })
    await sendFilesNow()
    expect(puts()).toHaveLength(1)
  })

  it('go when one is chosen later', async () => {
    await start()
    await choose(1)
    await until(1, { state: 'here' })
  })

  it('wait without signal and go on where the server is', async () => {
    await choose(1, pdf(300_000))
    api.setWeather('offline')
    await start()
    await vi.waitFor(() => expect(connectivity.get()).toBe('offline'))
    expect(await rowOf(1)).toMatchObject({ state: 'waits' })
    api.setWeather('fine')
    connectivity.reportReached()
    await until(1, { state: 'here' })
    expect(await there(1)).toBe(pdf(300_000))
  })

  it('wait for the account to sign in again', async () => {
    sessionOver.set(true)
    await choose(1)
    await start()
    await sendFilesNow()
    expect(puts()).toEqual([])
    sessionOver.set(false)
    await until(1, { state: 'here' })
  })

  it('are tried again after a pause where the server is not well', async () => {
    await choose(1)
    localStorage.setItem(TOKEN_KEY, 'somebody else')
    await start()
    await vi.waitFor(() => expect(resting).toHaveLength(1))
    expect(await rowOf(1)).not.toHaveProperty('refused')
    localStorage.setItem(TOKEN_KEY, anna.token)
    resting[0]?.()
    await until(1, { state: 'here' })
  })
})

it('a file of a trip that the server does not show does not hold up the others', async () => {
  await choose(1)
  await choose(2)
  const { database } = await engine.files.recordStore()
  const elsewhere = '99999999-9999-4999-8999-999999999999'
  await database.files.update(fileId(1), { space: elsewhere })
  await database.meta.put({ name: 'roles', value: { [TRIP]: 'owner', [elsewhere]: 'editor' } })
  await start()
  await until(2, { state: 'here' })
  await vi.waitFor(() => expect(resting).toHaveLength(1))
  expect(await rowOf(1)).toMatchObject({ state: 'waits' })
  await choose(3)
  await until(3, { state: 'here' })
})

describe('a pause after the server was not well', () => {
  async function failOnce(headers: Record<string, string> = {}): Promise<void> {
    const body = JSON.stringify({ code: 'unavailable', message: 'Try again later' })
    const busy = new Response(body, { status: 503, headers: { [MARKER_HEADER]: '1', ...headers } })
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(busy)
    await choose(1)
    await start()
    await vi.waitFor(() => expect(resting).toHaveLength(1))
    expect(await rowOf(1)).toMatchObject({ state: 'waits' })
  }

  it('ends when the person asks for it', async () => {
    await failOnce()
    await sendFilesNow()
    expect(await rowOf(1)).toMatchObject({ state: 'here' })
  })

  it('ends when signal is back', async () => {
    await failOnce()
    connectivity.reportUnreachable()
    connectivity.reportReached()
    await until(1, { state: 'here' })
  })

  it('is held where the server said for how long', async () => {
    await failOnce({ 'Retry-After': '60' })
    await sendFilesNow()
    expect(await rowOf(1)).toMatchObject({ state: 'waits' })
    resting[0]?.()
    await until(1, { state: 'here' })
  })

  it('says at the file why, until it goes on', async () => {
    await failOnce({ 'Retry-After': '600' })
    expect(fileTransfers.get().get(fileId(1))).toEqual({ way: 'held', why: 'Try again later' })
    resting[0]?.()
    await until(1, { state: 'here' })
    expect(fileTransfers.get().size).toBe(0)
  })

  it('is held so where sending begins anew, as after a sign-out that did not work', async () => {
    const rest = createRest()
    rest.ask(60_000)
    await choose(1)
    await start(rest)
    await sendFilesNow()
    expect(await rowOf(1)).toMatchObject({ state: 'waits' })
    resting[0]?.()
    await until(1, { state: 'here' })
  })
})

it('what no record names any more is dropped once the records have come to their last page, not before', async () => {
  const store = await engine.files.recordStore()
  const row = { id: fileId(7), space: TRIP, type: 'application/pdf', state: 'here' } as const
  await keepFile(store, { row, whole: new ArrayBuffer(3), small: null }, 0)
  setStatus({ isWhole: false })
  await start()
  setStatus({ lastSyncedAt: Date.now() + 1 })
  expect(await rowOf(7)).toBeDefined()
  await engine.records.exchangeNow()
  await until(7, undefined)
})

describe('a file that the server refuses', () => {
  it('stays with the reason, holds nobody up, and goes when the person tries again and it can', async () => {
    await choose(1, 'This is no PDF at all.')
    await choose(2)
    await start()
    await until(2, { state: 'here' })
    expect(await rowOf(1)).toMatchObject({
      state: 'waits',
      refused: 'Please choose a JPEG, PNG or WebP picture or a PDF',
    })
    const store = await engine.files.recordStore()
    const whole = new TextEncoder().encode(pdf()).buffer
    await store.database.file_bytes.put({ id: fileId(1), part: 'whole', bytes: whole })
    await setFileState(store, fileId(1), { state: 'waits' })
    await until(1, { state: 'here' })
  })
})

it('one that cannot be opened holds no other up', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await choose(1)
  await choose(2)
  const store = await engine.files.recordStore()
  await store.database.file_bytes.delete([fileId(1), 'whole'])
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const sealed = await seal(key, new ArrayBuffer(3))
  await deviceStore().keptFiles.add({
    account: store.owner,
    generation: store.generation,
    file: fileId(1),
    ...sealed,
  })
  await start()
  await until(2, { state: 'here' })
  expect(await rowOf(1)).toMatchObject({ state: 'waits' })
})

describe('a file of another phone', () => {
  it('is fetched whole, and says so where its phone has not sent it', async () => {
    await choose(1)
    await start()
    await until(1, { state: 'here' })
    const { database } = await engine.files.recordStore()
    await database.files.clear()
    await database.file_bytes.clear()
    const wanted = { trip: TRIP, type: 'application/pdf' as const, bytes: 2_000 }
    expect(await keepOnPhone({ ...wanted, id: fileId(1) })).toBe(true)
    const kept = await database.file_bytes.get([fileId(1), 'whole'])
    expect(new TextDecoder().decode(kept!.bytes)).toBe(pdf())
    expect(await keepOnPhone({ ...wanted, id: fileId(9) })).toBe(false)
    expect(fileTransfers.get().get(fileId(9))).toEqual({
      way: 'failed',
      why: 'its phone has not sent it yet.',
    })
  })
})

describe('a file that was given up for good', () => {
  it('goes from the server too, once no record names it there', async () => {
    await choose(1)
    await start()
    await until(1, { state: 'here' })
    const id = fileId(1).replace('5', '6')
    await engine.records.exchangeNow()
    const row = (await rowOf(1))!
    await engine.records.edit([], () => [{ kind: 'attachment', id, remove: true }])
    await engine.records.exchangeNow()
    await setFileState(await engine.files.recordStore(), row.id, { state: 'gone' })
    await until(1, undefined)
    expect(JSON.parse(await there(1))).toMatchObject({ code: 'not_found' })
  })
})
