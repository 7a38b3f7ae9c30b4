import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ApiError } from '../../errors.ts'
import { signIn, type SignInDeps } from './sign-in.ts'

/**
 * Lets on only who knows the account's password, within the limits of sign-ins. Throws 422 for a wrong one (a 401 would say
 * that the session has ended), 429 for an attempt that has to wait, 503 when too many are signing in.
 */
export async function confirmPassword(
  deps: SignInDeps,
  { email }: User,
  password: string,
  networks: readonly string[],
): Promise<void> {
  try {
    await signIn(deps, { email, password }, networks)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    throw new ApiError(422, 'invalid', 'Please check your password and try again.')
  }
}
