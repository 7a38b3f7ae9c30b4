import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { shownFavorites } from './favorites.fixture.ts'
import { setFavorite } from './favorites.ts'
import { createQueryClient } from './query-client.ts'
import { useFavorites } from './use-favorites.ts'

const OURAY = 'colorado-activities-ouray-hot-springs'
const MAROON = 'custom-activities-maroon-lake'
const LONG_AGO = '2026-01-05T12:00:00.000Z'

beforeEach(async () => {
  await setFavorite({ placeId: OURAY, on: false })
  await setFavorite({ placeId: MAROON, on: false })
})

describe('the heart of a place', () => {
  it('adds it and takes it out again', async () => {
    const favorites = await shown()
    await act(() => favorites().toggle(OURAY))
    await waitFor(() => expect([...favorites().ids]).toEqual([OURAY]))
    await act(() => favorites().toggle(OURAY))
    await waitFor(() => expect([...favorites().ids]).toEqual([]))
  })

  it('comes back to where it began after two quick toggles', async () => {
    const favorites = await shown()
    const { toggle } = favorites()
    await act(() => Promise.all([toggle(OURAY), toggle(OURAY), toggle(MAROON)]))
    expect(await shownFavorites(null)).toEqual([MAROON])
    await waitFor(() => expect([...favorites().ids]).toEqual([MAROON]))
    await act(() => favorites().toggle(OURAY))
    await waitFor(() => expect(new Set(favorites().ids)).toEqual(new Set([OURAY, MAROON])))
  })

  it('keeps its place in the list when it was taken out and put back at once', async () => {
    await setFavorite({ placeId: OURAY, on: true, addedAt: LONG_AGO })
    await setFavorite({ placeId: MAROON, on: true })
    const favorites = await shown()
    const { toggle } = favorites()
    await act(() => Promise.all([toggle(OURAY), toggle(OURAY)]))
    expect(await shownFavorites(null)).toEqual([MAROON, OURAY])
  })

  it('follows what another screen did since its own last word', async () => {
    const favorites = await shown()
    await act(() => favorites().toggle(OURAY))
    await act(() => setFavorite({ placeId: OURAY, on: false }))
    await waitFor(() => expect(favorites().ids.size).toBe(0))
    await act(() => favorites().toggle(OURAY))
    await waitFor(() => expect([...favorites().ids]).toEqual([OURAY]))
  })

  it('does nothing before the favorites were read', async () => {
    const favorites = hook()
    await act(() => favorites().toggle(OURAY))
    expect(await shownFavorites(null)).toEqual([])
  })
})

function hook() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFavorites(), { wrapper })
  return () => result.current
}

async function shown() {
  const favorites = hook()
  await waitFor(() => expect(favorites().ready).toBe(true))
  return favorites
}
