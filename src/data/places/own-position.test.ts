import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowedPosition, placeNearDevice } from './own-position.ts'
import { reverseQuery } from './places.ts'

const HERE = { lat: 38.022671, lng: -107.671539 }
const OURAY = {
  placeId: 'town-ouray',
  name: 'Ouray',
  address: 'Ouray, Colorado, USA',
  kind: 'town',
  lat: 38.0228,
  lng: -107.6714,
  distanceKm: 0.02,
}
const { kind: _kind, distanceKm: _distance, ...LOCATION } = OURAY

const getCurrentPosition = vi.fn<(found: PositionCallback, failed: PositionErrorCallback) => void>()

beforeEach(() => void getCurrentPosition.mockReset())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function device(state: PermissionState, { lat, lng }: { lat: number; lng: number } = HERE) {
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: lat, longitude: lng, accuracy: 9 } } as GeolocationPosition),
  )
  const permissions = { query: () => Promise.resolve({ state }) }
  vi.stubGlobal('navigator', { permissions, geolocation: { getCurrentPosition } })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(reverseQuery(HERE.lat, HERE.lng).queryKey, OURAY)
  return client
}

test('what was allowed is asked, and is named', async () => {
  const client = device('granted')
  expect(await allowedPosition()).toEqual({ ...HERE, accuracyM: 9 })
  expect(await placeNearDevice(client)).toEqual(LOCATION)
})

test.each(['prompt', 'denied'] as const)('while it is %s the device is never asked', async (state) => {
  const client = device(state)
  expect(await placeNearDevice(client)).toBeNull()
  expect(getCurrentPosition).not.toHaveBeenCalled()
})

test('a browser that cannot say what is allowed is not asked either', async () => {
  device('granted')
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  expect(await allowedPosition()).toBeNull()
  expect(getCurrentPosition).not.toHaveBeenCalled()
})

test('a position outside Colorado is none', async () => {
  const client = device('granted', { lat: 32.7767, lng: -96.797 })
  expect(await placeNearDevice(client)).toBeNull()
})

test('a device that does not answer is none', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const client = device('granted')
  getCurrentPosition.mockImplementation((_found, failed) => failed({ code: 3 } as GeolocationPositionError))
  expect(await placeNearDevice(client)).toBeNull()
  expect(said).toHaveBeenCalledOnce()
})
