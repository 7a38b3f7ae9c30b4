import { createHash, randomBytes, timingSafeEqual } from '../../platform/node/crypto.ts'
import { hashPassword, passwordMatches } from '../identity/passwords.ts'

/** Knows the admin passkey by its hash. */
export type AdminGate = { opens: (passkey: string) => Promise<boolean> }

/** Hashes the passkey as soon as it is known, argon2id. @source decisions §6 */
export function createAdminGate(passkey: string): AdminGate {
  const hashed = hashPassword(passkey.normalize('NFC'))
  return { opens: async (tried) => passwordMatches(await hashed, tried) }
}

/** 120 bits, to be typed by somebody who reads it in the log. */
export function newAdminPasskey(): string {
  return randomBytes(15).toString('base64url')
}

/** Whether the invitation is the one that was set, in a time that does not tell how much of it is right. */
export function isInvited(invitation: string, expected: string | null): boolean {
  const isSame = timingSafeEqual(digest(invitation), digest((expected ?? '').normalize('NFC')))
  return expected !== null && isSame
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
