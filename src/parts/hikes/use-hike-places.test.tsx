import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lateHikes } from './late-hikes.ts'
import { useHikePlaces } from './use-hike-places.ts'

test('the lists are fetched once one of the places may be a hike', async () => {
  const orvis = { placeId: 'colorado-activities-orvis-hot-springs' }
  // Another test of this realm may have fetched them.
  const areHere = lateHikes.get().code !== null
  const load = vi.spyOn(lateHikes, 'load')
  const { result, rerender } = renderHook(({ places }) => useHikePlaces(places), {
    initialProps: { places: [orvis] },
  })
  expect(result.current.isPending).toBe(false)
  expect(load).not.toHaveBeenCalled()
  rerender({ places: [orvis, { placeId: 'hike-gem-lake' }] })
  expect(load).toHaveBeenCalledOnce()
  expect(result.current.isPending).toBe(!areHere)
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.hikePlace('hike-gem-lake')).toMatchObject({ name: 'Gem Lake', kind: 'hike' })
  expect(result.current.hikePlace(orvis.placeId)).toBeNull()
  const { hikePlace } = result.current
  rerender({ places: [orvis, { placeId: 'hike-gem-lake' }] })
  expect(result.current.hikePlace).toBe(hikePlace)
  load.mockRestore()
})
