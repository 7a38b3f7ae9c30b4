import { getPublicKey, hashes, sign } from '@noble/ed25519'
import { createSHA512 } from 'hash-wasm'
import type * as node from '../node/signatures.ts'

const sha512 = await createSHA512()
hashes.sha512 = (message) => new Uint8Array(sha512.init().update(message).digest('binary'))

export const signerOf: typeof node.signerOf = (seed) => ({
  publicKey: getPublicKey(seed),
  sign: (bytes) => sign(bytes, seed),
})
