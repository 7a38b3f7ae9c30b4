import { linkToApi } from './demo/api-link.ts'
import { answerInPage } from './demo/page-fetch.ts'
import { createDemoSettings } from './demo/settings.ts'

/** Loaded before the app by the demo's build alone: from here on, what the page asks of `api/` is answered in this browser. */
if (typeof Worker !== 'undefined') start()

function start() {
  const base = new URL(import.meta.env.BASE_URL, location.href)
  const settings = createDemoSettings()
  const ask = linkToApi(
    `timberline-demo ${base.pathname}`,
    () => new Worker(new URL('./demo/api-worker.ts', import.meta.url), { type: 'module' }),
  )
  answerInPage({ base, ask, settings })
}
