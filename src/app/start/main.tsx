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
import { createAppRouter, type AppRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount in')

forgetFailedLinks()
// Each in a task of its own: to make the router, or to read the routes, takes a slow phone as long as running this file did.
const made = nextTask().then(() => createAppRouter())
const routed = made.then(load)
const rooted = nextTask().then(() => createRoot(root))
// The route is known before the first render: React then builds the screen once, not an empty one first.
// No `await` here: lazy screens import this very file and would wait for it while it waits for them.
void Promise.allSettled([routed, showSnapshot(), made.then(showAhead), window.instantHome?.released()])
  .then(() => Promise.all([made, rooted]))
  .then(([router, reactRoot]) =>
    // In slices: the page that stands there already answers between them.
    startTransition(() =>
      reactRoot.render(
        <StrictMode>
          <Providers router={router} />
        </StrictMode>,
      ),
    ),
  )

async function load(router: AppRouter): Promise<void> {
  await nextTask()
  await router.load()
}

/** Whoever begins at another screen waits for nothing of Home. */
async function showAhead(router: AppRouter): Promise<void> {
  if (router.latestLocation.pathname === HOME_ROW.path) await showHomeAhead()
  else whenIdle(() => void showHomeAhead())
}
