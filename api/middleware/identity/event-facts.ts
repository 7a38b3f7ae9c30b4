import type { Context } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import type { EventFacts } from '../../services/identity/sign-in-events.ts'
import { deviceOf } from './device.ts'
import { requestId } from '../request-facts.ts'

/** What the log of sign-in events keeps of a request. `userId` where the session does not tell: null for nobody known. */
export function eventFacts(c: Context<ApiEnv>, userId?: string | null): EventFacts {
  const known = c.get('session')?.user ?? c.get('user')
  return {
    userId: userId === undefined ? (known?.id ?? null) : userId,
    network: c.get('loggableNetwork') ?? 'unknown',
    device: deviceOf(c),
    requestId: requestId(c),
  }
}
