import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ColoradoLocation } from '../../../../../core/contracts/places/colorado-locations.ts'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../../data/places/colorado-locations.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { OpenInstead } from './open-instead.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))
afterEach(() => void vi.unstubAllGlobals())

const row = (name: string, latitude: number, longitude: number, season: string): ColoradoLocation => ({
  ...{ id: name.toLowerCase().replaceAll(' ', '-'), name, latitude, longitude, season },
  ...{ category: 'activities', kind: 'pass', elevationM: null, nearestTown: 'Aspen' },
  ...{ description: null, color: '#003366', confidence: 'high', sources: '' },
})
const CATALOGUE = [
  row('High Pass', 39.1086, -106.5633, '05-10'),
  row('Town Walk', 39.19, -106.82, 'all'),
  row('Snow Walk', 39.2, -106.83, 'winter'),
  row('Summer Walk', 39.18, -106.81, 'summer'),
  row('Other Walk', 39.22, -106.86, 'all'),
  row('Fourth Walk', 39.25, -106.9, 'all'),
]

/** A day in January at the pass, with what is worked out of it. */
function show(warnings: readonly object[]) {
  const place = { placeId: 'colorado-activities-high-pass', address: '', lat: 39.1086, lng: -106.5633 }
  const day = { number: 1, date: '2027-01-15', stops: [{ id: 'pass', place }] } as unknown as TripDay
  const sense = { warnings, schedule: { stops: [{ stopId: 'pass', from: null }] } } as unknown as DaySense
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, CATALOGUE)
  const root = createRootRoute({
    component: () => (
      <>
        <p>The day</p>
        <OpenInstead day={day} sense={sense} />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each(['not-reached', 'out-of-season'])(
  'a day with a place that is closed (%s) offers the nearest three that are open then, each a link to its card',
  async (code) => {
    show([{ code, stopId: 'pass' }])
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Town Walk', 'Snow Walk', 'Other Walk'])
    expect(links[0]?.getAttribute('href')).toBe('/explore?place=colorado-activities-town-walk')
  },
)

test('a day with nothing closed offers nothing', async () => {
  show([{ code: 'long-drive', stopId: 'pass' }])
  await screen.findByText('The day')
  expect(screen.queryByText(/Usually open nearby/)).toBeNull()
})
