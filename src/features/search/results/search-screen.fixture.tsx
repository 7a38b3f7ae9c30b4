import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ColoradoLocation } from '../../../../core/contracts/places/colorado-locations.ts'
import { EMPTY_PLAN, type Wishes } from '../../../../core/domain/plan/plan.ts'
import { showPlan } from '../../../sync/plan/plan.ts'
import { SearchScreen } from './search-screen.tsx'

export const ORVIS: ColoradoLocation = {
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
export const OURAY = {
  placeId: 'town-ouray',
  address: 'Ouray, Colorado, USA',
  name: 'Ouray',
  lat: 38.02,
  lng: -107.67,
}
export const LIMON = {
  placeId: 'town-limon',
  address: 'Limon, Colorado, USA',
  name: 'Limon',
  lat: 39.26,
  lng: -103.69,
}

export const AT_OURAY = '/search?place=town-ouray@38.02,-107.67@Ouray,%20Colorado,%20USA'

type Scene = {
  chosen?: (typeof OURAY)[]
  wishes?: Partial<Wishes>
  at?: string
}

/** Shows the screen of a phone with this plan, at this address of the app. */
export function show({ chosen = [], wishes = {}, at = '/search' }: Scene) {
  const store = createStore()
  showPlan({ ...EMPTY_PLAN, stops: chosen, wishes: { ...EMPTY_PLAN.wishes, ...wishes } })
  const root = createRootRoute()
  const search = createRoute({
    getParentRoute: () => root,
    path: '/search',
    component: () => <SearchScreen home={null} actions={null} />,
  })
  const other = createRoute({ getParentRoute: () => root, path: '/favorites', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([search, other]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </QueryClientProvider>,
  )
  return { store, router, unmount }
}

/** As the app reads and writes it: each key once or several times. */
function parseSearch(text: string): Record<string, string | string[]> {
  const values = new URLSearchParams(text)
  return Object.fromEntries(
    [...values.keys()].map((key) => {
      const all = values.getAll(key)
      return [key, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [[key, one]] : [])),
  )
  return `?${new URLSearchParams(pairs)}`
}
