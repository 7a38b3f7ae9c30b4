/** A stranger's words on one line, without what turns, hides or breaks a sentence, at most so many characters. */
export function plainWords(text: string, maxChars: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= maxChars ? plain : `${plain.slice(0, maxChars - 1).trimEnd()}…`
}
