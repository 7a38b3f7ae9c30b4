import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { boundsOf } from '../../../map/canvas/bounds.ts'
import type { MapCamera } from '../../../map/map-types.ts'
import { tripSenseClient } from '../../../parts/trip/trip-sense-client.ts'
import { useLocationPicker } from '../use-location-picker.ts'

const SKYWAY = {
  placeId: 'road-san-juan-skyway',
  name: 'San Juan Skyway',
  address: 'San Juan Skyway, Telluride, Colorado, USA',
  lat: 37.9165,
  lng: -107.8813,
}
const IMOGENE = {
  ...SKYWAY,
  placeId: 'road-imogene-pass',
  name: 'Imogene Pass',
  lat: 37.9322,
  lng: -107.7362,
}
const OURAY = { ...SKYWAY, placeId: 'town-ouray', name: 'Ouray', lat: 38.0228, lng: -107.6714 }

/** The thread's own answers, on the spot. */
vi.mock('../../../parts/trip/trip-sense-client.ts', async () => {
  const { knownRoadLines } = await import('../../../domain/roads/known-road-lines.ts')
  return { tripSenseClient: { road: async (placeId: string) => knownRoadLines(placeId) } }
})

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.unstubAllGlobals())

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, [])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLocationPicker(EMPTY_PLAN), { wrapper })
  const camera = { moveTo: vi.fn<MapCamera['moveTo']>(), fit: vi.fn<MapCamera['fit']>() }
  result.current.camera.current = { ...camera, fitCluster: vi.fn(), heightAt: async () => null }
  return { result, camera }
}

test('what was chosen before there is a map is shown once there is one, the last of it', async () => {
  const { result, camera } = open()
  const map = result.current.camera.current
  result.current.camera.current = null
  act(() => result.current.pickSuggestion(IMOGENE))
  act(() => result.current.pickSuggestion(OURAY))
  expect(camera.moveTo).not.toHaveBeenCalled()
  result.current.camera.current = map
  act(() => result.current.onMapReady())
  act(() => result.current.onMapReady())
  expect(camera.moveTo.mock.calls).toEqual([[OURAY, 13]])
  expect(camera.fit).not.toHaveBeenCalled()
})

test('a road is shown from end to end around its middle, which is what Add adds', async () => {
  const { result, camera } = open()
  act(() => result.current.pickSuggestion(SKYWAY))
  await waitFor(() => expect(camera.fit).toHaveBeenCalledOnce())
  const [west, south, east, north] = boundsOf(camera.fit.mock.calls[0]![0])!
  // Cortez and Durango in the south, Ridgway in the north.
  expect([west < -108.55, south < 37.28, east > -107.65, north > 38.14]).toEqual([true, true, true, true])
  expect((west + east) / 2).toBeCloseTo(SKYWAY.lng, 6)
  expect(result.current).toMatchObject({ roadLine: 'whole', addable: SKYWAY })
  expect(camera.moveTo).not.toHaveBeenCalled()
})

test('of a road without a line the middle is shown, and that is said', async () => {
  const { result, camera } = open()
  act(() => result.current.pickSuggestion(IMOGENE))
  await waitFor(() => expect(camera.moveTo).toHaveBeenCalledWith(IMOGENE, expect.any(Number)))
  expect(result.current.roadLine).toBe('unknown')
})

test('whoever picks something else meanwhile is not moved back to the road', async () => {
  const { result, camera } = open()
  act(() => result.current.pickSuggestion(SKYWAY))
  act(() => result.current.pickSuggestion(OURAY))
  // The lines have come by then.
  await act(async () => void (await tripSenseClient.road(SKYWAY.placeId)))
  expect(camera.moveTo).toHaveBeenCalledWith(OURAY, expect.any(Number))
  expect(camera.fit).not.toHaveBeenCalled()
  expect(result.current.roadLine).toBeNull()
})
