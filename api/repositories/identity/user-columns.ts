import type { User } from '../../../core/contracts/identity/accounts.ts'

/** What a `User` is made of, in any query that has the users' table. */
export const USER_COLUMNS = [
  'users.id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.email_verified_at',
  'users.phone_verified_at',
  'users.role',
  'users.provider_since',
] as const

type UserRow = {
  id: string
  first_name: string
  last_name: string
  email: string
  email_verified_at: string | null
  phone_verified_at: string | null
  role: 'traveler' | 'admin'
  provider_since: string | null
}

export function userOf(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phoneVerified: row.phone_verified_at !== null,
    isAdmin: row.role === 'admin',
    isProvider: row.provider_since !== null,
  }
}
