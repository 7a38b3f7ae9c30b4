import { isIP } from '../../platform/node/network.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import type { RelyingParty } from '../../services/identity/passkeys.ts'
import { ownOrigin, type OriginDeps } from '../origin-guard.ts'

/** Whom passkeys are made for and checked for. Throws 422 where people open the app by an address that can have none. */
export function relyingParty(c: Context<ApiEnv>, deps: OriginDeps): RelyingParty {
  const origin = ownOrigin(c, deps)
  const id = origin === null ? '' : new URL(origin).hostname
  if (origin === null || isIP(id.replace(/^\[|\]$/g, '')) !== 0) {
    throw new ApiError(422, 'invalid', 'Passkeys need a name such as localhost, not an IP address.')
  }
  return { id, origin }
}
