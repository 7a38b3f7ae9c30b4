import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { reverseQuery } from '../../../data/places/places.ts'
import type { CameraMove } from '../../../map/map-types.ts'
import { useLocationPicker } from '../use-location-picker.ts'

const START: CameraMove = {
  lat: 38.02,
  lng: -107.67,
  zoom: 11,
  box: [-108, 37, -107, 39],
  movedBy: 'app',
  phase: 'end',
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.unstubAllGlobals())

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, [])
  client.setQueryData(reverseQuery(38.1, -107.67).queryKey, null)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLocationPicker(EMPTY_PLAN), { wrapper })
  const move = (change: Partial<CameraMove>) =>
    act(async () => {
      result.current.onCamera({ ...START, ...change })
      await Promise.resolve()
    })
  return { result, move }
}

test('zooming fills nothing and offers nothing, however often', async () => {
  const { result, move } = open()
  await move({})
  for (const zoom of [12, 13, 9, 15]) await move({ zoom, movedBy: 'map' })
  expect(result.current).toMatchObject({ text: '', centre: null, addable: null })
})

test('moving the map fills the box with what the pin points at, and that can be added', async () => {
  const { result, move } = open()
  await move({})
  await move({ zoom: 13, movedBy: 'map' })
  await move({ lat: 38.1, zoom: 13, movedBy: 'map' })
  await waitFor(() => expect(result.current.text).toBe('Point at 38.1000 / -107.6700'))
  expect(result.current.addable).not.toBeNull()
})
