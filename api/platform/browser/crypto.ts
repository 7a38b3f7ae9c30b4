import { createSHA256 } from 'hash-wasm'
import type * as node from 'node:crypto'
import { Buffer } from './bytes.ts'

/** WebCrypto hashes beside the caller; the rooms of `api/` hash at once. */
const sha256 = await createSHA256()
const BLOCK_BYTES = 64

type Data = string | Uint8Array
type Encoding = 'hex' | 'base64' | 'base64url'

/** Gathers what is hashed: the one hasher is started, fed and read in a single step. */
function gather(finish: (bytes: Buffer) => Buffer) {
  const parts: Uint8Array[] = []
  const gathering = {
    update(data: Data) {
      parts.push(bytesOf(data))
      return gathering
    },
    digest(encoding?: Encoding) {
      const digest = finish(Buffer.concat(parts))
      return encoding === undefined ? digest : digest.toString(encoding)
    },
  }
  return gathering
}

const bytesOf = (data: Data): Uint8Array => (typeof data === 'string' ? Buffer.from(data) : data)

function sha256Of(bytes: Uint8Array): Buffer {
  return Buffer.from(sha256.init().update(bytes).digest('binary'))
}

function only256(algorithm: string): void {
  if (algorithm !== 'sha256') throw new Error(`${algorithm} is not among the hashes of this side`)
}

export const createHash = ((algorithm: string) => {
  only256(algorithm)
  return gather(sha256Of)
}) as unknown as typeof node.createHash

/** HMAC (RFC 2104) with SHA-256, as `createHmac` of Node: `update` takes pieces, `digest` ends it. Throws for any other algorithm. */
export const createHmac = ((algorithm: string, key: Data) => {
  only256(algorithm)
  const given = bytesOf(key)
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(given.length > BLOCK_BYTES ? sha256Of(given) : given)
  const inner = block.map((byte) => byte ^ 0x36)
  const outer = block.map((byte) => byte ^ 0x5c)
  return gather((bytes) => sha256Of(Buffer.concat([outer, sha256Of(Buffer.concat([inner, bytes]))])))
}) as unknown as typeof node.createHmac

export const hash = ((algorithm: string, data: Data, encoding: Encoding = 'hex') => {
  only256(algorithm)
  return sha256Of(bytesOf(data)).toString(encoding)
}) as unknown as typeof node.hash

export const randomBytes = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))

export const randomUUID = () => crypto.randomUUID()

/**
 * A whole number from `min` (default 0) up to but not including `max`, each equally likely: numbers that would favour some are drawn
 * anew.
 */
export const randomInt = ((...bounds: [max: number] | [min: number, max: number]) => {
  const [min, max] = bounds.length === 1 ? [0, bounds[0]] : bounds
  const range = max - min
  const fair = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < fair) return min + (drawn % range)
  }
}) as typeof node.randomInt

export const timingSafeEqual = ((one: Uint8Array, other: Uint8Array) => {
  if (one.length !== other.length) throw new RangeError('Only bytes of one length are compared')
  // Of one length. An early end would tell how far they are the same.
  return one.reduce((different, byte, index) => different | (byte ^ other[index]!), 0) === 0
}) as typeof node.timingSafeEqual
