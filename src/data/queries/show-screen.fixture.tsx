import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from './query-client.ts'

/** A screen with the app's router and queries around it. It stays whatever address it leads to: `router.state.location` says which. */
export function showScreen(
  Screen: () => ReactNode,
  { at = '/', client = createQueryClient() }: { at?: string; client?: QueryClient } = {},
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...shown, client, router }
}
