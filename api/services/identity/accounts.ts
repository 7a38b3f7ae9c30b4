import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import {
  MINIMUM_AGE_YEARS,
  type IdentityRegistration,
  type Login,
  type TravelerRegistration,
} from '../../../core/contracts/identity/credentials.ts'
import type { Database } from '../../database/schema.ts'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { isRealDay } from '../../../core/contracts/real-day.ts'
import { ApiError } from '../../errors.ts'
import { findUserWithPassword, insertUser, isEmailTaken } from '../../repositories/identity/users.ts'
import type { DiskReserve } from '../limits/disk-reserve.ts'
import type { HashQueue } from '../limits/hash-queue.ts'
import { passwordRefusal, type PasswordOwner } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { redeemTicket } from './phone-tickets.ts'

/** @source planning §8 */
const LOGIN_FAILED_MESSAGE = 'Please check your credentials and try again.'

const OLDEST_BIRTH_YEAR = 1900

export type RegistrationDeps = {
  passwordMinChars: number
  now: Date
  hashing: HashQueue
  diskReserve: DiskReserve
  /** The token of a verified number, which the account gets as it is made; nothing happens where it has ended. */
  phoneTicket: string | undefined
  /** Default: a traveler's. */
  role?: 'traveler' | 'admin'
}

/** What somebody signs in with. With `adminsOnly` an account that is no administrator fails as if it did not exist. */
export type Credentials = Pick<Login, 'email' | 'password'> & { adminsOnly?: boolean }

/** Whose password it was, and its hash at that moment: another one may be set before the session begins. */
export type CheckedPassword = { user: User; passwordHash: string }

export function loginFailed(): ApiError {
  return new ApiError(401, 'unauthenticated', LOGIN_FAILED_MESSAGE)
}

/**
 * Makes the account. Throws 422 for a birthday that is no day or under 13 years ago and for a short or easily guessed
 * password, 409 `email_taken`, 409 `conflict` where the verified number is another account's meanwhile, 503 when too many
 * are signing in or the disk is almost full. @source decisions §6
 */
export async function registerAccount(
  database: Kysely<Database>,
  registration: TravelerRegistration | IdentityRegistration,
  { passwordMinChars, now, hashing, diskReserve, phoneTicket, role = 'traveler' }: RegistrationDeps,
): Promise<User> {
  const birthday = readBirthday(registration, coloradoDay(now))
  checkPassword({ ...registration, birthday }, passwordMinChars)
  // Asked before the costly hash, and settled by the insert, which only one of two at once can win.
  if (await isEmailTaken(database, registration.email)) throw emailTaken()
  await diskReserve('accounts')
  const passwordHash = await hashing(() => hashPassword(registration.password))
  return database.transaction().execute(async (transaction) => {
    const user = await insertUser(transaction, {
      id: randomUUID(),
      firstName: registration.firstName,
      lastName: registration.lastName,
      email: registration.email,
      passwordHash,
      birthday,
      createdAt: now.toISOString(),
      // Who is refused keeps the ticket: it is used up with the insert or not at all.
      phone: await redeemTicket(transaction, phoneTicket, now),
      role,
    })
    if (user) return user
    throw (await isEmailTaken(transaction, registration.email)) ? emailTaken() : phoneTaken()
  })
}

/** The account of these credentials. Throws 401 with one sentence for every way to fail, after the same work. */
export async function checkCredentials(
  database: Kysely<Database>,
  { email, password, adminsOnly = false }: Credentials,
): Promise<CheckedPassword> {
  const found = await findUserWithPassword(database, email)
  const matches = await passwordMatches(found?.passwordHash, password)
  const isLetIn = found !== undefined && (found.user.isAdmin || !adminsOnly)
  if (!isLetIn || !matches) throw loginFailed()
  return found
}

/** Throws 422 with the reason why this person should not take this password. */
export function checkPassword(
  { password, ...owner }: PasswordOwner & { password: string },
  minChars: number,
): void {
  if (password.length < minChars) {
    throw new ApiError(422, 'invalid', `Password must be at least ${minChars} characters`)
  }
  const refusal = passwordRefusal(password, owner, minChars)
  if (refusal !== null) throw new ApiError(422, 'invalid', refusal)
}

export function emailTaken(): ApiError {
  return new ApiError(409, 'email_taken', 'An account with this email address already exists.')
}

export function phoneTaken(): ApiError {
  return new ApiError(
    409,
    'conflict',
    'This phone number already belongs to an account. Please sign in with it.',
  )
}

/** The birthday as `YYYY-MM-DD`. `today` is Colorado's day. */
function readBirthday(registration: TravelerRegistration | IdentityRegistration, today: string): string {
  const [year = '', month = '', day = ''] =
    'dateOfBirth' in registration
      ? registration.dateOfBirth.split('-')
      : [registration.birthYear, registration.birthMonth, registration.birthDay]
  const birthday = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isRealDay(birthday) || Number(year) < OLDEST_BIRTH_YEAR || birthday > today) {
    throw new ApiError(422, 'invalid', 'Birthday is not a real date')
  }
  if (birthday > yearsBefore(today, MINIMUM_AGE_YEARS)) {
    throw new ApiError(422, 'invalid', `Birthday: you must be at least ${MINIMUM_AGE_YEARS} years old`)
  }
  return birthday
}

/** The day `YYYY-MM-DD` that many years before `today`, as text: who was born on it has that age today. It need not be in the calendar. */
function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}
