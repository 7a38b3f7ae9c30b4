import type { User } from '../../../api/contracts/accounts.ts'

/** Somebody with a session of their own. */
export type Account = { user: User; token: string }
