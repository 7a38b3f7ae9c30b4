import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { mapSettingsQuery } from './map-settings.ts'
import { streetPacksQuery } from './street-packs.ts'
import { useHasStreets } from './use-streets.ts'

const OURAY = { lat: 38.0228, lng: -107.6714 }
const MOUNT_ELBERT = { lat: 39.1178, lng: -106.4454 }

const SETTINGS = { streetDetailUrl: null, forecast: false, roads: false }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(mapSettingsQuery().queryKey, { ...SETTINGS, streetDetailUrl: '/streets.pmtiles' })
  client.setQueryData(streetPacksQuery().queryKey, [{ id: 'san-juan-mountains' } as never])
})

afterEach(() => connectivity.reportReached())

function hasStreets() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useHasStreets(), { wrapper })
  return [OURAY, MOUNT_ELBERT].map(result.current)
}

test('with signal the archive has streets everywhere, without it a kept region alone', () => {
  connectivity.reportReached()
  expect(hasStreets()).toEqual([true, true])
  connectivity.reportUnreachable()
  expect(hasStreets()).toEqual([true, false])
  connectivity.reportReached()
  client.setQueryData(mapSettingsQuery().queryKey, SETTINGS)
  expect(hasStreets()).toEqual([true, false])
})
