import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** A browser's side of a subscription: what it tells the server, and what it keeps to read messages with. */
export type PushDevice = { keys: { p256dh: string; auth: string }; pair: ECDH; auth: Buffer }

export function newDevice(): PushDevice {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  return { keys: { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }, pair, auth }
}

/**
 * Reads a message as a browser does, written after the standard and not after the server's code. Throws for one that was sealed for
 * another device. @source RFC 8188 §2.1, RFC 8291 §3.4
 */
export function decryptPush(body: Buffer, { pair, auth }: PushDevice): string {
  const salt = body.subarray(0, 16)
  const senderBytes = body[20] ?? 0
  const sender = body.subarray(21, 21 + senderBytes)
  const record = body.subarray(21 + senderBytes)
  const hkdf = (input: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = hkdf(pair.computeSecret(sender), auth, info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
