import { queryOptions } from '@tanstack/react-query'
import { SignedInSchema, type User } from '../../../core/contracts/identity/accounts.ts'
import {
  EmailCheckedSchema,
  EmailCodeSentSchema,
  PhoneCodeSentSchema,
  PhoneVerifiedSchema,
  SignInOptionsSchema,
  type PhoneCodeSent,
} from '../../../core/contracts/identity/verification.ts'
import { report } from '../../platform/report.ts'
import { getJson, postJson } from '../net/client.ts'
import { OfflineError } from '../net/errors.ts'

/**
 * Signing in, registering and the codes. All of it needs an answer at once, so nothing waits in the outbox, and none of it is a
 * mutation of the query client: a 401 here means a wrong password, not the end of a session. Each throws as `postJson` does.
 * @source decisions §3
 */

/** What the sign-in screen may offer. */
export function signInOptionsQuery() {
  return queryOptions({
    queryKey: ['api/auth/sign-in-options'],
    queryFn: ({ signal }) => getJson('api/auth/sign-in-options', SignInOptionsSchema, { signal }),
    retry: false,
  })
}

/** Whether the address has an account. A check that fails counts as no; without signal there is no answer and it throws. @source planning §4 */
export async function checkEmail(email: string): Promise<boolean> {
  try {
    return (await postJson('api/auth/check-email', { email }, EmailCheckedSchema)).exists
  } catch (problem) {
    if (problem instanceof OfflineError) throw problem
    report(problem, 'checking an email address')
    return false
  }
}

export type Credentials = { email: string; password: string; rememberMe: boolean }

/** `admin` takes the admins' endpoint. @source planning §6 */
export async function logIn(credentials: Credentials, { admin }: { admin: boolean }): Promise<User> {
  const path = admin ? 'api/auth/admin/login' : 'api/auth/login'
  return (await postJson(path, credentials, SignedInSchema)).user
}

type Person = { firstName: string; lastName: string; email: string; password: string }
export type Birthday = { birthYear: string; birthMonth: string; birthDay: string }
/** What the form of registration knows. `invitation` takes the admins' endpoint. */
export type Registration = Person & Birthday & { identity: boolean; invitation: string | null }

/** Makes the account and signs in. Payload A, or B where the name is that of an identity document. @source planning §3 */
export async function register({ identity, invitation, ...form }: Registration): Promise<User> {
  const path = invitation === null ? 'api/auth/register' : 'api/auth/admin/register'
  const body = identity || invitation !== null ? identityPayload(form) : form
  const invited = invitation === null ? {} : { invitation }
  return (await postJson(path, { ...body, ...invited }, SignedInSchema)).user
}

function identityPayload({ birthYear, birthMonth, birthDay, ...person }: Person & Birthday) {
  const name = `${person.firstName} ${person.lastName}`
  return { name, ...person, dateOfBirth: `${birthYear}-${birthMonth}-${birthDay}` }
}

/** Digits only, and the dial code with its +. @source planning §3 */
export type PhoneNumber = { phoneNumber: string; countryCode: string }

export async function sendPhoneCode(phone: PhoneNumber): Promise<PhoneCodeSent> {
  return await postJson('api/auth/phone-check-and-send', phone, PhoneCodeSentSchema)
}

/** Answers whether the number has an account: then it is signed in. */
export async function verifyPhone(
  phone: PhoneNumber & { verificationCode: string; userId: string | null },
): Promise<boolean> {
  return (await postJson('api/auth/verify-phone-auth', phone, PhoneVerifiedSchema)).userExists
}

/** Has the server send a code to the email address of the signed-in account. */
export async function sendEmailCode(): Promise<void> {
  await postJson('api/auth/send-email-code', {}, EmailCodeSentSchema)
}

/** Answers the person, whose address is verified now. */
export async function verifyEmail(verificationCode: string): Promise<User> {
  return (await postJson('api/auth/verify-email', { verificationCode }, SignedInSchema)).user
}

/** The server's sentence, alike whether or not the address has an account. */
export async function sendResetCode(email: string): Promise<string> {
  return (await postJson('api/auth/forgot-password', { email }, EmailCodeSentSchema)).message
}

/** Sets the new password and signs in; every other session of the account ends. */
export async function resetPassword(reset: {
  email: string
  verificationCode: string
  password: string
  /** Whether other ways to sign in end too; they stay where left out. */
  removePhone?: boolean
  removePasskeys?: boolean
}): Promise<User> {
  return (await postJson('api/auth/reset-password', reset, SignedInSchema)).user
}
