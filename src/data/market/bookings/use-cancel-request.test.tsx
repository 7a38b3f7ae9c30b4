import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../../core/contracts/records/sync.ts'
import { BOOKING_CANCEL } from '../../../../core/records/market/booking-cancel.ts'
import type { Decision } from '../../../../core/records/request.ts'
import { ANNA, apiAnswer, outboxOf, runEngine, tookAll } from '../../../sync/engine/engine.fixture.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { useCancelRequest } from './use-cancel-request.ts'

const UUID = '70000000-0000-4000-8000-000000000001'
let engine: Engine
let hasSignal: boolean
/** What the server decides of what is asked. */
let decision: Pick<Decision, 'state' | 'code' | 'message'>

beforeEach(async () => {
  hasSignal = false
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (!hasSignal) throw new TypeError('Failed to fetch')
    return await exchanged(String(init?.body))
  })
  engine = await runEngine({ owner: ANNA.id })
})
afterEach(async () => {
  sessionOver.set(false)
  await act(async () => await engine.stop())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The server takes everything, and writes its decision into what it is asked for. */
async function exchanged(body: string): Promise<Response> {
  const { patches } = JSON.parse(body) as Exchange
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  const decided = patches
    .filter(({ kind }) => kind === BOOKING_CANCEL.kind)
    .map(({ space, kind, recordId: id, fields }) => ({
      ...{ space, kind, id, revision: 3 },
      fields: {
        ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
        decision: { ...decision, at: new Date().toISOString() },
      },
    }))
  return apiAnswer(200, { ...answer, records: [...answer.records, ...decided] })
}

/** Asks with no signal that one adult of it is cancelled. Nothing is tried yet, however long this takes: what was tried once may have been heard. */
async function ask() {
  sessionOver.set(true)
  const { result } = renderHook(() => useCancelRequest(UUID))
  await waitFor(() => expect(result.current.state).toBe('none'))
  const units = [{ unitId: UUID, quantity: 1 }]
  await act(async () => await result.current.ask({ expectedVersion: 2, units, refundCents: 8_500 }))
  await waitFor(() => expect(result.current).toMatchObject({ state: 'waiting', units, refundCents: 8_500 }))
  return result
}

/** There is signal, and what waited is sent. */
async function exchangedNow() {
  hasSignal = true
  sessionOver.set(false)
  await act(exchangeNow)
}

it('waits on this phone, and nothing is left of it once it is taken back', async () => {
  const result = await ask()
  expect((await outboxOf(ANNA.id)).map(({ kind }) => kind)).toEqual([BOOKING_CANCEL.kind])
  await act(async () => await result.current.takeBack())
  await waitFor(() => expect(result.current).toMatchObject({ state: 'none', units: null, refundCents: null }))
  expect(await outboxOf(ANNA.id)).toEqual([])
})

it('is done once the server cancelled it', async () => {
  const result = await ask()
  decision = { state: 'done', code: 'cancelled', message: null }
  await exchangedNow()
  await waitFor(() => expect(result.current).toMatchObject({ state: 'done', problem: null }))
})

it('is refused with the sentence of the server, and can be asked for again', async () => {
  const result = await ask()
  decision = { state: 'declined', code: 'refund', message: 'Less comes back by now.' }
  await exchangedNow()
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'refused', problem: 'Less comes back by now.' }),
  )
  sessionOver.set(true)
  await act(async () => await result.current.ask({ expectedVersion: 3, refundCents: 4_000 }))
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'waiting', units: null, refundCents: 4_000 }),
  )
})
