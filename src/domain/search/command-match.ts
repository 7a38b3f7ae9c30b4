import { foldName } from '../../../core/domain/places/place-names.ts'
import { allowedTypos, typoDistance } from '../../../core/domain/search/names/typos.ts'

/** Something that is found by its name, or by other words that people have for it. */
export type Nameable = { label: string; words?: string }

/** A word of the name counts before one of the other words, and a whole word before its beginning. */
const OTHER_WORDS = 4
const BEGINNING = 1
const TYPO = 2

/** The name begins with what was typed: nothing comes before that. */
const BEGINS = -10

type MatchOptions = {
  /** At most so many. Default: all. */
  limit?: number
  /** Whether typos are forgiven, as many as the places search forgives. Default true. @source decisions §5 */
  typos?: boolean
}

/**
 * What was meant by a few typed letters, best first; of equally good ones the first of the list. Every typed word is the
 * beginning of some word of it. Everything in its order for an empty text. Never throws.
 */
export function matchNames<Item extends Nameable>(
  typed: string,
  items: readonly Item[],
  { limit = Infinity, typos = true }: MatchOptions = {},
): Item[] {
  const asked = foldName(typed).split(' ').filter(Boolean)
  if (asked.length === 0) return typed.trim() === '' ? items.slice(0, limit) : []
  return items
    .map((item, at) => ({ item, at, score: scoreOf(asked, item, typos) }))
    .filter(({ score }) => score < Infinity)
    .sort((one, other) => one.score - other.score || one.at - other.at)
    .slice(0, limit)
    .map(({ item }) => item)
}

function scoreOf(asked: readonly string[], { label, words = '' }: Nameable, typos: boolean): number {
  const name = foldName(label)
  const own = name.split(' ')
  const others = foldName(words).split(' ').filter(Boolean)
  const begins = name.startsWith(asked.join(' ')) ? BEGINS : 0
  return asked.reduce(
    (sum, word) => sum + Math.min(nearest(word, own, typos), OTHER_WORDS + nearest(word, others, typos)),
    begins,
  )
}

/** 0 for the word itself; Infinity where none of the words is meant. */
function nearest(asked: string, words: readonly string[], typos: boolean): number {
  const limit = typos ? allowedTypos(asked.length) : 0
  let least = Infinity
  for (const word of words) {
    const { whole, start } = typoDistance(asked, word, limit)
    if (whole <= limit) least = Math.min(least, whole * TYPO)
    if (start <= limit) least = Math.min(least, BEGINNING + start * TYPO)
  }
  return least
}
