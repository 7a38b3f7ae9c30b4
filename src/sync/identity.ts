import * as v from 'valibot'
import { UserSchema, type User } from '../../api/contracts/accounts.ts'
import { readJson } from '../platform/storage.ts'

/** What the app shows of the person while offline. Holds no secret. @source decisions §2 */
export const USER_KEY = 'timberline:user'

/** The last known person, null when none is known or the record is unreadable. */
export function readStoredUser(): User | null {
  const parsed = v.safeParse(UserSchema, readJson(USER_KEY))
  return parsed.success ? parsed.output : null
}

/** Whose records the app shows: the account's id, also while its session is over; null for a visitor. */
export const currentOwner = (): string | null => readStoredUser()?.id ?? null
