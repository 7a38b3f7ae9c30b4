import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { AccountSchema, SessionListSchema } from '../../../core/contracts/identity/account-settings.ts'
import {
  EmailCodeSentSchema,
  PhoneCodeSentSchema,
  type EmailCodeSent,
  type PhoneCodeSent,
  type PhoneNumberForm,
} from '../../../core/contracts/identity/verification.ts'
import { deleteJson, getJson, postJson } from '../net/client.ts'
import { afterConfirming } from './confirm-first.ts'

/** How the signed-in person can be reached. `userId` keeps one account's answer from the next. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ['api/account', userId],
    queryFn: ({ signal }) => getJson('api/account', AccountSchema, { signal }),
    // Another device may have changed it: asked whenever the settings are opened.
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Where the account is signed in: the session that asks first, then the last seen. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['api/account/sessions', userId],
    queryFn: ({ signal }) => getJson('api/account/sessions', SessionListSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Ends another session, or with null all others. */
export async function endOtherSession(id: string | null): Promise<void> {
  const path = id === null ? 'api/account/sessions' : `api/account/sessions/${encodeURIComponent(id)}`
  await deleteJson(path, v.unknown())
}

/** Every other session ends with it. */
export async function changePassword(change: {
  currentPassword: string
  newPassword: string
}): Promise<void> {
  await postJson('api/account/password', change, v.unknown())
}

/** Sends a code to the new address; it stays the old one until `verifyNewEmail`. */
export const changeEmail = (change: { email: string; password: string }): Promise<EmailCodeSent> =>
  postJson('api/account/email', change, EmailCodeSentSchema)

/** Makes the address that waits the account's. */
export async function verifyNewEmail(verificationCode: string): Promise<void> {
  await postJson('api/account/email/verify', { verificationCode }, v.unknown())
}

/** Sends a code to the number; it becomes the account's with `verifyNewPhone`. */
export const changePhone = afterConfirming((phone: PhoneNumberForm): Promise<PhoneCodeSent> =>
  postJson('api/account/phone', phone, PhoneCodeSentSchema),
)

export const verifyNewPhone = afterConfirming(
  async (phone: PhoneNumberForm & { verificationCode: string }): Promise<void> => {
    await postJson('api/account/phone/verify', phone, v.unknown())
  },
)

export async function removePhone(password: string): Promise<void> {
  await postJson('api/account/phone/remove', { password }, v.unknown())
}

/** Takes the account off the server. What is on this phone goes with `logout`. */
export async function deleteAccount(password: string): Promise<void> {
  await postJson('api/account/delete', { password }, v.unknown())
}

/** Everything the server has of the account, as it will stand in the file. */
export const accountData = (): Promise<unknown> => getJson('api/account/export', v.unknown())
