import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { FailureScreen } from './failure-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RootLayout } from './root-layout.tsx'
import { ROUTES, type RouteRow } from './routes.ts'
import { parseSearch, stringifySearch } from './search-string.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow
  }
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen })

const children = ROUTES.map((row) =>
  createRoute({ getParentRoute: () => root, path: row.path, component: row.screen, staticData: { row } }),
)

/** The route table as a router, below whatever path the app is served from. */
export const router = createRouter({
  routeTree: root.addChildren(children),
  basepath: import.meta.env.BASE_URL,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: FailureScreen,
})
