import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PUSH_NEWS } from '../../../core/contracts/push/push-message.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { attachEngine, type EngineHandle } from '../../sync/engine/engine-handle.ts'
import { useKeepPush } from './use-keep-push.ts'

afterEach(() => {
  attachEngine(null)
  vi.restoreAllMocks()
})

function Page() {
  useKeepPush()
  return null
}

it('says in the log alone that what is new cannot be asked for, as once the database was closed', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const exchangeNow = vi.fn(() => Promise.reject(new Error('Database has been closed')))
  attachEngine({ owner: null, records: { exchangeNow } } as unknown as EngineHandle)
  const client = new QueryClient()
  client.setQueryData(currentUserQuery().queryKey, null)
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  worker.dispatchEvent(new MessageEvent('message', { data: { type: PUSH_NEWS } }))
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('Database has been closed')))
  expect(exchangeNow).toHaveBeenCalledTimes(1)
})
