import type { Context } from 'hono'
import { IMPORT_PATH, type ShareProblem } from '../../../core/contracts/worker/share-target.ts'
import type { ApiEnv } from '../../start/env.ts'
import { NOTHING_POLICY, SECURITY_HEADERS } from '../../middleware/security-headers.ts'

const PROBLEM: ShareProblem = 'not-taken'

/**
 * What another app shares is the service worker's to take; a share that comes this far met none. Nothing of it is kept here: the screen
 * says so, and by then there is a worker. The address is relative, for whoever serves the app below a path.
 */
export function missedShare(c: Context<ApiEnv>): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value)
  c.header('Content-Security-Policy', NOTHING_POLICY)
  c.header('Cache-Control', 'no-store')
  return c.redirect(`${IMPORT_PATH}?problem=${PROBLEM}`, 303)
}
