import { createECDH, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../errors.ts'

const FILE = 'vapid.key'
const OWNER_ONLY = 0o600
export const CURVE = 'prime256v1'
const PRIVATE_KEY_BYTES = 32

/** Both base64url: the private scalar, and the point as browsers take it (`applicationServerKey`). @source RFC 8292 §2, §3.2 */
export type VapidKey = { privateKey: string; publicKey: string }

/**
 * The key pair by which push services know this server, made at the first start in `DATA_DIR/vapid.key`. Throws `ConfigError` when
 * the file is not the key that was written there: with another key no device that subscribed before hears anything.
 */
export function readVapidKey(dataDir: string): VapidKey {
  const file = join(dataDir, FILE)
  const whole = `${file}.${randomUUID()}.new`
  try {
    const { privateKey } = newVapidKey()
    writeFileSync(whole, privateKey, { mode: OWNER_ONLY, flag: 'wx', flush: true })
    // A link is there whole or not at all, and to one process only: whoever is killed here, or starts at the same time, reads no half.
    linkSync(whole, file)
  } catch (error) {
    if (!isThere(error)) throw new ConfigError(`${file} cannot be written: ${String(error)}.`)
  } finally {
    rmSync(whole, { force: true })
  }
  return pairOf(readFileSync(file, 'utf8').trim(), file)
}

export function newVapidKey(): VapidKey {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Leading zeros are part of it.
  const privateKey = pair
    .getPrivateKey()
    .toString('hex')
    .padStart(2 * PRIVATE_KEY_BYTES, '0')
  return {
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    publicKey: pair.getPublicKey('base64url'),
  }
}

function pairOf(privateKey: string, file: string): VapidKey {
  const bytes = Buffer.from(privateKey, 'base64url')
  const damaged = () =>
    new ConfigError(`${file} is damaged. Put the file of your backup there, or remove it for a new key.`)
  if (bytes.length !== PRIVATE_KEY_BYTES) throw damaged()
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(bytes)
  } catch {
    throw damaged()
  }
  return { privateKey, publicKey: pair.getPublicKey('base64url') }
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'
