import '../../ui/tokens.css'
import '../../ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetFailedLinks } from '../../platform/loading/lazy-code.ts'
import { nextTask } from '../../platform/loading/slices.ts'
import { showSnapshot } from '../../sync/plan/shown-plan.ts'
import { showHomeAhead } from '../../features/home/home-pieces.tsx'
import { whenIdle } from '../../platform/loading/idle.ts'
import { HOME_ROW } from '../screens/home-row.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount in')

forgetFailedLinks()
// Each in a task of its own: reading the routes takes a slow phone as long as running this file did.
const routed = nextTask().then(() => router.load())
const rooted = nextTask().then(() => createRoot(root))
// The route is known before the first render: React then builds the screen once, not an empty one first.
// No `await` here: lazy screens import this very file and would wait for it while it waits for them.
void Promise.allSettled([
  routed,
  showSnapshot(),
  isHome() ? showHomeAhead() : whenIdle(() => void showHomeAhead()),
  window.instantHome?.released(),
])
  .then(() => rooted)
  .then((reactRoot) =>
    // In slices: the page that stands there already answers between them.
    startTransition(() =>
      reactRoot.render(
        <StrictMode>
          <Providers />
        </StrictMode>,
      ),
    ),
  )

/** Whoever begins at another screen waits for nothing of Home. */
function isHome(): boolean {
  return router.latestLocation.pathname === HOME_ROW.path
}
