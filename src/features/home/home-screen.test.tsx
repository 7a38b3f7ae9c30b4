import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import { EMPTY_PLAN } from '../../../api/domain/plan/plan.ts'
import { overlayOpenAtom } from '../../state/search-screen.ts'
import { showPlan } from '../../sync/plan.ts'
import { HomeScreen } from './home-screen.tsx'

/** The phone's storage is a stranger here: what it answers is the scene. */
const status = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../data/catalogue-status.ts', () => ({
  catalogueStatusQuery: () => ({ queryKey: ['status'], queryFn: status }),
}))

afterEach(() => vi.unstubAllGlobals())

const part = (count: number) => ({ count, whole: count > 0, checkedAt: null, updatedAt: null })

describe('the home screen', () => {
  it('opens the search from Where to?', async () => {
    status.mockReturnValue(new Promise(() => undefined))
    const { store } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Where to?' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
  })

  it('keeps one Where to? at the thumb once its place has scrolled out of view', async () => {
    status.mockReturnValue(new Promise(() => undefined))
    const leave = observedPlaces()
    const { store } = show()
    const button = await screen.findByRole('button', { name: 'Where to?' })
    const inTheHero = button.className
    leave()
    expect(screen.getByRole('button', { name: 'Where to?' }).className).not.toBe(inTheHero)
    await userEvent.click(screen.getByRole('button', { name: 'Where to?' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
  })

  it('shows the plan so far and the way to what is near it', async () => {
    status.mockReturnValue(new Promise(() => undefined))
    show([{ placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }])
    expect(await screen.findByText('Ouray')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what is near' }).getAttribute('href')).toBe('/search')
  })

  it('credits the map and leads to all sources', async () => {
    status.mockReturnValue(new Promise(() => undefined))
    show()
    expect(await screen.findByText(/© OpenStreetMap contributors \(ODbL\)/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'About and sources' }).getAttribute('href')).toBe('/about')
  })

  it('counts what is on the phone and does not claim more', async () => {
    status.mockResolvedValue({
      ready: false,
      missing: ['gazetteer'],
      parts: { colorado_locations: part(638), gazetteer: part(0), place_names: part(1) },
      checkedAt: null,
    })
    show()
    expect(await screen.findByText('638 places to go')).toBeTruthy()
    expect(screen.queryByText('Ready for no signal')).toBeNull()
  })
})

/** jsdom lays nothing out; answers the way to say that what is observed has left the screen. */
function observedPlaces() {
  let tell: IntersectionObserverCallback = () => undefined
  const observer = {
    observe: () => undefined,
    disconnect: () => undefined,
  } as unknown as IntersectionObserver
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function (callback: IntersectionObserverCallback) {
      tell = callback
      return observer
    }),
  )
  return () => act(() => tell([{ intersectionRatio: 0 } as IntersectionObserverEntry], observer))
}

function show(stops: Location[] = []) {
  const store = createStore()
  showPlan({ ...EMPTY_PLAN, stops })
  const router = createRouter({
    routeTree: createRootRoute({ component: HomeScreen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </QueryClientProvider>,
  )
  return { store }
}
