import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** @source decisions §6 */
const REFUSED_COMMON_PASSWORDS = 10_000

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The dictionary is ordered by how often a password is used. */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].slice(0, REFUSED_COMMON_PASSWORDS))

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Compares in the same time whether or not the account exists: without a hash it checks against a stranger's. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  strangersHash ??= hashPassword('nobody signs in with this')
  const matches = await verify(passwordHash ?? (await strangersHash), password)
  return passwordHash !== undefined && matches
}

let strangersHash: Promise<string> | undefined
