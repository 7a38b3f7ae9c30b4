import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from 'node:crypto'
import { CURVE, type VapidKey } from './vapid-key.ts'

/** A device's keys, base64url: its point of P-256 and the secret that the push service does not know. */
export type DeviceKeys = { p256dh: string; auth: string }

const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** One record holds the whole message. */
const RECORD_BYTES = 4_096
const LAST_RECORD = 0x02

/**
 * A message as only the device can read it: one record of `aes128gcm` with its header. What is shorter than `paddedTo` bytes is padded,
 * so that its length says nothing. `salt` and `pair` are given by tests alone. @source RFC 8291 §3.4, RFC 8188 §2.1
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: DeviceKeys,
  {
    paddedTo = 0,
    salt = randomBytes(SALT_BYTES),
    pair = newPair(),
  }: { paddedTo?: number; salt?: Buffer; pair?: ECDH } = {},
): Buffer {
  const deviceKey = Buffer.from(p256dh, 'base64url')
  const ownKey = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, ownKey])
  const secret = derive(pair.computeSecret(deviceKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const plain = Buffer.from(text)
  const padding = Buffer.alloc(Math.max(0, paddedTo - plain.length))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([plain, Buffer.of(LAST_RECORD), padding])), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, ...sealed, cipher.getAuthTag()])
}

/** What the `Authorization` header says to a push service. `audience` is its origin, `contact` an address for its operators. @source RFC 8292 §2, §3 */
export function vapidAuthorization(
  { privateKey, publicKey }: VapidKey,
  { audience, contact, expiresAt }: { audience: string; contact: string | null; expiresAt: Date },
): string {
  const claims = {
    aud: audience,
    exp: Math.floor(expiresAt.getTime() / 1000),
    ...(contact === null ? {} : { sub: contact }),
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
  const point = Buffer.from(publicKey, 'base64url')
  const half = (point.length - 1) / 2
  const [x, y] = [point.subarray(1, 1 + half), point.subarray(1 + half)].map((part) =>
    part.toString('base64url'),
  )
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

/**
 * A name under which a push service replaces a message it still holds by a newer one. It tells the service nothing, and differs from
 * device to device. @source RFC 8030 §5.4
 */
export const pushTopic = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, MAX_TOPIC_CHARS)

const MAX_TOPIC_CHARS = 32

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}
