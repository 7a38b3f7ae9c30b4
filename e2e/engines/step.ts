import type { Server } from '../support/server.ts'
import type { Browser } from './browser.ts'

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
