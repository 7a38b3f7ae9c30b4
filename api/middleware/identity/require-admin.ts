import type { MiddlewareHandler } from 'hono'
import { ADMIN_PASSKEY_MISSING } from '../../../core/contracts/admin/admin.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { hasAdminRights, renewAdminRights } from '../../services/admin/admin-rights.ts'
import { requestFacts } from '../request-facts.ts'
import { currentUser, sessionOf, type SessionDeps } from './session.ts'

/**
 * Lets only administrators through who have given the passkey for this session: 401 for a visitor, 403 for everybody else,
 * whatever is at the path. `isOpen` is false where the server has no passkey: then nobody passes. The use is written without being waited for.
 */
export function requireAdmin(deps: SessionDeps, isOpen: boolean): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await currentUser(c, deps)
    const session = sessionOf(c)
    if (!session.user.isAdmin) throw noAdmin()
    if (!isOpen) throw gateClosed()
    const now = deps.now()
    if (!hasAdminRights(session, now)) throw new ApiError(403, 'forbidden', ADMIN_PASSKEY_MISSING)
    c.set('user', session.user)
    renewAdminRights(deps.database, session, now).catch((error: unknown) =>
      deps.report('The last use of admin rights could not be written', error, requestFacts(c)),
    )
    await next()
  }
}

export function noAdmin(): ApiError {
  return new ApiError(403, 'forbidden', 'This account has no admin rights.')
}

export function gateClosed(): ApiError {
  return new ApiError(403, 'forbidden', 'Admin access is not set up on this server.')
}
