export type TypoDistance = {
  /** Letters to change until both words are the same. */
  whole: number
  /** Letters to change until `typed` is the beginning of `word`. Never more than `whole`. */
  start: number
}

/** A distance beyond every limit. */
const FAR = 99
const NEVER: TypoDistance = { whole: FAR, start: FAR }

/** Room for the longest comparable text in each of three rows: this runs for every word at every keystroke. */
const MAX_CHARS = 127
let beforeLast = new Uint8Array(MAX_CHARS + 2)
let last = new Uint8Array(MAX_CHARS + 2)
let current = new Uint8Array(MAX_CHARS + 2)

/** How many letters may be wrong in a text of this length. @source decisions §5 */
export function allowedTypos(chars: number): 0 | 1 | 2 {
  return chars >= 8 ? 2 : chars >= 4 ? 1 : 0
}

/**
 * Counts typos (a letter too many, one missing, one wrong, two neighbours swapped) between what was typed and a word,
 * up to `limit`; whatever is farther comes back as 99. Only the band that can stay within the limit is computed.
 */
export function typoDistance(typed: string, word: string, limit: number): TypoDistance {
  const rows = typed.length
  if (rows > MAX_CHARS || rows - word.length > limit || rows === 0) return NEVER
  // No column is beyond the rows, which are MAX_CHARS long: what is asserted below is there.
  const columns = Math.min(word.length, rows + limit, MAX_CHARS)
  for (let j = 0; j <= columns; j++) last[j] = j
  for (let i = 1; i <= rows; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(columns, i + limit)
    current[from - 1] = from === 1 ? i : FAR
    let best = current[from - 1]!
    for (let j = from; j <= to; j++) {
      const cost = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1) ? 0 : 1
      const above = j === i + limit ? FAR : last[j]!
      let least = Math.min(last[j - 1]! + cost, current[j - 1]! + 1, above + 1)
      if (cost === 1 && isSwap(typed, word, i, j)) least = Math.min(least, beforeLast[j - 2]! + 1)
      current[j] = least
      if (least < best) best = least
    }
    if (best > limit) return NEVER
    const reused = beforeLast
    beforeLast = last
    last = current
    current = reused
  }
  let start = FAR
  for (let j = Math.max(0, rows - limit); j <= columns; j++) start = Math.min(start, last[j]!)
  const whole = word.length === columns ? last[columns]! : FAR
  return { whole: whole > limit ? FAR : whole, start: start > limit ? FAR : start }
}

function isSwap(typed: string, word: string, i: number, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
    typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
  )
}
