import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHikePlace } from './use-hike-place.ts'

test('a hike is the same place for as long as its id is asked for, so that its card keeps still', async () => {
  const { result, rerender } = renderHook(({ id }) => useHikePlace(id), {
    initialProps: { id: 'hike-royal-arch' },
  })
  await waitFor(() => expect(result.current?.placeId).toBe('hike-royal-arch'))
  const first = result.current
  rerender({ id: 'hike-royal-arch' })
  expect(result.current).toBe(first)
  rerender({ id: 'no-hike' })
  expect(result.current).toBeNull()
})
