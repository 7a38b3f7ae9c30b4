import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { PUBLISH } from '../../../core/records/market/publish.ts'
import type { Decision } from '../../../core/records/request.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, outboxOf, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { PROVIDER, RAFTING, raftingOn, showOfferings, supplyOf } from './offerings.fixture.tsx'

const TODAY = coloradoDay(new Date())

let engine: Engine
let isReached: boolean
let status: 'draft' | 'published'
/** What the server decides of a publishing. */
let decision: Pick<Decision, 'state' | 'code' | 'message'>

beforeEach(async () => {
  isReached = true
  status = 'draft'
  decision = { state: 'done', code: 'published', message: null }
  const document = raftingOn(TODAY, daysAfter(TODAY, 60))
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!isReached) throw new TypeError('Failed to fetch')
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (pathname === '/api/sync') return await exchanged(String(init?.body))
    return apiAnswer(200, [
      {
        id: 7,
        uuid: RAFTING,
        provider: PROVIDER,
        revision: 5,
        publishedRevision: status === 'draft' ? null : 5,
        status,
        ...document,
      },
    ])
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  engine = await runEngine({ owner: ANNA.id, records: supplyOf(document, 7) })
  await act(exchangeNow)
  showOfferings('/offerings/edit/7')
  await userEvent.click(await screen.findByLabelText(/permits/))
  isReached = false
  act(() => connectivity.reportUnreachable())
  await userEvent.click(await screen.findByRole('button', { name: 'Publish when there is signal' }))
  await screen.findByText(/^Publishing waits for signal/)
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine.stop())
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The server takes everything, and writes its decision into what it is asked for. */
async function exchanged(body: string): Promise<Response> {
  const { patches } = JSON.parse(body) as Exchange
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  const decided = patches
    .filter(({ kind }) => kind === PUBLISH.kind)
    .map(({ space, kind, recordId: id, fields }) => ({
      space,
      kind,
      id,
      fields: {
        ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
        decision: { ...decision, at: new Date().toISOString() },
      },
      revision: 3,
    }))
  if (decided.length > 0 && decision.state === 'done') status = 'published'
  const spaces = { ...answer.spaces, [PROVIDER]: { role: 'owner', epoch: 'one', revision: 2 } }
  return apiAnswer(200, { ...answer, records: [...answer.records, ...decided], spaces })
}

async function signal() {
  isReached = true
  act(() => connectivity.reportReached())
  await act(exchangeNow)
}
const publishings = async () => (await outboxOf(ANNA.id)).filter(({ kind }) => kind === PUBLISH.kind)

it('is published by itself when there is signal, and travelers see it', async () => {
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  expect(await publishings()).toHaveLength(1)
  await signal()
  expect(await screen.findByText('Travelers see it as it stands here.')).toBeTruthy()
  expect(screen.queryByText(/^Publishing waits/)).toBeNull()
})

it('is taken back before it was sent, and can be asked for again', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(async () => expect(await publishings()).toEqual([]))
  expect(await screen.findByRole('button', { name: 'Publish when there is signal' })).toBeTruthy()
})

it('says why it was not published, where it was asked for', async () => {
  decision = { state: 'declined', code: 'changed', message: 'Somebody else changed it meanwhile.' }
  await signal()
  expect(
    await screen.findByText(
      'Publishing, asked for before, was not done. Somebody else changed it meanwhile.',
    ),
  ).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy()
})
