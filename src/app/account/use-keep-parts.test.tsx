import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPartMessage } from '../../../core/contracts/worker/worker-messages.ts'
import { announce } from '../../data/changes.ts'
import { marketKeptQuery } from '../../data/market/market-kept.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { deviceDatabase } from '../../offline/device-database.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { ANNA } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { useKeepParts } from './use-keep-parts.ts'

const kept = vi.hoisted(() => ({ kind: '' }))
vi.mock('../../sync/hooks/use-records.ts', () => ({
  useShownRecords: ({ kind }: { kind: string }) => ({ records: kind === kept.kind ? [{}] : [] }),
}))
const postMessage = vi.fn()

beforeEach(async () => {
  await deviceDatabase().delete({ disableAutoOpen: false })
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) },
  })
})
afterEach(() => {
  connectivity.reportReached()
  postMessage.mockReset()
  kept.kind = ''
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function begin(isProvider: boolean) {
  localStorage.setItem(USER_KEY, JSON.stringify({ ...ANNA, isProvider }))
  const client = createQueryClient()
  renderHook(() => useKeepParts(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(client.getQueryData(marketKeptQuery().queryKey)).toBeDefined())
}

test('a provider’s page says at its start, and with the next signal, that they are wanted', async () => {
  await begin(true)
  await waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(keepPartMessage('provider')))
  act(() => connectivity.reportUnreachable())
  act(() => connectivity.reportReached())
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2))
})

test('a phone asks for the market’s screens once the list of offerings is on it', async () => {
  await begin(false)
  expect(postMessage).not.toHaveBeenCalled()
  await deviceDatabase().market.put({ name: 'list', version: 1, count: 0, checkedAt: 1, wholeAt: 1 })
  act(() => announce('offerings'))
  await waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(keepPartMessage('market')))
})

test.each(['booking', 'handed-seat'])('a phone that has a %s asks for the market’s screens', async (kind) => {
  kept.kind = kind
  await begin(false)
  await waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(keepPartMessage('market')))
})
