import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../../api/contracts/colorado-locations.ts'
import { EMPTY_SEARCH_BAR } from '../../state/search-bar-schema.ts'
import { overlayOpenAtom, searchBarAtom } from '../../state/search-bar.ts'
import { SearchScreen } from './search-screen.tsx'

/** The phone's storage and the server are strangers here: what they answer is the scene. */
const catalogue = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../data/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: catalogue, retry: false }),
}))

const ORVIS: ColoradoLocation = {
  id: 'orvis-hot-springs',
  name: 'Orvis Hot Springs',
  description: 'Soaking ponds in a meadow below the San Juans.',
  latitude: 38.13,
  longitude: -107.74,
  category: 'activities',
  color: '#003366',
  kind: 'hot_spring',
  elevationM: null,
  season: 'all',
  nearestTown: 'Ridgway',
}
const OURAY = {
  placeId: 'town-ouray',
  address: 'Ouray, Colorado, USA',
  name: 'Ouray',
  lat: 38.02,
  lng: -107.67,
}
const LIMON = {
  placeId: 'town-limon',
  address: 'Limon, Colorado, USA',
  name: 'Limon',
  lat: 39.26,
  lng: -103.69,
}

describe('the search screen', () => {
  it('lists what is near, with its distance from the chosen place', async () => {
    catalogue.mockResolvedValue([ORVIS])
    show([OURAY])
    const results = await screen.findByRole('list', { name: 'Results' })
    expect(within(results).getByText('Orvis Hot Springs')).toBeTruthy()
    expect(within(results).getByText('8.5 mi from Ouray')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Near Ouray')
  })

  it('says that it is looking while the phone is read', () => {
    catalogue.mockReturnValue(new Promise(() => undefined))
    show([])
    expect(screen.getByText('Looking on this phone …')).toBeTruthy()
  })

  it('says what to do when nothing is near', async () => {
    catalogue.mockResolvedValue([ORVIS])
    show([LIMON])
    expect(await screen.findByText(/Nothing in our catalogue lies within 25 miles/)).toBeTruthy()
    expect(screen.getByText(/Choose another place/)).toBeTruthy()
  })

  it('says what failed, that nothing is lost, and tries again', async () => {
    catalogue.mockRejectedValueOnce(new Error('Failed to fetch Colorado locations'))
    catalogue.mockResolvedValue([ORVIS])
    show([])
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch Colorado locations')
    expect(screen.getByText(/Your search is kept/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Orvis Hot Springs')).toBeTruthy()
  })

  it('opens the search again to change it', async () => {
    catalogue.mockResolvedValue([ORVIS])
    const { store } = show([OURAY])
    await userEvent.click(await screen.findByRole('button', { name: /Change/ }))
    expect(store.get(overlayOpenAtom)).toBe(true)
  })
})

function show(chosen: (typeof OURAY)[]) {
  const store = createStore()
  store.set(searchBarAtom, { ...EMPTY_SEARCH_BAR, selectedLocationPickerLocations: chosen })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <SearchScreen />
      </Provider>
    </QueryClientProvider>,
  )
  return { store }
}
