import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { FailureScreen, MissingScreen } from '../screens/failure-screen.tsx'
import { HOME_ROW } from '../screens/home-row.ts'
import { lateRows } from '../screens/routes-loader.ts'
import { RootLayout } from '../shell/root-layout.tsx'
import type { RouteRow } from '../screens/route-row.ts'
import { parseSearch, stringifySearch } from './search-string.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow
  }
}

/** Answers every path but Home's until the table of the others is there. */
const WAITING_ROW: RouteRow = {
  path: '$',
  title: 'Not loaded',
  topBar: true,
  screen: RowsMissing,
  beforeLoad: lateRows.load,
}

/** The route table as a router, below whatever path the app is served from. It begins with Home alone. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: treeOf([HOME_ROW, WAITING_ROW]),
    ...(history ? { history } : {}),
    basepath: import.meta.env.BASE_URL,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: FailureScreen,
  })
  const showRows = () => {
    const rows = lateRows.get().code
    if (!rows) return
    router.update({ ...router.options, routeTree: treeOf(rows) })
    // Whoever is on the way to another screen, or waits there, goes on. The history entry stays the same.
    if (router.latestLocation.pathname !== HOME_ROW.path) void router.load()
  }
  lateRows.subscribe(showRows)
  showRows()
  // The router itself hears of the address once it is drawn; the first frame of a trip writes it before. Decision record 81.
  const hearNoMore = router.history.subscribe((change) => void router.load(change))
  router.subscribe('onRendered', hearNoMore)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** A root of its own each time: the router reads a table anew only where the root is another. */
function treeOf(rows: readonly RouteRow[]) {
  const root = createRootRoute({ component: RootLayout })
  return root.addChildren(
    rows.map((row) =>
      createRoute({
        getParentRoute: () => root,
        path: row.path,
        component: row.screen,
        staticData: { row },
        ...(row.beforeLoad ? { beforeLoad: row.beforeLoad } : {}),
      }),
    ),
  )
}

function RowsMissing() {
  const { busy } = useLazyCode(lateRows)
  return <MissingScreen busy={busy} onAgain={() => void lateRows.again(true)} />
}
