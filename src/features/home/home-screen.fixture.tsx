import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { showPlan } from '../../sync/plan/plan.ts'
import { HomeScreen } from './home-screen.tsx'

export const OURAY: Location = {
  placeId: 'town-ouray',
  address: 'Ouray, Colorado, USA',
  lat: 38.02,
  lng: -107.67,
}

/** Shows the screen of a phone with this plan; `store` is that of a page which stays. */
export function show(plan: Partial<Plan> = {}, store = createStore()) {
  showPlan({ ...EMPTY_PLAN, ...plan })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <HomeScreen readyTrips={<p>Trips to copy</p>} onDone={() => undefined} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </QueryClientProvider>,
  )
  return { store, unmount }
}
