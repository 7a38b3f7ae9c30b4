import type { Kysely } from 'kysely'
import type { Account } from '../../../core/contracts/identity/account-settings.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { PhoneCodeSent } from '../../../core/contracts/identity/verification.ts'
import type { Database } from '../../database/schema.ts'
import { deleteOtherSessions } from '../../repositories/identity/sessions.ts'
import {
  changeEmail,
  changePhone,
  findContacts,
  removePhone,
  setEmailVerified,
  setPasswordHash,
} from '../../repositories/identity/user-contacts.ts'
import { deleteCodesOf, findRecipient } from '../../repositories/identity/verification-codes.ts'
import { checkPassword, emailTaken, phoneTaken } from './accounts.ts'
import {
  addressInUseMail,
  emailChangedMail,
  passwordChangedMail,
  phoneChangedMail,
  verifyMail,
} from '../mail/code-words.ts'
import { invalidCode, redeemCode } from './codes.ts'
import { confirmPassword } from './confirm-password.ts'
import {
  emailChangedNotice,
  emailVerifiedNotice,
  passwordChangedNotice,
  phoneRemovedNotice,
  phoneVerifiedNotice,
} from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { hashPassword } from './passwords.ts'
import { sendCodeByMail, sendCodeByText, type CodeCaller, type SendCodeDeps } from './send-code.ts'
import type { SignInDeps } from './sign-in.ts'

export type AccountDeps = SendCodeDeps & SignInDeps & { passwordMinChars: number }

/** Who changes something, from which networks (as `networksOf` gives them). */
export type Changer = { user: User; networks: readonly string[] }

/** How the person can be reached; `now` tells which address still waits for its code. */
export async function describeAccount(database: Kysely<Database>, { id }: User, now: Date): Promise<Account> {
  const contacts = await findContacts(database, 'id', id)
  if (!contacts) throw new Error('The account of an open session is not there.')
  const waiting = await findRecipient(database, { purpose: 'change-email', subject: id }, now.toISOString())
  return {
    email: contacts.user.email,
    emailVerified: contacts.user.emailVerified,
    pendingEmail: waiting ?? null,
    phone: contacts.phone,
    phoneVerified: contacts.user.phoneVerified,
    createdAt: contacts.createdAt,
  }
}

/**
 * Takes a new password and ends every session but `sessionId`. Throws 422 for a wrong or refused password, 429 for an attempt
 * that has to wait, 503 when too many are signing in.
 */
export async function changePassword(
  deps: AccountDeps,
  { user, networks }: Changer,
  {
    currentPassword,
    newPassword,
    sessionId,
  }: { currentPassword: string; newPassword: string; sessionId: string },
): Promise<void> {
  const { database, hashing, messenger, now } = deps
  await confirmPassword(deps, user, currentPassword, networks)
  const birthday = (await findContacts(database, 'id', user.id))?.birthday ?? ''
  checkPassword({ ...user, birthday, password: newPassword }, deps.passwordMinChars)
  const passwordHash = await hashing(() => hashPassword(newPassword))
  await database.transaction().execute(async (transaction) => {
    await setPasswordHash(transaction, user.id, passwordHash)
    await deleteOtherSessions(transaction, user.id, sessionId)
    // What is on its way was asked for by who knew the old password.
    await deleteCodesOf(transaction, [user.id, user.email])
    await notify(transaction, { account: user.id, now: now() }, passwordChangedNotice)
  })
  messenger.mailLater(passwordChangedMail(user.email))
}

/**
 * Sends a code to the new address. Of an address that another account has only its own mailbox learns that: the mail says so
 * there instead of a code, and the answer is the same. Throws as `confirmPassword` and `sendCodeByMail` do.
 */
