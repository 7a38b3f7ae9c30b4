/** A piece of a name, and whether the person typed it. */
export type NamePart = { text: string; matched: boolean }

/**
 * Cuts a name into what was typed and the rest: each typed word marks the beginnings of the name's words, without
 * regard to capitals and accents. Joined, the parts are the name. What matched by likeness only marks nothing.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const words = lettersOf(typed).join('').split(NOT_A_LETTER).filter(Boolean)
  const letters = lettersOf(name)
  const marked = letters.map(() => false)
  letters.forEach((_, at) => {
    if (at > 0 && !NOT_A_LETTER.test(letters[at - 1] ?? '')) return
    for (const word of words) {
      const length = beginningLength(letters.slice(at), word)
      marked.fill(true, at, at + length)
    }
  })
  return [...name].reduce<NamePart[]>((parts, letter, at) => {
    const last = parts.at(-1)
    const matched = marked[at] ?? false
    if (last?.matched !== matched) return [...parts, { text: letter, matched }]
    return [...parts.slice(0, -1), { text: last.text + letter, matched }]
  }, [])
}

const NOT_A_LETTER = /[^\p{L}\p{N}]+/u

/** One entry per character, small and bare of accents. */
function lettersOf(text: string): string[] {
  return [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
}

/** How many of these letters spell the word; 0 when they do not. */
function beginningLength(letters: readonly string[], word: string): number {
  let spelt = ''
  for (const [at, letter] of letters.entries()) {
    spelt += letter
    if (!word.startsWith(spelt)) return 0
    if (spelt === word) return at + 1
  }
  return 0
}
