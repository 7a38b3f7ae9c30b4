import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReverseAnswer } from '../../../core/contracts/places/places.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { SUGGESTED_PLACES } from '../../../core/domain/places/suggested-places.ts'
import { coloradoLocationsQuery } from '../../data/places/colorado-locations.ts'
import { reverseQuery } from '../../data/places/places.ts'
import { saveLocation } from '../../sync/plan/saved-location.ts'
import type { MapCamera } from '../../map/map-types.ts'
import { currentToast } from '../../ui/toast/toast-store.ts'
import { CHIP_ZOOM, OWN_POSITION_OUTSIDE, OWN_POSITION_ZOOM } from './picker-constants.ts'
import { useLocationPicker } from './use-location-picker.ts'

// What saving does on the phone and over the wire is saved-location.test.ts's; here only whether it is asked for.
vi.mock('../../sync/plan/saved-location.ts', () => ({ saveLocation: vi.fn<typeof saveLocation>() }))

const HERE = { lat: 38.022671, lng: -107.671539 }
const OURAY: ReverseAnswer = {
  placeId: 'town-ouray',
  name: 'Ouray',
  address: 'Ouray, Colorado, USA',
  kind: 'town',
  lat: 38.0228,
  lng: -107.6714,
  distanceKm: 0.02,
}

let client: QueryClient
let said: ReturnType<typeof vi.spyOn>
let moves: Parameters<MapCamera['moveTo']>[]

beforeEach(() => {
  vi.mocked(saveLocation).mockClear()
  // The server is a stranger, and gone.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, [])
  moves = []
  standAt(HERE)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function standAt({ lat, lng }: typeof HERE) {
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude: lat, longitude: lng, accuracy: 12 } } as GeolocationPosition)
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
}

function openHook() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLocationPicker(EMPTY_PLAN), { wrapper })
  result.current.camera.current = {
    moveTo: (...move: Parameters<MapCamera['moveTo']>) => void moves.push(move),
  } as MapCamera
  return result
}

async function locate() {
  const result = openHook()
  await act(() => result.current.locate())
  return result
}

test('where nothing is known nearby nothing is saved, and the position stays granted', async () => {
  client.setQueryData(reverseQuery(HERE.lat, HERE.lng).queryKey, null)
  const picker = await locate()
  expect(picker.current.geolocation).toBe('granted')
  expect(picker.current.candidate).toBeNull()
  expect(saveLocation).not.toHaveBeenCalled()
})

test('when the name cannot be looked up the status is denied; dot and camera stay, nothing is saved', async () => {
  vi.spyOn(client, 'fetchQuery').mockRejectedValue(new Error('500: no index'))
  const picker = await locate()
  expect(picker.current.geolocation).toBe('denied')
  expect(picker.current.ownPosition).toMatchObject(HERE)
  expect(moves).toEqual([[expect.objectContaining(HERE), OWN_POSITION_ZOOM]])
  expect(said).toHaveBeenCalledWith(expect.stringContaining('naming the own position'))
  expect(saveLocation).not.toHaveBeenCalled()
})

test('a named position becomes the candidate, and is saved with its unshortened address', async () => {
  client.setQueryData(reverseQuery(HERE.lat, HERE.lng).queryKey, OURAY)
  const picker = await locate()
  expect(picker.current.geolocation).toBe('granted')
  expect(picker.current.candidate).toMatchObject({ placeId: 'town-ouray', address: OURAY.address })
  expect(saveLocation).toHaveBeenCalledExactlyOnceWith({ ...HERE, address: 'Ouray, Colorado, USA' })
})

test('outside Colorado it says so, offers no place, keeps the map and saves nothing', async () => {
  standAt({ lat: 32.7767, lng: -96.797 })
  const ask = vi.spyOn(client, 'fetchQuery')
  const picker = await locate()
  expect(currentToast()?.title).toBe(OWN_POSITION_OUTSIDE)
  expect(picker.current).toMatchObject({ candidate: null, ownPosition: null, text: '', geolocation: 'idle' })
  expect([moves, ask.mock.calls, vi.mocked(saveLocation).mock.calls]).toEqual([[], [], []])
})

const NEARBY = SUGGESTED_PLACES[0]!

async function pressNearby(state: PermissionState | null) {
  const getCurrentPosition = vi.fn(navigator.geolocation.getCurrentPosition.bind(navigator.geolocation))
  const permissions = state === null ? undefined : { query: () => Promise.resolve({ state }) }
  vi.stubGlobal('navigator', { ...navigator, permissions, geolocation: { getCurrentPosition } })
  const result = openHook()
  act(() => result.current.pickChip(NEARBY))
  await waitFor(() => expect(result.current.text).not.toBe(''))
  return { picker: result.current, getCurrentPosition }
}

test('the chip for the current location goes to the own place where that was allowed, and saves it', async () => {
  client.setQueryData(reverseQuery(HERE.lat, HERE.lng).queryKey, OURAY)
  const { picker } = await pressNearby('granted')
  expect(picker.text).toBe('Ouray, Colorado, USA')
  expect(picker).toMatchObject({ geolocation: 'granted', ownPosition: HERE })
  expect(moves).toEqual([[expect.objectContaining(HERE), OWN_POSITION_ZOOM]])
  expect(saveLocation).toHaveBeenCalledOnce()
})

test.each(['prompt', 'denied', null] as const)(
  'while it is %s the chip asks nothing and goes to Denver',
  async (state) => {
    const { picker, getCurrentPosition } = await pressNearby(state)
    expect(picker.text).toBe('Denver, Colorado, USA')
    expect(moves).toEqual([[expect.objectContaining({ placeId: 'suggested_nearby' }), CHIP_ZOOM]])
    expect(getCurrentPosition).not.toHaveBeenCalled()
    expect(saveLocation).not.toHaveBeenCalled()
  },
)

test('allowed but outside Colorado, the chip goes to Denver and saves nothing', async () => {
  standAt({ lat: 32.7767, lng: -96.797 })
  const { picker } = await pressNearby('granted')
  expect(picker.text).toBe('Denver, Colorado, USA')
  expect(picker.ownPosition).toBeNull()
  expect(saveLocation).not.toHaveBeenCalled()
})

test('allowed but without a name for the place, the chip goes to Denver', async () => {
  vi.spyOn(client, 'fetchQuery').mockRejectedValue(new Error('500: no index'))
  const { picker } = await pressNearby('granted')
  expect(picker.text).toBe('Denver, Colorado, USA')
})
