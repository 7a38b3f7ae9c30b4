import { Home } from './home.tsx'
import type { RouteRow } from './route-row.ts'

/** The one row that the first script brings: the others come when a path asks for them, or once Home is at rest. */
export const HOME_ROW: RouteRow = { path: '/', title: 'Home', tab: 0, topBar: true, screen: Home }
