import { INHABITED_WEIGHT, KNOWN_WEIGHT, NEVER_A_PLACE, type FindRow } from '../../places/find-rows.ts'
import type { Degrees } from '../../places/distance.ts'
import { sortedTexts, walkTypos } from './typo-walk.ts'
import { allowedTypos } from './typos.ts'
import { NOT_FAMOUS } from '../known/known-facts.ts'
import { besides, partsOfKnown } from './namesakes.ts'
import { remember } from './remember.ts'
import { isOnlyKind } from './short-names.ts'
import { readQuery, type PlaceQuery } from '../place-query.ts'
import { buildRanking, NO_MATCH, type RankedRow, type Ranking } from './best-rows.ts'
import {
  buildWordIndex,
  wordsFrom,
  type Group,
  type Lists,
  type WordIndex,
  type WordRange,
} from './word-index.ts'
import { entryOf } from '../../lists/entry-of.ts'

/*
 * | Rank   | Match                                                   | For example                             |
 * |--------|---------------------------------------------------------|-----------------------------------------|
 * | 0      | the whole name of what stands beside the person         | 'bear lake' in Trinidad                 |
 * | 1      | the whole name or an alias of what is known             | 'aspen' Aspen, 'dia' Denver's airport   |
 * | 2      | the beginning of a famous town                          | 'steam' Steamboat Springs               |
 * | 3      | the beginning of another famous name                    | 'box canyon' Box Canon Falls            |
 * | 4      | the beginning of an inhabited town                      | 'walsen' Walsenburg                     |
 * | 5      | a known name but for the words of its kind              | 'barr lake' Barr Lake State Park        |
 * | 5      | the whole name of what only has a name                  | 'lost lake' twenty of them              |
 * | 6      | the beginning of a known name                           | 'mount sanitas' its trailhead           |
 * | 7      | every word begins a word of a known name                | 'pass loveland' Loveland Pass           |
 * | 8, 9   | as 6 and 7, of what only has a name, and whole valleys  | 'conundrum' Conundrum Creek             |
 * | 10, 11 | as 7, some words in its kind or the town it is near     | 'tivoli hotel vail' Tivoli Lodge        |
 * | 12, 13 | every word in its kind or its town, not all in the town | 'brewery salida' Soulcraft              |
 * | 14+    | names and words with typos, fewer first                 | 'aspn' Aspen, 'grate sand dunes'        |
 *
 * Known is what the catalogue, the gazetteer or the facts have; famous what `famous.csv` ranks. Within a rank fame comes first and
 * nearness last. Typos are looked for when exact matches leave room; a full list gives up its last places only to towns whose whole
 * name is one letter away, so that 'val' still offers Vail.
 */
const BESIDE = 0
export const EXACT = 1
const FAMOUS_TOWN = 2
const FAMOUS = 3
const TOWN_BEGINNING = 4
export const QUIET_EXACT = 5
/** The beginning of a known name; what is lower is as sure or surer. */
export const BEGINNING = 6
/** Every typed word begins one of a known name. */
export const WORDS = 7
const QUIET = 2
const NAME_AND_MORE = 10
const KIND = 12
export const TYPOS = 14

/** A misspelt beginning of a name says enough from this length on. */
const MIN_BEGINNING_CHARS = 8

/** How many places of a full list a misspelt town may take. */
const TOWN_SEATS = 2

/** Up to this rank every typed word is in the name. */
export const WHOLLY_NAMED = WORDS + QUIET

/** One typo in a known name. */
export const ONE_TYPO = TYPOS + 2

/** The rows that a name is meant by, best first. */
export type NameMatcher = (query: string, seats: number, near: Degrees | null) => RankedRow[]

/*
 * What is asserted to be there below is what this file's loops run over: lists of the index, and rows that are in them. Each letter
 * that is typed reads tens of thousands of these.
 */
