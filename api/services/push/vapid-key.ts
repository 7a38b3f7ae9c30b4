import { createECDH, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../errors.ts'

const FILE = 'vapid.key'
const OWNER_ONLY = 0o600
export const CURVE = 'prime256v1'
const PRIVATE_KEY_BYTES = 32
/** What a file system without hard links answers (exFAT, SMB, some mounts of containers). */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'])

type Link = (from: string, to: string) => void

/**
 * The key by which push services know a server, base64url: the private scalar, and the public point as browsers take it
 * (`applicationServerKey`). @source RFC 8292 §2, §3.2
 */
export type VapidKey = { privateKey: string; publicKey: string }

/**
 * The key pair by which push services know this server, made at the first start in `DATA_DIR/vapid.key`. Throws `ConfigError` when
 * the file is not the key that was written there: with another key no device that subscribed before hears anything. `link` is the
 * system's but in tests.
 */
export function readVapidKey(dataDir: string, link: Link = linkSync): VapidKey {
  const file = join(dataDir, FILE)
  try {
    if (!existsSync(file)) writeKey(file, link)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new ConfigError(`${file} cannot be written: ${String(error)}.`)
  }
  return pairOf(textOf(file), file)
}

function writeKey(file: string, link: Link): void {
  const { privateKey } = newVapidKey()
  const options = { mode: OWNER_ONLY, flag: 'wx', flush: true } as const
  const whole = `${file}.${randomUUID()}.new`
  try {
    writeFileSync(whole, privateKey, options)
    // A link is there whole or not at all, and to one process only: whoever is killed here, or starts at the same time, reads no half.
    link(whole, file)
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error
    // One process only, too; one that is killed within these 43 bytes leaves a file that the next start calls damaged.
    writeFileSync(file, privateKey, options)
  } finally {
    rmSync(whole, { force: true })
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${String(error)}.`)
  }
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

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
