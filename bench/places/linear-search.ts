import { MIN_QUERY_CHARS, MAX_PREDICTIONS } from '../../core/contracts/places/places.ts'
import { canonicalName, foldName, spellOut } from '../../core/domain/places/place-names.ts'
import type { PlaceRow } from '../../core/domain/places/place-rows.ts'
import { allowedTypos, typoDistance } from '../../core/domain/search/names/typos.ts'
import { readQuery, type PlaceQuery } from '../../core/domain/search/place-query.ts'

const EXACT = 0
const BEGINNING = 1
const WORDS = 2
const NAME_AND_MORE = 3
const KIND = 4
const TYPOS = 5
const NO_MATCH = 99

/** A misspelt beginning of a name says enough from this length on. */
const MIN_BEGINNING_CHARS = 8

/** How many places of a full list a misspelt town may take. */
const TOWN_SEATS = 2

type Entry = {
  row: PlaceRow
  /** Spelt out, and the way it is written when that differs: 'mount crested butte', 'mt crested butte'. */
  spellings: string[]
  words: number[]
  kindWords: number[]
  townWords: number[]
}

type Match = { entry: Entry; rank: number }

/**
 * The search as it was before the official names joined it: every row is looked at for every letter. Kept as what the
 * index over all names is measured against; names of the predictions, best first.
 */
export function linearSearch(rows: readonly PlaceRow[]): (query: string) => string[] {
  const vocabulary = new Map<string, number>()
  const entries = rows.map((row) => toEntry(row, vocabulary))
  const words = [...vocabulary.keys()]
  const towns = entries.filter(({ row }) => row.isTown)
  return (query) => {
    if (query.trim().length < MIN_QUERY_CHARS) return []
    const readings = readQuery(query)
    const exact = unique(readings.flatMap((reading) => exactMatches(reading, entries, words)))
    const typos =
      exact.length < MAX_PREDICTIONS
        ? unique(readings.flatMap((reading) => typoMatches(reading, entries, words)))
        : readings.flatMap((reading) => misspeltTowns(reading, towns))
    return seat(exact, typos, MAX_PREDICTIONS).map(({ entry }) => entry.row.name)
  }
}

function exactMatches(query: PlaceQuery, entries: Entry[], words: string[]): Match[] {
  const beginnings = [...new Set([query.text, [...query.words.slice(0, -1), query.lastAsTyped].join(' ')])]
  const fits = query.words.map((word, at) => {
    const isLast = at === query.words.length - 1
    return words.map((known) => known.startsWith(word) || (isLast && known.startsWith(query.lastAsTyped)))
  })
  const rankOf = ({ spellings, words: own, kindWords, townWords }: Entry): number => {
    if (spellings.includes(query.text)) return EXACT
    if (spellings.some((name) => beginnings.some((beginning) => name.startsWith(beginning)))) return BEGINNING
    let inName = 0
    let inKind = 0
    for (const fit of fits) {
      if (own.some((word) => fit[word])) inName++
      else if (kindWords.some((word) => fit[word])) inKind++
      else if (!townWords.some((word) => fit[word])) return NO_MATCH
    }
    if (inName === fits.length) return WORDS
    return inName > 0 ? NAME_AND_MORE : inKind > 0 ? KIND : NO_MATCH
  }
  return ranked(entries, rankOf)
}

/** One typo costs 2 ranks, a word that only begins like the typed one 1 more; two words may not share one typo. */
function typoMatches(query: PlaceQuery, entries: Entry[], words: string[]): Match[] {
  const costs = query.words.map((typed, at) => {
    const isLast = at === query.words.length - 1
    return words.map((known) => wordCost(typed, known, isLast))
  })
  const limit = allowedTypos(query.text.length)
  const rankOf = ({ spellings, words: own }: Entry): number => {
    let total = 0
    for (const cost of costs) {
      let least = NO_MATCH
      for (const word of own) least = Math.min(least, cost[word]!)
      total += least
      if (total >= NO_MATCH) break
    }
    for (const name of spellings) {
      const allowed = Math.max(limit, allowedTypos(name.length))
      total = Math.min(total, nameTypos(query, name, allowed) * 2 - 1)
      if (query.text.length >= MIN_BEGINNING_CHARS) {
        total = Math.min(total, typoDistance(query.text, name, limit).start * 2)
      }
    }
    return total >= NO_MATCH ? NO_MATCH : TYPOS + total
  }
  return ranked(entries, rankOf)
}

