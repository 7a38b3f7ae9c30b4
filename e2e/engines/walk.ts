import type { Server } from '../support/server.ts'
import type { Browser } from './browser.ts'
import { accountSteps } from './walk-account.ts'
import { offlineSteps } from './walk-offline.ts'
import { updateStep } from './walk-update.ts'

/** One promise of the walk. Each begins where the one before it ended. */
export type Step = { promise: string; walk: () => Promise<void> }

/** What is walked in, and what the steps hand on to each other. */
export type Walk = {
  browser: Browser
  /** It is stopped and started on the way. */
  server: Server
  person: { email: string; password: string }
  trip: { title: string; address: string }
}

/** The app's main job, as a person does it on this browser, with this server. */
export function mainJob(browser: Browser, server: Server): Step[] {
  const walk: Walk = {
    browser,
    server,
    person: { email: `engines-${crypto.randomUUID()}@example.com`, password: 'far-above-the-trees' },
    trip: { title: 'San Juan loop', address: '' },
  }
  return [...offlineSteps(walk), ...accountSteps(walk), updateStep(walk)]
}
