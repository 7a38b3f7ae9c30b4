import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

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