function wordCost(typed: string, known: string, isLast: boolean): number {
  if (known.startsWith(typed)) return known.length === typed.length ? 0 : 1
  const limit = allowedTypos(Math.max(typed.length, Math.min(known.length, typed.length + 1)))
  if (limit === 0) return NO_MATCH
  const { whole, start } = typoDistance(typed, known, limit)
  if (whole <= limit) return whole * 2
  return isLast && start <= allowedTypos(typed.length) ? start * 2 + 1 : NO_MATCH
}

function misspeltTowns(query: PlaceQuery, towns: Entry[]): Match[] {
  return ranked(towns, ({ spellings }) =>
    spellings.some((name) => allowedTypos(name.length) > 0 && nameTypos(query, name, 1) === 1)
      ? TYPOS
      : NO_MATCH,
  )
}

/** Typos between the whole query, however it is spelt, and a whole name; 99 beyond `limit`. */
function nameTypos(query: PlaceQuery, name: string, limit: number): number {
  let least = NO_MATCH
  for (const text of query.spellings) {
    if (Math.abs(name.length - text.length) > limit) continue
    least = Math.min(least, typoDistance(text, name, limit).whole)
  }
  return least
}

function ranked(entries: Entry[], rankOf: (entry: Entry) => number): Match[] {
  const matches: Match[] = []
  for (const entry of entries) {
    const rank = rankOf(entry)
    if (rank < NO_MATCH) matches.push({ entry, rank })
  }
  return matches.sort(
    (a, b) =>
      a.rank - b.rank ||
      b.entry.row.weight - a.entry.row.weight ||
      a.entry.row.name.length - b.entry.row.name.length ||
      (a.entry.row.name < b.entry.row.name ? -1 : 1),
  )
}

/** Exact matches first; misspelt towns keep up to two seats even when those would fill the list. */
function seat(exact: Match[], typos: Match[], seats: number): Match[] {
  const seated = exact.slice(0, seats)
  const known = new Set(seated.map(({ entry }) => entry))
  const fresh = typos.filter(({ entry }) => !known.has(entry))
  const free = seats - seated.length
  const towns = fresh.filter(({ entry, rank }) => entry.row.isTown && rank <= TYPOS + 1).slice(0, TOWN_SEATS)
  const kept = free >= towns.length ? seated : seated.slice(0, Math.max(1, seats - towns.length))
  return unique([...kept, ...(kept === seated ? fresh : towns)]).slice(0, seats)
}

function unique(matches: Match[]): Match[] {
  const seen = new Set<Entry>()
  return matches.filter(({ entry }) => !seen.has(entry) && seen.add(entry))
}

function toEntry(row: PlaceRow, vocabulary: Map<string, number>): Entry {
  const name = canonicalName(row.name)
  const written = foldName(row.name)
  const nameWords = [...new Set(name.split(' '))]
  const townWords = foldName(row.address.replace(/, Colorado, USA$/, ''))
    .split(' ')
    .map(spellOut)
  const number = (word: string) => {
    const known = vocabulary.get(word)
    if (known !== undefined) return known
    vocabulary.set(word, vocabulary.size)
    return vocabulary.size - 1
  }
  return {
    row,
    spellings: name === written ? [name] : [name, written],
    words: nameWords.map(number),
    kindWords: wordsOfKind(row).map(number),
    townWords: townWords.filter((word) => !nameWords.includes(word)).map(number),
  }
}

/** 'hot_spring' is looked for as hot, spring or springs. Of towns nobody says so. */
function wordsOfKind({ kind, isTown }: PlaceRow): string[] {
  if (isTown) return []
  const words = kind.split('_')
  return [...words, plural(words.at(-1)!)].map(spellOut)
}

const plural = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)
