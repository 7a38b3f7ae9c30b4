/** What people shorten in the names of places, by the word it stands for. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: 'saint',
  mt: 'mount',
  mtn: 'mountain',
  ft: 'fort',
}

const SHORT = new RegExp(String.raw`\b(?:${Object.keys(ABBREVIATIONS).join('|')})\b`)

const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/**
 * A name as the search compares it: lower case without accents, apostrophes or punctuation, words parted by one space.
 * Anything that is not text folds to ''. Never throws.
 */
export function foldName(name: string): string {
  const lower = name.toLowerCase()
  // Most of the 28,000 names are plain words already.
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}|['’‘`]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The folded name with its short words written out: `St. Elmo` and `Saint Elmo` are both `saint elmo`. */
export function canonicalName(name: string): string {
  return spellOutAll(foldName(name))
}

/** A folded name with its short words written out. */
export function spellOutAll(folded: string): string {
  return SHORT.test(folded) ? folded.split(' ').map(spellOut).join(' ') : folded
}

/** `mt` is `mount`; any other word stays. */
export function spellOut(word: string): string {
  return (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : undefined) ?? word
}

/** 'Bear Lake (RMNP)' is 'Bear Lake': what stands in brackets tells it from others and is not its name. */
export function withoutNote(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}

/** 'the incline' is 'incline'. Of a folded name. */
export function withoutArticle(folded: string): string {
  return folded.replace(/^the (?=.)/, '')
}
