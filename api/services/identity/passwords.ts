import { randomBytes } from '../../platform/node/crypto.ts'
import { hash, verify } from '../../platform/node/passwords.ts'
import { PASSWORD_COST as COST } from './password-cost.ts'

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Compares in the same time whether or not the account exists: without a hash it checks against nobody's. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS_HASH, password)
  return passwordHash !== undefined && matches
}

/** Of the same cost as a real one and made without hashing, so that the first check is no slower than the others. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${unpadded(16)}$${unpadded(32)}`

function unpadded(size: number): string {
  return randomBytes(size).toString('base64').replaceAll('=', '')
}
