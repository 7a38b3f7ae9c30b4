import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { driveStart, useDriveTo } from './use-drive-to.ts'

const at = (placeId: string, lat: number, lng: number) => ({
  placeId,
  address: `${placeId}, Colorado, USA`,
  lat,
  lng,
})
const VAIL = at('Vail', 39.64, -106.374)
const SALIDA = at('Salida', 38.535, -105.999)
const FRISCO = at('Frisco', 39.574, -106.097)
const DAYS = { start: '2027-07-10', end: null }

it('begins at the nearest chosen stop, else where the device is, else in Denver', () => {
  expect(driveStart(FRISCO, [SALIDA, VAIL], SALIDA)?.name).toBe('Vail')
  expect(driveStart(FRISCO, [], SALIDA)).toEqual({ lat: SALIDA.lat, lng: SALIDA.lng, name: 'where you are' })
  expect(driveStart(FRISCO, [])?.name).toBe('Denver')
  expect(driveStart(VAIL, [SALIDA, VAIL])).toBeNull()
})

it('is said by its time, once the highways are there', async () => {
  const start = driveStart(FRISCO, [VAIL])
  const { result } = renderHook(() => useDriveTo(FRISCO, start, DAYS))
  await waitFor(() => expect(result.current).toMatch(/^about \d+ min · \d+ mi from Vail$/))
})

it('is nothing where there is nothing to drive', () => {
  const { result } = renderHook(() => useDriveTo(VAIL, null, DAYS))
  expect(result.current).toBeNull()
})
