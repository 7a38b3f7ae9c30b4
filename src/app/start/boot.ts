import { probe } from '../../data/net/probe.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { whenIdle } from '../../platform/loading/idle.ts'
import { keepInstallPrompt } from '../../platform/install/install-prompt.ts'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { lateRows } from '../screens/routes-loader.ts'

const afterFirstScreen = createLazyCode(() => import('./after-first-screen.ts'), { quiet: true })

let booted = false

/** What starts once per page, as soon as the first screen is there. */
export function boot() {
  if (booted) return
  booted = true
  keepInstallPrompt()
  connectivity.start({ probe })
  afterFirstScreen.subscribe(() => afterFirstScreen.get().code?.startAfterFirstScreen())
  whenIdle(() => {
    void lateRows.ahead()
    void afterFirstScreen.load()
  })
}
