import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEEP_PROVIDER_SCREENS } from '../../../core/contracts/worker/worker-messages.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { ANNA } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { useKeepProviderScreens } from './use-keep-provider-screens.ts'

const postMessage = vi.fn()

beforeEach(() => {
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) },
  })
})
afterEach(() => {
  connectivity.reportReached()
  postMessage.mockReset()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function begin(isProvider: boolean) {
  localStorage.setItem(USER_KEY, JSON.stringify({ ...ANNA, isProvider }))
  const client = createQueryClient()
  renderHook(() => useKeepProviderScreens(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test('a provider’s page says at its start, and with the next signal, that they are wanted', async () => {
  begin(true)
  await waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: KEEP_PROVIDER_SCREENS }))
  act(() => connectivity.reportUnreachable())
  act(() => connectivity.reportReached())
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2))
})

test('nobody else’s does', async () => {
  begin(false)
  await act(async () => await navigator.serviceWorker.ready)
  expect(postMessage).not.toHaveBeenCalled()
})
