/** Text as a value of a line. @source RFC 5545 §3.3.11 */
export const icsText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

const MAX_LINE_OCTETS = 75

/** Lines of at most 75 octets, never cut within a character. @source RFC 5545 §3.1 */
export function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
