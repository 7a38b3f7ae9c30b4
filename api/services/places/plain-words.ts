/** A stranger's words on one line, without what turns, hides or breaks a sentence, at most so many characters. */
export function plainWords(text: string, maxChars: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= maxChars) return plain
  // A character of two halves is not cut between them.
  const kept = plain.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()}…`
}
