const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const VALUES = new Map(Array.from(LETTERS, (letter, value) => [letter, value]))

/** Bytes in the letters that a QR code holds densest: three for two bytes. @source RFC 9285 */
export function base45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let letter = 0; letter < (isPair ? 3 : 2); letter += 1) {
      text += LETTERS.charAt(value % 45)
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** The way back; null for a text that `base45` does not write. */
export function bytesOfBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  let to = 0
  for (let at = 0; at < text.length; at += 3) {
    const three = Array.from(text.slice(at, at + 3), (letter) => VALUES.get(letter))
    if (three.includes(undefined)) return null
    const value = three.reduceRight<number>((sum, one) => sum * 45 + one!, 0)
    const isPair = three.length === 3
    if (value > (isPair ? 0xffff : 0xff)) return null
    if (isPair) bytes[to++] = value >> 8
    bytes[to++] = value & 255
  }
  return bytes
}
