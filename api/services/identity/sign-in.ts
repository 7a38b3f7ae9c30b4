import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { checkCredentials, type CheckedPassword, type Credentials } from './accounts.ts'
import type { HashQueue } from '../limits/hash-queue.ts'
import type { SignInLimits } from '../limits/sign-in-limits.ts'

export type SignInDeps = {
  database: Kysely<Database>
  hashing: HashQueue
  /** How often signing in may fail; null where limits are off. */
  limits: { signIn: SignInLimits } | null
}

/**
 * The account of these credentials, within the limits of `networks`. Throws 401 as `checkCredentials` does, 429 for an attempt
 * that has to wait, 503 when too many are signing in.
 */
export async function signIn(
  { database, hashing, limits }: SignInDeps,
  credentials: Credentials,
  networks: readonly string[],
): Promise<CheckedPassword> {
  if (!limits) return hashing(() => checkCredentials(database, credentials))
  const attempt = { email: credentials.email, networks }
  await limits.signIn.refuseEarly(attempt)
  // Asked again where few run at once: of a hundred guesses sent together each finds what those before it have failed.
  return hashing(async () => {
    await limits.signIn.take(attempt)
    try {
      const checked = await checkCredentials(database, credentials)
      await limits.signIn.succeeded(attempt)
      return checked
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await limits.signIn.failed(attempt)
      throw error
    }
  })
}
