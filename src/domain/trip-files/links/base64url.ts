const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(LETTERS, (letter, value) => [letter, value]))

/** Bytes as text that needs no escape in an address, without padding. @source RFC 4648 §5 */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    // Below the length there is one; what is missing behind it are zeros.
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const letters = Math.min(4, bytes.length - at + 1)
    for (let i = 0; i < letters; i += 1) text += LETTERS.charAt((three >> (18 - 6 * i)) & 63)
  }
  return text
}

/** The way back; null for a text that `base64url` does not write. */
export function bytesOfBase64url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let to = 0
  for (const letter of text) {
    const value = VALUES.get(letter)
    if (value === undefined) return null
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[to] = (bits >> held) & 255
    to += 1
  }
  return bytes
}
