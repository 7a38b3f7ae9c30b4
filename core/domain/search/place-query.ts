import { foldName, spellOut, withoutArticle } from '../places/place-names.ts'

/** Nobody needs more words to name a place, and each costs a look through the vocabulary. */
const MAX_WORDS = 10

/** No name is as long. */
const MAX_NAME_CHARS = 120

/** One reading of what somebody typed. */
export type PlaceQuery = {
  /** The words in the index's spelling, parted by one space. */
  text: string
  words: string[]
  /** The text, and the way it was typed when that differs: 'mt elmo' may be a slip of 'st elmo'. */
  spellings: string[]
  /** The last word as typed: `mt` may be `mount`, or the beginning of something else. */
  lastAsTyped: string
  /** Whether it begins with 'the': then a slip is looked for in the reading without it alone. */
  hasArticle: boolean
}

/** Fewer letters after 'the' begin too much. */
const MIN_BARE_CHARS = 3

/**
 * The readings of a query, likeliest first; none when nothing is left to look for. After a comma the state and the
 * country are dropped even half typed ('Denver, Col'); without one they are dropped in a second reading only, because
 * 'fort co' may still become Fort Collins. A leading 'the' is dropped in the last reading. Never throws.
 */
export function readQuery(query: string): PlaceQuery[] {
  const parts = query.slice(0, MAX_NAME_CHARS).split(',').map(foldName)
  while (parts.length > 1 && isStateOrCountry(parts.at(-1) ?? '')) parts.pop()
  const words = parts.join(' ').split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const shorter = withoutState(words)
  const bare = withoutArticle(shorter.join(' '))
  const isBare = bare.length >= MIN_BARE_CHARS && bare !== shorter.join(' ')
  return [
    reading(words),
    ...(shorter.length < words.length ? [reading(shorter)] : []),
    ...(isBare ? [reading(bare.split(' '))] : []),
  ]
}

function reading(typed: string[]): PlaceQuery {
  const words = typed.map(spellOut)
  const text = words.join(' ')
  const spellings = [...new Set([text, typed.join(' ')])]
  return { text, words, spellings, lastAsTyped: typed.at(-1) ?? '', hasArticle: typed[0] === 'the' }
}

const STATE_AND_COUNTRY = ['colorado', 'co', 'usa', 'united states', 'colorado usa', 'co usa']

function isStateOrCountry(part: string): boolean {
  return STATE_AND_COUNTRY.some((name) => name.startsWith(part))
}

function withoutState(words: string[]): string[] {
  const kept = [...words]
  if (kept.length > 1 && ['usa', 'us'].includes(kept.at(-1) ?? '')) kept.pop()
  if (kept.length > 1 && ['colorado', 'co'].includes(kept.at(-1) ?? '')) kept.pop()
  return kept
}
