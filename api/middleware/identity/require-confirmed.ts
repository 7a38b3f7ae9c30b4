import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import { confirmFirst, isConfirmed } from '../../services/identity/confirmation.ts'
import { sessionOf, type SessionDeps } from './session.ts'

/** Lets only those through who gave password or passkey within the last minutes; 403 `confirm_first` otherwise. Behind `requireUser`. */
export function requireConfirmed({ now }: Pick<SessionDeps, 'now'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isConfirmed(sessionOf(c), now())) throw confirmFirst()
    await next()
  }
}
