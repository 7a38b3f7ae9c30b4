import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JUST_ADDED_MS } from './constants.ts'
import type { MapPlace } from './map-places.ts'
import { PlaceDetail } from './place-detail.tsx'

const PLACE: MapPlace = {
  placeId: 'a',
  name: 'Maroon Bells',
  category: 'activities',
  color: '#003366',
  description: null,
  address: 'Maroon Bells, Colorado, USA',
  lat: 39.07,
  lng: -106.99,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Card() {
  const [added, setAdded] = useState(false)
  return <PlaceDetail place={PLACE} added={added} onAdd={() => setAdded(true)} onClose={() => {}} />
}

test("'just added' clears after a second; the button goes on reading Added", () => {
  render(<Card />)
  fireEvent.click(screen.getByRole('button', { name: 'Add Location' }))
  const added = screen.getByRole<HTMLButtonElement>('button', { name: 'Added' })
  expect(added.disabled).toBe(true)
  expect(added.dataset.justAdded).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Maroon Bells added')
  act(() => void vi.advanceTimersByTime(JUST_ADDED_MS - 1))
  expect(added.dataset.justAdded).toBe('true')
  act(() => void vi.advanceTimersByTime(1))
  expect(added.dataset.justAdded).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('button', { name: 'Added' })).toBeTruthy()
})