/** Prepares rows to be found by their names. Matching never throws; a question costs about the rows that share a word. */
export function buildNameMatcher(rows: readonly FindRow[]): NameMatcher {
  const index = buildWordIndex(rows)
  const ranking = buildRanking(rows)
  const exact = exactMatches(rows, index, ranking)
  const typos = typoMatches(rows, index, ranking)
  const misspelt = misspeltTowns(rows, index, ranking)
  return (query, seats, near) => {
    const readings = readQuery(query)
    const bare = readings.filter(({ hasArticle }) => !hasArticle)
    const ask = (
      matches: (reading: PlaceQuery, near: Degrees | null) => void,
      asked = readings,
    ): RankedRow[] =>
      unique(
        asked.flatMap((reading) => {
          matches(reading, near)
          return ranking.take(seats * 2, near)
        }),
      )
    const found = ask(exact)
    const others = found.length < seats ? ask(typos, bare) : ask(misspelt, bare)
    return seat(rows, found, others, seats)
  }
}

/** What one typed word fits: words of names, and whole kinds and towns. */
type Fit = { ranges: WordRange[]; kinds: Uint8Array; towns: Uint8Array; rows: number }

function exactMatches(rows: readonly FindRow[], index: WordIndex, ranking: Ranking) {
  return (query: PlaceQuery, near: Degrees | null): void => {
    const typed = {
      text: query.text,
      whole: [] as number[],
      short: [] as number[],
      beginning: [] as number[],
    }
    const beginnings = new Set([query.text, [...query.words.slice(0, -1), query.lastAsTyped].join(' ')])
    for (const beginning of beginnings) {
      const [low, high] = wordsFrom(index.names, beginning)
      for (let at = low; at < high; at += 1) {
        const row = index.rowOfName[at]!
        const { wholeOnly, weight, isTown, fame, kind } = rows[row]!
        const known = weight >= KNOWN_WEIGHT
        if (index.names.texts[at] === query.text) {
          const quiet = NEVER_A_PLACE.has(kind) ? BEGINNING + QUIET : QUIET_EXACT
          ranking.offer(row, known ? EXACT : quiet)
          typed.whole.push(row)
        } else if (wholeOnly) continue
        else if (fame < NOT_FAMOUS) {
          ranking.offer(row, isTown ? FAMOUS_TOWN : FAMOUS)
          const isShort = isOnlyKind(kind, entryOf(index.names.texts, at).slice(beginning.length))
          ;(isShort ? typed.short : typed.beginning).push(row)
        } else if (isTown && weight >= INHABITED_WEIGHT) ranking.offer(row, TOWN_BEGINNING)
        else if (known && isOnlyKind(kind, entryOf(index.names.texts, at).slice(beginning.length)))
          ranking.offer(row, QUIET_EXACT)
        else ranking.offer(row, known ? BEGINNING : BEGINNING + QUIET)
      }
    }
    for (const row of partsOfKnown(rows, typed)) ranking.offer(row, EXACT)
    for (const row of besides(rows, typed, near)) ranking.offer(row, BESIDE)
    const fits = query.words.map((word, at) =>
      fitOf(index, at === query.words.length - 1 ? [word, query.lastAsTyped] : [word]),
    )
    const rankOf = (row: number): number => {
      let inName = 0
      let inKind = 0
      for (const fit of fits) {
        if (hasWord(index, row, fit.ranges)) inName += 1
        else if (fit.kinds[index.kindOf[row]!]) inKind += 1
        else if (!fit.towns[index.townOf[row]!]) return NO_MATCH
      }
      const quiet = rows[row]!.weight < KNOWN_WEIGHT
      if (inName === fits.length) return quiet ? WORDS + QUIET : WORDS
      const rank = inName > 0 ? NAME_AND_MORE : inKind > 0 ? KIND : NO_MATCH
      return quiet && rank !== NO_MATCH ? rank + 1 : rank
    }
    const fewest = fits.reduce((one, other) => (other.rows < one.rows ? other : one))
    eachRowOf(index, fewest, fits.length > 1, (row) => {
      if (!rows[row]!.wholeOnly && ranking.rankOf(row) > WORDS) ranking.offer(row, rankOf(row))
    })
  }
}

