import type { User } from '../../../core/contracts/identity/accounts.ts'
import { deleteAllSessions } from '../../repositories/identity/sessions.ts'
import { deletePasskeysOf } from '../../repositories/identity/passkeys.ts'
import {
  findContacts,
  reclaimAccount,
  removePhone,
  setPasswordHash,
} from '../../repositories/identity/user-contacts.ts'
import { deleteCode, deleteCodesOf, giveTryBack } from '../../repositories/identity/verification-codes.ts'
import { checkPassword } from './accounts.ts'
import { invalidCode, tryCode, type CodeStore } from './codes.ts'
import type { HashQueue } from '../limits/hash-queue.ts'
import { passkeyRemovedNotice, passwordChangedNotice, phoneRemovedNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { hashPassword } from './passwords.ts'

export type ResetDeps = CodeStore & { hashing: HashQueue; passwordMinChars: number }

/** The code for a new password is the address's, whether or not it has an account. */
export const resetCode = (email: string) =>
  ({ purpose: 'reset-password', subject: email, recipient: email }) as const

/**
 * Gives the account of this address a new password and ends all its sessions; `remove` says which other ways to sign in end too. Who reads the mail of an address that was never
 * verified takes the account over from whoever made it with that address: its number and passkeys go. Throws 422 for a code
 * that does not fit and for a password that is refused, 503 when too many are signing in.
 */
export async function resetPassword(
  deps: ResetDeps,
  {
    email,
    code,
    password,
    remove,
  }: { email: string; code: string; password: string; remove: { phone: boolean; passkeys: boolean } },
): Promise<User> {
  const { database, now, hashing, passwordMinChars } = deps
  const asked = resetCode(email)
  const fitting = await tryCode(deps, asked, code)
  const found = await findContacts(database, 'email', email)
  if (fitting === undefined || !found) throw invalidCode()
  const { id } = found.user
  let passwordHash: string
  try {
    // Only now: a refusal tells about the owner's name and birthday.
    checkPassword({ ...found.user, birthday: found.birthday, password }, passwordMinChars)
    passwordHash = await hashing(() => hashPassword(password))
  } catch (refusal) {
    await giveTryBack(database, asked, fitting)
    throw refusal
  }
  return database.transaction().execute(async (transaction) => {
    const owner = await findContacts(transaction, 'email', email)
    if (owner?.user.id !== id || !(await deleteCode(transaction, asked, fitting))) throw invalidCode()
    if (!owner.user.emailVerified) await reclaimAccount(transaction, { id, email, at: now().toISOString() })
    await setPasswordHash(transaction, id, passwordHash)
    await deleteCodesOf(transaction, [id])
    await deleteAllSessions(transaction, id)
    const told = { account: id, now: now() }
    await notify(transaction, told, passwordChangedNotice)
    if (remove.phone && (await removePhone(transaction, id)))
      await notify(transaction, told, phoneRemovedNotice)
    for (const name of remove.passkeys ? await deletePasskeysOf(transaction, id) : [])
      await notify(transaction, told, passkeyRemovedNotice(name))
    return (await findContacts(transaction, 'id', id))?.user ?? owner.user
  })
}
