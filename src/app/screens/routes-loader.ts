import { createLateCode } from '../../platform/loading/lazy-code.ts'

/** The rows of every path: fetched once Home is at rest, by the first way to another screen, or at once where the app opens on one. */
export const lateRows = createLateCode(() => import('./routes.ts').then((module) => module.ROUTES))
