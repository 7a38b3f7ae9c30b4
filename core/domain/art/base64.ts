const LETTERS = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const PADDING = '='.charCodeAt(0)

/** Bytes as base64. `btoa` would first need a string with a character for each byte, which takes ten times as long. */
export function base64(bytes: Uint8Array): string {
  const text = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill(PADDING)
  let to = 0
  for (let from = 0; from < bytes.length; from += 3) {
    const three = (bytes[from]! << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    const letters = Math.min(4, bytes.length - from + 1)
    // Six bits each: one of the 64.
    for (let i = 0; i < letters; i += 1) text[to + i] = LETTERS[(three >> (18 - 6 * i)) & 63]!
    to += 4
  }
  return new TextDecoder().decode(text)
}
