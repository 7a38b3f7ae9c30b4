import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNear } from './use-near.ts'

const OURAY = { lat: 38.0228, lng: -107.6714 }
const SALIDA = { lat: 38.5347, lng: -105.9989 }

afterEach(() => void vi.unstubAllGlobals())

function device(state: PermissionState) {
  const getCurrentPosition = vi.fn<(found: PositionCallback) => void>((found) =>
    found({ coords: { latitude: OURAY.lat, longitude: OURAY.lng, accuracy: 9 } } as GeolocationPosition),
  )
  const permissions = { query: () => Promise.resolve({ state }) }
  vi.stubGlobal('navigator', { permissions, geolocation: { getCurrentPosition } })
  return getCurrentPosition
}

test('the trip comes first, and the device is not asked', () => {
  const asked = device('granted')
  expect(renderHook(() => useNear(SALIDA)).result.current).toBe(SALIDA)
  expect(asked).not.toHaveBeenCalled()
})

test('without a trip it is where the device is, once that is known', async () => {
  device('granted')
  const { result } = renderHook(() => useNear(null))
  expect(result.current).toBeNull()
  await waitFor(() => expect(result.current).toMatchObject(OURAY))
})

test('what was never allowed is not asked for', async () => {
  const asked = device('prompt')
  const { result } = renderHook(() => useNear(null))
  await Promise.resolve()
  expect([result.current, asked.mock.calls]).toEqual([null, []])
})
