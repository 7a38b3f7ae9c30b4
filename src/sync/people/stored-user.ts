import * as v from 'valibot'
import { UserSchema, type User } from '../../../core/contracts/identity/accounts.ts'
import { readJson } from '../../platform/storage/storage.ts'
import { USER_KEY } from './identity.ts'

/** The last known person, null when none is known or the record is unreadable. */
export function readStoredUser(): User | null {
  const parsed = v.safeParse(UserSchema, readJson(USER_KEY))
  return parsed.success ? parsed.output : null
}
