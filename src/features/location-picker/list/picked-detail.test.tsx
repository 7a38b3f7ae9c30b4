import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render as renderAlone, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JUST_ADDED_MS } from '../picker-constants.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { PickedDetail } from './picked-detail.tsx'

/** The phone's storage is a stranger here; nothing is known yet. */
vi.mock('../../../data/places/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: () => new Promise(() => undefined) }),
}))

const render = (card: ReactElement) =>
  renderAlone(<QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>)

const NONE: readonly Location[] = []
const JULY = { start: '2027-07-15', end: null }
const PLACE: KnownPlace = {
  placeId: 'a',
  name: 'Maroon Bells',
  category: 'activities',
  color: '#003366',
  description: null,
  address: 'Maroon Bells, Aspen, Colorado, USA',
  lat: 39.07,
  lng: -106.99,
  kind: 'peak',
  nearestTown: 'Aspen',
  elevationM: 4315,
  season: 'summer',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Card() {
  const [added, setAdded] = useState(false)
  return (
    <PickedDetail
      place={PLACE}
      days={JULY}
      chosen={NONE}
      own={null}
      added={added}
      full={false}
      onAdd={() => setAdded(true)}
      onClose={() => {}}
    />
  )
}

test('shows what the place is, where, how high and when, in plain words, and its picture', () => {
  render(<Card />)
  const card = screen.getByRole('dialog', { name: 'Maroon Bells' })
  const lines = [...card.querySelectorAll('article p')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Activities • Colorado',
    '117 mi from Denver',
    'Peak · Aspen, CO',
    '12 mi southwest of the middle of Aspen',
    '14,157 ft (4,315 m) · Open June to September',
    'Good for hiking',
  ])
  expect(screen.getByRole('img', { name: 'Drawing of the view from Maroon Bells, near Aspen' })).toBeTruthy()
})

test('its surroundings stand with what is known of it; the buttons stand below what scrolls', () => {
  render(<Card />)
  const card = screen.getByRole('dialog', { name: 'Maroon Bells' })
  const buttons = screen.getByRole('button', { name: 'Add Location' }).parentElement
  expect([...card.children].at(-1)).toBe(buttons)
  expect(buttons?.previousElementSibling).toBe(
    screen.getByRole('region', { name: 'Around here' }).parentElement,
  )
})

test('takes the focus when it opens, and Escape closes it', () => {
  const onClose = vi.fn<() => void>()
  render(
    <PickedDetail
      place={PLACE}
      days={JULY}
      chosen={NONE}
      own={null}
      added={false}
      full={false}
      onAdd={() => {}}
      onClose={onClose}
    />,
  )
  const card = screen.getByRole('dialog', { name: 'Maroon Bells' })
  expect(document.activeElement).toBe(card)
  fireEvent.keyDown(card, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

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
