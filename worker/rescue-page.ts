import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { RESCUE_PAGE } from './app-windows.ts'

/**
 * The page that puts a broken worker right comes from the server: what this worker keeps may be what is broken. Only with no signal
 * is it the kept one, which says that it can do nothing now. To be called before the routes of the build.
 */
export function serveRescuePage(scope: string): void {
  const { href } = new URL(RESCUE_PAGE, scope)
  registerRoute(
    ({ url }) => url.origin + url.pathname === href,
    ({ request }) =>
      fetch(request).catch(async (problem: unknown) => {
        const kept = await matchPrecache(RESCUE_PAGE)
        if (!kept) throw problem
        return kept
      }),
  )
}
