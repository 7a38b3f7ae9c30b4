import type { Server } from '../support/server.ts'
import type { Browser } from './browser.ts'
import type { Step, Walk } from './step.ts'
import { accountSteps } from './walk-account.ts'
import { offlineSteps } from './walk-offline.ts'
import { updateStep } from './walk-update.ts'

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
