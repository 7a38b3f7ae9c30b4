import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { ProfileEditScreen } from './profile-edit-screen.tsx'
import { PublicProfileScreen } from './public-profile-screen.tsx'
import { TravelerProfileScreen } from './traveler-profile-screen.tsx'

/** Shows the screen of a profile that stands at this path. */
export async function showProfile(at: string) {
  const root = createRootRoute()
  const screens = [
    ['/traveler-profile', TravelerProfileScreen],
    ['/traveler-profile-edit', ProfileEditScreen],
    ['/profile', PublicProfileScreen],
    ['/profile/$userId', PublicProfileScreen],
  ] as const
  const children = screens.map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