export async function askForEmail(
  deps: AccountDeps,
  { user, networks }: Changer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await confirmPassword(deps, user, password, networks)
  const holder = await findContacts(deps.database, 'email', email)
  const isFree = holder === undefined || holder.user.id === user.id
  await sendCodeByMail(
    deps,
    { purpose: 'change-email', subject: user.id, recipient: email },
    networks,
    (code) => (isFree ? verifyMail(email, code) : addressInUseMail(email)),
  )
}

/** Makes the address that waits the account's. Throws 422 for a code that does not fit, 409 where another account has it meanwhile. */
export async function takeEmail(deps: AccountDeps, user: User, code: string): Promise<void> {
  const { database, now, messenger } = deps
  const at = now().toISOString()
  const name = { purpose: 'change-email', subject: user.id } as const
  const email = await findRecipient(database, name, at)
  if (email === undefined || !(await redeemCode(deps, { ...name, recipient: email }, code)))
    throw invalidCode()
  await database.transaction().execute(async (transaction) => {
    if (!(await changeEmail(transaction, { id: user.id, email, at }))) throw emailTaken()
    // Codes to the old address prove nothing any more.
    await deleteCodesOf(transaction, [user.id, user.email])
    const notice = email === user.email ? emailVerifiedNotice : emailChangedNotice
    await notify(transaction, { account: user.id, now: now() }, notice)
  })
  if (email !== user.email) messenger.mailLater(emailChangedMail(user.email))
}

/** Sends a code to the account's own address. */
export async function askToVerifyEmail(deps: AccountDeps, { user, networks }: Changer): Promise<void> {
  await sendCodeByMail(deps, verifyCode(user), networks, (code) => verifyMail(user.email, code))
}

/** Marks the account's address as verified. Throws 422 for a code that does not fit. */
export async function verifyEmail(deps: AccountDeps, user: User, code: string): Promise<void> {
  if (!(await redeemCode(deps, verifyCode(user), code))) throw invalidCode()
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    const verified = { id: user.id, email: user.email, at: now.toISOString() }
    if (await setEmailVerified(transaction, verified))
      await notify(transaction, { account: user.id, now }, emailVerifiedNotice)
  })
}

/** Sends a code to a number. Throws as `sendCodeByText` does. */
export async function askForPhone(
  deps: AccountDeps,
  { user, ...caller }: Changer & CodeCaller,
  phone: string,
): Promise<PhoneCodeSent> {
  const sent = await sendCodeByText(deps, phoneCode(user, phone), caller)
  const holder = await findContacts(deps.database, 'phone', phone)
  return { success: true, exists: holder !== undefined, userId: null, ...sent }
}

/** Makes the number the account's. Throws 422 for a code that does not fit, 409 where it is another account's. */
export async function takePhone(
  deps: AccountDeps,
  user: User,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  if (!(await redeemCode(deps, phoneCode(user, phone), code))) throw invalidCode()
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    const change = { id: user.id, phone, at: now.toISOString() }
    if (!(await changePhone(transaction, change))) throw phoneTaken()
    await notify(transaction, { account: user.id, now }, phoneVerifiedNotice)
  })
  deps.messenger.mailLater(phoneChangedMail(user.email, 'added'))
}

/** Takes the number from the account. Where it has none there is nobody to tell. Throws as `confirmPassword` does. */
export async function dropPhone(
  deps: AccountDeps,
  { user, networks }: Changer,
  password: string,
): Promise<void> {
  await confirmPassword(deps, user, password, networks)
  const now = deps.now()
  const isRemoved = await deps.database.transaction().execute(async (transaction) => {
    if (!(await removePhone(transaction, user.id))) return false
    await notify(transaction, { account: user.id, now }, phoneRemovedNotice)
    return true
  })
  if (!isRemoved) return
  deps.messenger.mailLater(phoneChangedMail(user.email, 'removed'))
}

const verifyCode = ({ id, email }: User) =>
  ({ purpose: 'verify-email', subject: id, recipient: email }) as const

const phoneCode = ({ id }: User, phone: string) =>
  ({ purpose: 'change-phone', subject: id, recipient: phone }) as const
