import { linkToApi } from './demo/api-link.ts'
import { answerInPage } from './demo/page-fetch.ts'
import { deleteForgottenDatabases } from './demo/reset.ts'
import { createDemoSettings } from './demo/settings.ts'

/** There once the server has been filled: from then on it starts within the time that the app gives an answer. */
const FILLED_KEY = 'timberline-demo:filled'

// Loaded before the app by the demo's build alone: from here on, what the page asks of `api/` is answered in this browser. The build
// itself, which draws Home, has no threads.
if (typeof Worker !== 'undefined') await start()

async function start(): Promise<void> {
  deleteForgottenDatabases()
  const base = new URL(import.meta.env.BASE_URL, location.href)
  const settings = createDemoSettings()
  const ask = linkToApi(
    `timberline-demo ${base.pathname}`,
    () => new Worker(new URL('./demo/api-worker.ts', import.meta.url), { type: 'module' }),
  )
  answerInPage({ base, ask, settings })
  void import('./demo/panel.ts').then(({ showPanel }) => showPanel({ ask, settings, base }))
  if (localStorage.getItem(FILLED_KEY) !== null) return
  // The first time it takes some seconds. Home is on the glass meanwhile, and keeps what is tapped.
  const { kind } = await ask({ kind: 'mails' })
  if (kind === 'mails') localStorage.setItem(FILLED_KEY, '1')
}
