import type { FullModal } from '../../state/shell-layer.ts'
import type { UserMode } from '../../state/user-mode.ts'
import type { RouteRow } from '../screens/route-row.ts'

/** Which links the bottom bar has; null where there is none. */
export type BottomBar = 'visitor' | 'traveler' | 'provider' | null

type Bars = {
  /** Whether the top bar stands on a phone too. From 900 px it stands wherever there is a bar at all. */
  top: boolean
  bottom: BottomBar
}

type Scene = {
  visitor: boolean
  mode: UserMode
  /** Open over the screen, null for nothing. */
  modal: FullModal | null
}

/** The bars around a screen. A screen without a row is an unknown path. @source shell §2 "Layout rules" */
export function barsOf(
  row: Pick<RouteRow, 'topBar' | 'bottomBar'> | undefined,
  { visitor, mode, modal }: Scene,
): Bars {
  const links = visitor ? 'visitor' : mode === 'admin' ? null : mode
  return {
    top: row?.topBar !== false && modal === null,
    bottom: row?.bottomBar === false || modal === 'new-message' ? null : links,
  }
}

/** Beside the pages of the tabs; a visitor’s Acts is the trip planner. Home has a picture of its own, and is none of them. */
const ON_THE_GROUND: ReadonlySet<string> = new Set([
  '/trip-planner',
  '/traveler-become-provider',
  '/legal',
  '/traveler-legal',
  '/traveler-gift-cards',
])

/**
 * Whether the relief stands behind the screen: in traveler mode, a visitor's too, on the main pages and on become-provider, legal
 * and gift cards. @source shell §2 "Layout rules"
 */
export function hasGround(
  row: Pick<RouteRow, 'path' | 'tab'> | undefined,
  { visitor, mode }: Pick<Scene, 'visitor' | 'mode'>,
): boolean {
  if (row === undefined || (!visitor && mode !== 'traveler')) return false
  return (row.tab !== undefined && row.tab > 0) || ON_THE_GROUND.has(row.path)
}

/** Whether the bell stands in the top bar. @source shell §2 "Top bar" */
export function hasBell({ visitor, loading }: { visitor: boolean; loading: boolean }): boolean {
  return !visitor && !loading
}

/** What the central button of the bottom bar does: open the search, go to what it finds, or start a trip. */
export type CentralAct = 'search' | 'results' | 'create'

/**
 * While the search is active it leads to the results. Where a screen shows a search button of its own, and once the search
 * has been opened, it starts a trip; otherwise it opens the search. @source shell §2 "Bottom bar"
 */
export function centralAct(now: {
  ownSearch: boolean
  searchActive: boolean
  searchActivated: boolean
}): CentralAct {
  if (now.searchActive) return 'results'
  return now.ownSearch || now.searchActivated ? 'create' : 'search'
}
