import type { RouteComponent } from '@tanstack/react-router'

/** Whom a screen is for. Others find a panel in its place that says how to get there; the server checks what it gives out. */
export type Access = 'anyone' | 'signed-in' | 'provider' | 'admin'

/** One row per path: what it is called, which bars stand around it, and the screen. @source shell §2 */
export type RouteRow = {
  path: string
  /** Shown as `TITLE · Timberline`; aliases share one. */
  title: string
  /** Default: anyone. */
  access?: Access
  /** Its place in the traveler's tab order, from 0. */
  tab?: number
  /** `own`: the screen has its parts in a head of its own, with the search. */
  topBar: boolean | 'own'
  /** Default: true. The bar shows only in the modes that have one. */
  bottomBar?: boolean
  /** It shows the person's own records: what reads them starts at once, and not when the page is at rest. */
  showsRecords?: boolean
  screen: RouteComponent
  /** Runs before the screen is shown: throws the router's `redirect` to lead elsewhere. `params` are those of the path. */
  beforeLoad?: (at: { params: Readonly<Record<string, string | undefined>> }) => Promise<void> | void
}
