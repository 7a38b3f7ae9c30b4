import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import {
  MINIMUM_AGE_YEARS,
  type IdentityRegistration,
  type Login,
  type TravelerRegistration,
} from '../contracts/credentials.ts'
import type { Database } from '../database/schema.ts'
import { coloradoDay } from '../domain/calendar/calendar-day.ts'
import { isRealDay } from '../domain/calendar/wire-day.ts'
import { ApiError } from '../errors.ts'
import { findUserWithPassword, insertUser, isEmailTaken } from '../repositories/users.ts'
import type { HashQueue } from './hash-queue.ts'
import { passwordRefusal, type PasswordOwner } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** @source planning §8 */
const LOGIN_FAILED_MESSAGE = 'Please check your credentials and try again.'

const OLDEST_BIRTH_YEAR = 1900

/**
 * Makes the account. Throws 422 for a birthday that is no day or under 13 years ago and for a short or easily guessed
 * password, 409 `email_taken`, 503 when too many are signing in. @source decisions §6
 */
export async function registerAccount(
  database: Kysely<Database>,
  registration: TravelerRegistration | IdentityRegistration,
  { passwordMinChars, now, hashing }: { passwordMinChars: number; now: Date; hashing: HashQueue },
): Promise<User> {
  const birthday = readBirthday(registration, coloradoDay(now))
  checkPassword({ ...registration, birthday }, passwordMinChars)
  // Asked before the costly hash, and settled by the insert, which only one of two at once can win.
  if (await isEmailTaken(database, registration.email)) throw emailTaken()
  const user = {
    id: randomUUID(),
    firstName: registration.firstName,
    lastName: registration.lastName,
    email: registration.email,
  }
  const passwordHash = await hashing(() => hashPassword(registration.password))
  const inserted = await insertUser(database, {
    ...user,
    passwordHash,
    birthday,
    createdAt: now.toISOString(),
  })
  if (!inserted) throw emailTaken()
  return user
}

/** The account of these credentials. Throws 401 with one sentence for every way to fail, after the same work. */
export async function checkCredentials(
  database: Kysely<Database>,
  { email, password }: Pick<Login, 'email' | 'password'>,
): Promise<User> {
  const found = await findUserWithPassword(database, email)
  const matches = await passwordMatches(found?.passwordHash, password)
  if (!found || !matches) throw new ApiError(401, 'unauthenticated', LOGIN_FAILED_MESSAGE)
  return found.user
}

function checkPassword({ password, ...owner }: PasswordOwner & { password: string }, minChars: number): void {
  if (password.length < minChars) {
    throw new ApiError(422, 'invalid', `Password must be at least ${minChars} characters`)
  }
  const refusal = passwordRefusal(password, owner, minChars)
  if (refusal !== null) throw new ApiError(422, 'invalid', refusal)
}

function emailTaken(): ApiError {
  return new ApiError(409, 'email_taken', 'An account with this email address already exists.')
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

/** The same day of an earlier year, as text; who is born on it has that many years today. */
function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}
