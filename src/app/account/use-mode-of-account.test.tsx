import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MARKER_HEADER, MARKER_VALUE } from '../../../core/contracts/records/protocol.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { askWhoIsSignedIn } from '../../data/account/session.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { becomeTraveler, userModeAtom } from '../../state/user-mode.ts'
import { ANNA } from '../../sync/engine/engine.fixture.ts'
import { useModeOfAccount } from './use-mode-of-account.ts'

// What is asked of the mode before would be no change, and kept nowhere, where an earlier file left a provider's.
beforeEach(() => {
  becomeTraveler()
  localStorage.setItem('timberline:user', JSON.stringify({ ...ANNA, isProvider: true }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  becomeTraveler()
})

it('is traveler mode again once the server says that the person is a provider no more', async () => {
  const client = createQueryClient()
  getDefaultStore().set(userModeAtom, 'provider')
  renderHook(() => useModeOfAccount(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  expect(getDefaultStore().get(userModeAtom)).toBe('provider')
  const traveler: User = { ...ANNA, isProvider: false }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(traveler), { headers: { [MARKER_HEADER]: MARKER_VALUE } })),
  )
  await act(async () => void (await askWhoIsSignedIn(client)))
  await waitFor(() => expect(getDefaultStore().get(userModeAtom)).toBe('traveler'))
})
