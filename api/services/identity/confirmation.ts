import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ApiError } from '../../errors.ts'
import { setConfirmedUntil } from '../../repositories/identity/sessions.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { checkPasskey, type RelyingParty } from './passkeys.ts'
import type { SignInDeps } from './sign-in.ts'

/*
 * | Event                                                    | The session is confirmed                |
 * |----------------------------------------------------------|-----------------------------------------|
 * | it begins with a password, a passkey or a new account    | for 10 minutes                          |
 * | it begins with a code by text message                    | not                                     |
 * | the password or a passkey is given again                 | for 10 minutes from then                |
 * | it is given another token                                | as before                               |
 *
 * What adds a way to sign in, or takes one away, asks for it: whoever copied a cookie must not make it last.
 */
const CONFIRMED_MS = 10 * 60_000

/** The ISO instant until which what is confirmed now stays so. */
export const confirmedFrom = (now: Date): string => new Date(now.getTime() + CONFIRMED_MS).toISOString()

/** An end that lies further away than ten minutes was read off a clock that was wrong, and counts for nothing. */
export function isConfirmed({ confirmedUntil }: { confirmedUntil: string | null }, now: Date): boolean {
  if (confirmedUntil === null) return false
  return confirmedUntil > now.toISOString() && confirmedUntil <= confirmedFrom(now)
}

export function confirmFirst(): ApiError {
  return new ApiError(
    403,
    'confirm_first',
    'Please confirm first that it is you, with your password or a passkey.',
  )
}

/** Notes that the person behind a session is who they say. */
export async function confirmSession(
  { database, now }: Pick<SignInDeps, 'database'> & { now: () => Date },
  sessionId: string,
): Promise<void> {
  await setConfirmedUntil(database, sessionId, confirmedFrom(now()))
}

/**
 * Lets on only a passkey of this person, within the limits of sign-ins. Throws 422 for any other answer (a 401 would say that the
 * session has ended), 429 for an attempt that has to wait.
 */
export async function confirmPasskey(
  { database, limits, now }: Pick<SignInDeps, 'database'> & { limits: RateLimits | null; now: () => Date },
  { user, response, relyingParty }: { user: User; response: unknown; relyingParty: RelyingParty },
  networks: readonly string[],
): Promise<void> {
  await limits?.signIn.refuseNetworks(networks)
  const found = await checkPasskey(database, response, { relyingParty, now: now() }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    },
  )
  if (found?.id === user.id) return
  await limits?.signIn.failedFrom(networks)
  throw new ApiError(
    422,
    'invalid',
    'This passkey did not confirm it. Please try again, or use your password.',
  )
}
