import * as v from 'valibot'
import { readText, writeText } from '../../platform/storage/storage.ts'
import { postJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'

/**
 * The server grants admin rights to a session for as long as they are used; the browser only remembers that it did, so
 * that the passkey is not asked for again. @source decisions §6
 */
const VERIFIED_KEY = 'adminPasskeyVerified'

const ended = new Set<() => void>()

/** Whether this browser was granted admin rights and has not left them. The server checks for itself. */
export const isAdminPasskeyVerified = (): boolean => readText(VERIFIED_KEY) === 'true'

/** Asks for the grant. A wrong passkey is `ApiError` 403; throws as `postJson` does. */
export async function verifyAdminPasskey(passkey: string): Promise<void> {
  await postJson('api/auth/admin/passkey', { passkey }, v.unknown())
  writeText(VERIFIED_KEY, 'true')
}

/** Leaving admin mode, signing in and signing out. @source shell §4 */
export function forgetAdminPasskey(): void {
  writeText(VERIFIED_KEY, null)
}

/** What an `/api/admin/` call failed with: a 403 means that the grant has ended, and the passkey is asked for again. */
export function reportAdminRefusal(problem: unknown): void {
  if (!(problem instanceof ApiError) || problem.status !== 403) return
  forgetAdminPasskey()
  for (const listener of [...ended]) listener()
}

/** Calls back each time. Answers the way to stop. */
export function onAdminGrantEnded(listener: () => void): () => void {
  ended.add(listener)
  return () => ended.delete(listener)
}
