import { Buffer } from '../../platform/node/bytes.ts'
import { createHmac, randomBytes } from '../../platform/node/crypto.ts'
import { existsSync, join, readFileSync, writeFileSync } from '../../platform/node/files.ts'
import { ConfigError } from '../../errors.ts'

const FILE = 'server.key'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/**
 * The server's secret, made at the first start in `DATA_DIR/server.key`. Throws `ConfigError` when the file is not the key that
 * was written there: another key would lock everybody out of what their phones keep. @source decisions §6
 */
export function readServerKey(dataDir: string): Buffer {
  const file = join(dataDir, FILE)
  try {
    // `wx`: of two processes that start at once one writes, both read it.
    writeFileSync(file, newServerKey().toString('base64url'), { mode: OWNER_ONLY, flag: 'wx' })
  } catch (error) {
    if (!isThere(error)) throw new ConfigError(`${file} cannot be written: ${String(error)}.`)
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length === KEY_BYTES) return key
  throw new ConfigError(`${file} is damaged. Put the file of your backup there, or remove it for a new key.`)
}

/** Whether an earlier start has made it. */
export const hasServerKey = (dataDir: string): boolean => existsSync(join(dataDir, FILE))

export const newServerKey = (): Buffer => randomBytes(KEY_BYTES)

/** The account's key for what a phone keeps of it over a sign-out: 32 bytes, base64url. Nothing is stored. @source decisions §2 */
export function keepKeyOf(serverKey: Buffer, userId: string): string {
  return createHmac('sha256', serverKey).update(`keep ${userId}`).digest('base64url')
}

/**
 * The key for what a phone keeps booked of an account that may be gone: 32 bytes, base64url. It opens what was locked while the account had this
 * address, so that it may be told to whoever proves the address later, and to nobody else. Nothing is stored.
 */
export function bookedKeyOf(serverKey: Buffer, { id, email }: { id: string; email: string }): string {
  return createHmac('sha256', serverKey).update(`keep booked ${id} ${email}`).digest('base64url')
}

/** By what a phone knows that two accounts have the same address, without knowing it: 32 bytes, base64url. */
export function contactMarkOf(serverKey: Buffer, email: string): string {
  return createHmac('sha256', serverKey).update(`contact mark ${email}`).digest('base64url')
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'
