import { queried } from '../data/queried.tsx'
import type { RouteComponent } from '@tanstack/react-router'
import { lazyPiece } from '../ui/lazy-piece.tsx'
import { MissingScreen } from './failure-screen.tsx'
import { Home } from './home.tsx'

/** One row per path: what it is called, which bars stand around it, and the screen. @source shell §2 */
export type RouteRow = {
  path: string
  /** Shown as `TITLE · Timberline`; aliases share one. */
  title: string
  topBar: boolean
  screen: RouteComponent
}

const searchScreen = lazyPiece(
  () => queried(import('../features/search/results/search-screen.tsx').then((module) => module.SearchScreen)),
  { Failed: MissingScreen },
)

const favoritesScreen = lazyPiece(
  () =>
    queried(import('../features/favorites/favorites-screen.tsx').then((module) => module.FavoritesScreen)),
  { Failed: MissingScreen },
)

const aboutScreen = lazyPiece(
  () => import('../features/about/about-screen.tsx').then((module) => module.AboutScreen),
  { Failed: MissingScreen },
)

export const ROUTES: readonly RouteRow[] = [
  { path: '/', title: 'Home', topBar: true, screen: Home },
  { path: '/search', title: 'Search', topBar: false, screen: searchScreen },
  { path: '/search-results', title: 'Search', topBar: false, screen: searchScreen },
  { path: '/favorites', title: 'Favorites', topBar: false, screen: favoritesScreen },
  { path: '/about', title: 'About', topBar: false, screen: aboutScreen },
]