function fitOf(index: WordIndex, spellings: readonly string[]): Fit {
  const ranges = [...new Set(spellings)].map((word) => wordsFrom(index.vocabulary, word))
  const kinds = groupsWith(index.kinds, ranges)
  const towns = groupsWith(index.towns, ranges)
  const inNames = ranges.reduce(
    (sum, [low, high]) => sum + entryOf(index.rowsOfWord.from, high) - entryOf(index.rowsOfWord.from, low),
    0,
  )
  return { ranges, kinds, towns, rows: inNames + rowsIn(index.kinds, kinds) + rowsIn(index.towns, towns) }
}

function groupsWith({ words, count }: Group, ranges: readonly WordRange[]): Uint8Array {
  const fits = new Uint8Array(count)
  for (let at = 0; at < count; at += 1) if (listHas(words, at, ranges)) fits[at] = 1
  return fits
}

function rowsIn({ rows: { from } }: Group, fits: Uint8Array): number {
  return fits.reduce((sum, fit, at) => (fit ? sum + entryOf(from, at + 1) - entryOf(from, at) : sum), 0)
}

const hasWord = (index: WordIndex, row: number, ranges: readonly WordRange[]): boolean =>
  listHas(index.wordsOfRow, row, ranges)

function listHas({ from, items }: Lists, at: number, ranges: readonly WordRange[]): boolean {
  for (let item = from[at]!; item < from[at + 1]!; item += 1) {
    const word = items[item]!
    for (const [low, high] of ranges) if (word >= low && word < high) return true
  }
  return false
}

/** Rows that the one word fits; those of its towns only where another word may be what is looked for there. */
function eachRowOf(index: WordIndex, fit: Fit, withTowns: boolean, visit: (row: number) => void): void {
  const { rowsOfWord } = index
  for (const [low, high] of fit.ranges) {
    for (let at = rowsOfWord.from[low]!; at < rowsOfWord.from[high]!; at += 1) visit(rowsOfWord.items[at]!)
  }
  const ofGroups = ({ rows: { from, items }, count }: Group, fits: Uint8Array) => {
    for (let group = 0; group < count; group += 1) {
      if (!fits[group]) continue
      for (let at = from[group]!; at < from[group + 1]!; at += 1) visit(items[at]!)
    }
  }
  ofGroups(index.kinds, fit.kinds)
  if (withTowns) ofGroups(index.towns, fit.towns)
}

/** One typo costs 2 ranks, a word that only begins like the typed one 1 more. */
function typoMatches(rows: readonly FindRow[], index: WordIndex, ranking: Ranking) {
  const seen = new Int32Array(rows.length)
  const totals = new Uint8Array(rows.length)
  let stamp = 0
  const likeLastWord = remember((typed) => likeWords(index, typed, true))
  const likeWord = remember((typed) => likeWords(index, typed, false))
  const likeName = remember((text) => likeNames(index, text))
  const offer = (row: number, total: number) => {
    const { weight, wholeOnly } = entryOf(rows, row)
    if (!wholeOnly) ranking.offer(row, TYPOS + Math.min(total * 2 + (weight < KNOWN_WEIGHT ? 1 : 0), 200))
  }
  return (query: PlaceQuery): void => {
    const { rowsOfWord } = index
    query.words.forEach((typed, wordAt) => {
      const isLast = wordAt === query.words.length - 1
      const [before, now] = [stamp, stamp + 1]
      stamp += 1
      for (const [word, cost] of isLast ? likeLastWord(typed) : likeWord(typed)) {
        for (let at = rowsOfWord.from[word]!; at < rowsOfWord.from[word + 1]!; at += 1) {
          const row = rowsOfWord.items[at]!
          if (wordAt === 0 ? seen[row] === now : seen[row] !== before) continue
          seen[row] = now
          totals[row] = cost + (wordAt === 0 ? 0 : totals[row]!)
          if (isLast) offer(row, totals[row])
        }
      }
    })
    // The last stamp must not be taken for the first word of the next question.
    stamp += 1
    const limit = allowedTypos(query.text.length)
    for (const text of query.spellings) {
      const mayBegin = text === query.text && text.length >= MIN_BEGINNING_CHARS
      for (const { row, length, whole, start } of likeName(text)) {
        if (whole <= Math.max(limit, allowedTypos(length))) offer(row, Math.max(0, whole * 2 - 1))
        if (mayBegin && start <= limit) offer(row, start * 2)
      }
    }
  }
}

