import { createLazyCode } from '../../platform/loading/lazy-code.ts'

/** The rows of every path: fetched once Home is at rest, by the first way to another screen, or at once where the app opens on one. */
export const lateRows = createLazyCode(() => import('./routes.ts').then((module) => module.ROUTES))
