import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { PlaceDetail } from './place-detail.tsx'

const BEAR_LAKE: KnownPlace = {
  placeId: 'bear-lake',
  name: 'Bear Lake',
  category: 'activities',
  color: '#003366',
  description: null,
  address: 'Bear Lake, Estes Park, Colorado, USA',
  lat: 40.31,
  lng: -105.65,
  kind: 'lake',
  nearestTown: 'Estes Park',
  elevationM: 2888,
  season: 'all',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a card that is filled after it was opened takes the finger for scrolling as soon as it no longer fits', async () => {
  const watched = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      measure: () => void
      constructor(measure: () => void) {
        this.measure = measure
      }
      observe(part: Element) {
        watched.set(part, this.measure)
      }
      disconnect() {}
    },
  )
  render(<PlaceDetail place={BEAR_LAKE} actions={null} onClose={() => {}} />)
  const card = screen.getByRole('dialog', { name: 'Bear Lake' })
  const words = card.querySelector<HTMLElement>('[data-scrolls]')!
  expect(words.dataset.scrolls).toBe('false')
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  const late = (await screen.findByRole('list', { name: 'Reservations' })).parentElement!
  await vi.waitFor(() => expect(watched.has(late)).toBe(true))
  act(() => watched.get(late)?.())
  expect(words.dataset.scrolls).toBe('true')
})
