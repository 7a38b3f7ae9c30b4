import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** What stands before the 32 bytes of a key of Ed25519. @source RFC 8410 §7, §4 */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

/** Signs by Ed25519 (RFC 8032): the same bytes get the same signature. */
export type Signer = { publicKey: Uint8Array; sign: (bytes: Uint8Array) => Uint8Array }

/** Of 32 secret bytes. */
export function signerOf(seed: Uint8Array): Signer {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PRIVATE, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: new Uint8Array(spki.subarray(PUBLIC.length)),
    sign: (bytes) => sign(null, bytes, key),
  }
}
