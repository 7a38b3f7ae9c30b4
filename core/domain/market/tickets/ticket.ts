/** What a ticket says; its provider's key signs it. Instants are whole seconds since 1970. */
export type Ticket = {
  /** Which key signed it. */
  key: number
  /** The booking's uuid. */
  booking: string
  /** `departureMark` of the booking's first start. */
  departure: string
  validFrom: number
  validUntil: number
  /** How often what the booking's tickets say was changed, from 1 on: an older one is worth nothing. */
  version: number
  /** The guest's `index` in the booking. */
  guest: number
}

/** A ticket as it was read, not yet believed. */
export type SignedTicket = {
  ticket: Ticket
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

const FORMAT = 1
const SIGNED_BYTES = 44
const SIGNATURE_BYTES = 64
const MARK_BYTES = 8
const PREFIX = 'TL1:'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/*
 * | Bytes  | What                                  |
 * |--------|---------------------------------------|
 * | 0      | format, 1                             |
 * | 1-4    | key                                   |
 * | 5-20   | booking                               |
 * | 21-28  | departure                             |
 * | 29-32  | valid from, seconds                   |
 * | 33-36  | valid until, seconds                  |
 * | 37-39  | version                               |
 * | 40-42  | guest                                 |
 * | 43     | 0                                     |
 *
 * Numbers are unsigned, their highest byte first.
 */

/** The 44 bytes that are signed. @source marketplace "Without signal" */
export function bytesOfTicket(ticket: Ticket): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SIGNED_BYTES)
  const view = new DataView(bytes.buffer)
  bytes[0] = FORMAT
  view.setUint32(1, ticket.key)
  bytes.set(bytesOfHex(ticket.booking.replaceAll('-', '')), 5)
  bytes.set(bytesOfHex(ticket.departure), 21)
  view.setUint32(29, ticket.validFrom)
  view.setUint32(33, ticket.validUntil)
  setUint24(view, 37, ticket.version)
  setUint24(view, 40, ticket.guest)
  return bytes
}

/** What a QR code of it says: 177 characters of its alphanumeric mode, which a code of version 7 with redundancy M holds. */
export const textOfTicket = (signed: Uint8Array, signature: Uint8Array): string =>
  PREFIX + base32Of(new Uint8Array([...signed, ...signature]))

/** What a code says, however it was typed or scanned; null where it is no ticket of ours or torn. Whether it is signed is asked next. */
export function readTicket(text: string): SignedTicket | null {
  const said = text.trim().toUpperCase()
  const bytes = said.startsWith(PREFIX) ? bytesOfBase32(said.slice(PREFIX.length)) : null
  if (bytes?.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes[0] !== FORMAT || bytes[43] !== 0) return null
  const view = new DataView(bytes.buffer)
  return {
    ticket: {
      key: view.getUint32(1),
      booking: hexOf(bytes.subarray(5, 21)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      departure: hexOf(bytes.subarray(21, 21 + MARK_BYTES)),
      validFrom: view.getUint32(29),
      validUntil: view.getUint32(33),
      version: view.getUint32(36) & 0xffffff,
      guest: view.getUint32(39) & 0xffffff,
    },
    signed: bytes.slice(0, SIGNED_BYTES),
    signature: bytes.slice(SIGNED_BYTES),
  }
}

/** A departure in a ticket: the first eight bytes of the SHA-256 of its id, in hexadecimal digits. */
export async function departureMark(id: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return hexOf(new Uint8Array(hash, 0, MARK_BYTES))
}

function setUint24(view: DataView, at: number, value: number): void {
  view.setUint8(at, value >> 16)
  view.setUint16(at + 1, value & 0xffff)
}

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function base32Of(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value & 0xff) << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text
}

/** Null where a character is none of the alphabet, or what stands behind the last byte is more than its rest of zeros. */
function bytesOfBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let bits = 0
  let value = 0
  let at = 0
  for (const character of text) {
    const digit = BASE32.indexOf(character)
    if (digit < 0) return null
    value = ((value & 0xfff) << 5) | digit
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (value >> bits) & 0xff
    }
  }
  return bits < 5 && (value & ((1 << bits) - 1)) === 0 ? bytes : null
}
