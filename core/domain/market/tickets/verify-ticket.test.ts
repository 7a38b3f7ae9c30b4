import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { bytesOfTicket, readTicket, textOfTicket, type SignedTicket } from './ticket.ts'
import { verifyAlone, verifyTicket } from './verify-ticket.ts'

const SAID = {
  key: 7,
  booking: '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b',
  departure: 'ba7816bf8f01cfea',
  validFrom: 1_800_000_000,
  validUntil: 1_800_050_000,
  version: 1,
  guest: 0,
}

async function signedTicket(): Promise<{ read: SignedTicket; publicKey: Uint8Array }> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPairOf
  const bytes = bytesOfTicket(SAID)
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes))
  return {
    read: readTicket(textOfTicket(bytes, signature))!,
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  }
}
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type CryptoKeyPairOf = { privateKey: Key; publicKey: Key }

const WAYS = [
  ['the browser', verifyTicket],
  ['the library', verifyAlone],
] as const

test.each(WAYS)('what was signed is true, and false by any other key: by %s', async (_who, verify) => {
  const { read, publicKey } = await signedTicket()
  const { publicKey: another } = await signedTicket()
  expect(await verify(read, publicKey)).toBe(true)
  expect(await verify(read, another)).toBe(false)
})

test.each(WAYS)('a ticket of which any one bit is another is false: by %s', async (_who, verify) => {
  const { read, publicKey } = await signedTicket()
  const bits = (read.signed.length + read.signature.length) * 8
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: bits - 1 }), async (bit) => {
      const all = new Uint8Array([...read.signed, ...read.signature])
      all[bit >> 3]! ^= 1 << (bit & 7)
      const torn = { ...read, signed: all.slice(0, 44), signature: all.slice(44) }
      expect(await verify(torn, publicKey)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('no key, half a key and no signature are false and no failure', async () => {
  const { read, publicKey } = await signedTicket()
  expect(await verifyTicket(read, new Uint8Array())).toBe(false)
  expect(await verifyTicket(read, publicKey.slice(16))).toBe(false)
  expect(await verifyTicket(read, new Uint8Array(32))).toBe(false)
  expect(await verifyTicket({ ...read, signature: new Uint8Array(64) }, publicKey)).toBe(false)
})

test('where the browser knows no such signature the library says it, and where that is not there nobody does: neither true nor false', async () => {
  const { read, publicKey } = await signedTicket()
  const { publicKey: another } = await signedTicket()
  const refused = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'))
  try {
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    expect(await verifyTicket(read, publicKey, gone)).toBeNull()
    expect(await verifyTicket(read, publicKey)).toBe(true)
    expect(await verifyTicket(read, another)).toBe(false)
  } finally {
    refused.mockRestore()
  }
  // A browser that takes the key and cannot check by it.
  const failing = vi
    .spyOn(crypto.subtle, 'verify')
    .mockRejectedValue(new DOMException('No', 'OperationError'))
  try {
    const { read: fresh, publicKey: key } = await signedTicket()
    expect(await verifyTicket(fresh, key)).toBe(true)
  } finally {
    failing.mockRestore()
  }
})
