import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lateHikes } from './late-hikes.ts'
import { useHikePlaces } from './use-hike-places.ts'

test('the lists are fetched once one of the places may be a hike', async () => {
  const orvis = { placeId: 'colorado-activities-orvis-hot-springs' }
  const { result, rerender } = renderHook(({ places }) => useHikePlaces(places), {
    initialProps: { places: [orvis] },
  })
  expect(result.current.isPending).toBe(false)
  expect(lateHikes.get().code).toBeNull()
  rerender({ places: [orvis, { placeId: 'hike-gem-lake' }] })
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.hikePlace('hike-gem-lake')).toMatchObject({ name: 'Gem Lake', kind: 'hike' })
  expect(result.current.hikePlace(orvis.placeId)).toBeNull()
  const { hikePlace } = result.current
  rerender({ places: [orvis, { placeId: 'hike-gem-lake' }] })
  expect(result.current.hikePlace).toBe(hikePlace)
})