/** Words like the typed one with what each costs, the cheapest first: a row counts its cheapest word. */
function likeWords(
  { vocabulary }: WordIndex,
  typed: string,
  isLast: boolean,
): [word: number, cost: number][] {
  const costs: [number, number][] = []
  const [low, high] = wordsFrom(vocabulary, typed)
  for (let word = low; word < high; word += 1) {
    costs.push([word, entryOf(vocabulary.texts, word).length === typed.length ? 0 : 1])
  }
  const startLimit = allowedTypos(typed.length)
  const widest = allowedTypos(typed.length + 1)
  if (widest > 0) {
    walkTypos(vocabulary, typed, widest, (word, whole, start) => {
      if (word >= low && word < high) return
      const { length } = entryOf(vocabulary.texts, word)
      const limit = allowedTypos(Math.max(typed.length, Math.min(length, typed.length + 1)))
      if (whole <= limit && limit > 0) costs.push([word, whole * 2])
      else if (isLast && startLimit > 0 && start <= startLimit) costs.push([word, start * 2 + 1])
    })
  }
  return costs.sort(([, one], [, other]) => one - other)
}

/** A name like a text: its row, its length, and in how many letters it and its beginning differ. */
type LikeName = { row: number; length: number; whole: number; start: number }

/** Whole names like the whole text, and names that begin like it where it is long enough. */
function likeNames({ names, rowOfName }: WordIndex, text: string): LikeName[] {
  const like: LikeName[] = []
  const widest = allowedTypos(text.length + 2)
  if (widest === 0) return like
  walkTypos(names, text, widest, (at, whole, start) => {
    if (whole > widest && text.length < MIN_BEGINNING_CHARS) return
    like.push({ row: entryOf(rowOfName, at), length: entryOf(names.texts, at).length, whole, start })
  })
  return like
}

function misspeltTowns(rows: readonly FindRow[], { names, rowOfName }: WordIndex, ranking: Ranking) {
  const townNamed = (name: string, row: number) => (entryOf(rows, row).isTown ? [{ name, row }] : [])
  const ofTowns = names.texts.flatMap((name, at) => townNamed(name, entryOf(rowOfName, at)))
  const townNames = sortedTexts(ofTowns.map(({ name }) => name))
  return (query: PlaceQuery): void => {
    for (const text of query.spellings) {
      walkTypos(townNames, text, 1, (at, whole) => {
        const { name, row } = entryOf(ofTowns, at)
        if (whole === 1 && allowedTypos(name.length) > 0) ranking.offer(row, TYPOS)
      })
    }
  }
}

/** Exact matches first; misspelt towns keep up to two seats even when those would fill the list. */
function seat(rows: readonly FindRow[], exact: RankedRow[], typos: RankedRow[], seats: number): RankedRow[] {
  const seated = exact.slice(0, seats)
  const known = new Set(seated.map(({ row }) => row))
  const fresh = typos.filter(({ row }) => !known.has(row))
  const free = seats - seated.length
  const towns = fresh
    .filter(({ row, rank }) => entryOf(rows, row).isTown && rank <= ONE_TYPO)
    .slice(0, TOWN_SEATS)
  const kept = free >= towns.length ? seated : seated.slice(0, Math.max(1, seats - towns.length))
  return unique([...kept, ...(kept === seated ? fresh : towns)]).slice(0, seats)
}

function unique(matches: RankedRow[]): RankedRow[] {
  const seen = new Set<number>()
  return matches.filter(({ row }) => !seen.has(row) && seen.add(row))
}
