import type { User } from '../../../core/contracts/identity/accounts.ts'

/** Somebody with a session of their own. */
export type Account = { user: User; token: string }
