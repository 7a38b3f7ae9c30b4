import { Buffer } from '../../platform/node/bytes.ts'
import { createHmac, timingSafeEqual } from '../../platform/node/crypto.ts'

/*
 * What stands in a link that lets somebody join a space: which link or invitation it is of, which space, and a signature of the server
 * over both. Nothing of it is stored, so that the store tells nobody a link that works, and its owner can be shown the same link again.
 *
 * | Characters | Say                                                                        |
 * |------------|----------------------------------------------------------------------------|
 * | 1          | `l` for an invite link, `m` for the mail of an invitation                  |
 * | 22         | the UUID of either                                                         |
 * | 22         | of a mail: the space's UUID, which outlives the invitation                 |
 * | 22         | the first half of the HMAC-SHA-256 over all before, by the server's secret |
 */

/** `id` is that of an invite link, or of an invitation that was mailed. */
export type JoinToken = { by: 'link'; id: string } | { by: 'mail'; id: string; spaceId: string }

const SIGNATURE_BYTES = 16
const UUID_CHARS = 22
const TOKEN = new RegExp(`^((l|m)([\\w-]{${UUID_CHARS}})([\\w-]{${UUID_CHARS}})?)([\\w-]{${UUID_CHARS}})$`)

export function joinToken(serverKey: Buffer, token: JoinToken): string {
  const said = token.by === 'link' ? `l${packed(token.id)}` : `m${packed(token.id)}${packed(token.spaceId)}`
  return said + signatureOf(serverKey, said)
}

/** Null for a token that the server did not sign. */
export function readJoinToken(serverKey: Buffer, token: string): JoinToken | null {
  const [, said = '', by, id = '', space, signature = ''] = TOKEN.exec(token) ?? []
  const own = Buffer.from(signatureOf(serverKey, said))
  const given = Buffer.from(signature)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  if (by === 'l' && space === undefined) return { by: 'link', id: unpacked(id) }
  if (by === 'm' && space !== undefined) return { by: 'mail', id: unpacked(id), spaceId: unpacked(space) }
  return null
}

function signatureOf(serverKey: Buffer, said: string): string {
  const signature = createHmac('sha256', serverKey).update(`join trip ${said}`).digest()
  return Buffer.from(signature.subarray(0, SIGNATURE_BYTES)).toString('base64url')
}

const packed = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

const unpacked = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
