import {
  canonicalName,
  foldName,
  spellOut,
  spellOutAll,
  withoutArticle,
  withoutNote,
} from '../../places/place-names.ts'
import { sortedTexts, type SortedTexts } from './typo-walk.ts'
import type { FindRow } from '../../places/find-rows.ts'
import { entryOf } from '../../lists/entry-of.ts'

/** For each of many things a list of numbers, all lists in one array: those of `at` are `items[from[at]..from[at + 1]]`. */
export type Lists = { from: Int32Array; items: Int32Array }

/** Numbers of words, half open: sorted words that begin alike stand together. */
export type WordRange = readonly [low: number, high: number]

/**
 * All that the search looks up, by numbers: of words in the sorted vocabulary, of rows as they were given, of kinds and
 * towns in the order of their first row.
 */
export type WordIndex = {
  vocabulary: SortedTexts
  /** Rows whose name has the word. */
  rowsOfWord: Lists
  /** Words of the row's names. */
  wordsOfRow: Lists
  kindOf: Int32Array
  townOf: Int32Array
  kinds: Group
  towns: Group
  /** Whole names, spelt out and as written, sorted; `rowOfName[at]` is whose it is. */
  names: SortedTexts
  rowOfName: Int32Array
}

/** Kinds or towns: their words and their rows. */
export type Group = { words: Lists; rows: Lists; count: number }

/** Makes the index. Rows that answer to their whole name only have no words. */
export function buildWordIndex(rows: readonly FindRow[]): WordIndex {
  const spelt = rows.map((row) => ({ row, names: spellingsOf(row) }))
  const words = spelt.map(({ row, names }) => (row.wholeOnly ? [] : uniqueWords(names)))
  const kinds = numbered(rows.map(({ kind, isTown }) => (isTown ? '' : kind)))
  const towns = numbered(rows.map(({ town }) => town))
  const kindWords = kinds.keys.map(wordsOfKind)
  const townWords = towns.keys.map((town) => foldName(town).split(' ').filter(Boolean).map(spellOut))
  const vocabulary = [...new Set([...words, ...kindWords, ...townWords].flat())].sort()
  const numberOf = new Map(vocabulary.map((word, at) => [word, at]))
  const inNumbers = (list: readonly string[]) => list.map((word) => numberIn(numberOf, word))
  const wordNumbers = words.map(inNumbers)

  const rowsOfName = new Map<string, number[]>()
  spelt.forEach(({ names }, row) => {
    for (const name of names) {
      const namesakes = rowsOfName.get(name)
      if (namesakes) namesakes.push(row)
      else rowsOfName.set(name, [row])
    }
  })
  // Rows are in their order already, and bare texts sort in half the time.
  const sorted = [...rowsOfName.keys()].sort()
  const entries = sorted.flatMap((name) => (rowsOfName.get(name) ?? []).map((row) => ({ name, row })))
  return {
    vocabulary: sortedTexts(vocabulary),
    rowsOfWord: turned(wordNumbers, vocabulary.length),
    wordsOfRow: lists(wordNumbers),
    kindOf: kinds.of,
    townOf: towns.of,
    kinds: groupOf(kinds, kindWords.map(inNumbers)),
    towns: groupOf(towns, townWords.map(inNumbers)),
    names: sortedTexts(entries.map(({ name }) => name)),
    rowOfName: Int32Array.from(entries, ({ row }) => row),
  }
}

function numberIn(numbers: ReadonlyMap<string, number>, word: string): number {
  const number = numbers.get(word)
  if (number === undefined) throw new Error(`The vocabulary lacks ${word}`)
  return number
}

/** The words that begin so. */
export function wordsFrom({ texts }: SortedTexts, beginning: string): WordRange {
  const low = firstFrom(texts, beginning)
  let high = low
  let step = 1
  // Few words begin alike: look near first.
  while (
    high < texts.length &&
    entryOf(texts, Math.min(high + step, texts.length) - 1).startsWith(beginning)
  ) {
    high = Math.min(high + step, texts.length)
    step *= 2
  }
  const end = Math.min(high + step, texts.length)
  return [low, firstNot(texts, beginning, high, end)]
}

function firstFrom(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entryOf(texts, middle) < text) low = middle + 1
    else high = middle
  }
  return low
}

function firstNot(texts: readonly string[], beginning: string, from: number, to: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entryOf(texts, middle).startsWith(beginning)) low = middle + 1
    else high = middle
  }
  return low
}

/** Each name spelt out, and the way it is written when that differs. */
function spellingsOf({ name, otherNames, aliases, formerNames }: FindRow): string[] {
  const spellings: string[] = []
  const add = (folded: string) => {
    if (folded !== '' && !spellings.includes(folded)) spellings.push(folded)
  }
  const addAll = (folded: string) => {
    for (const one of [spellOutAll(folded), folded]) {
      add(one)
      add(withoutArticle(one))
    }
  }
  addAll(foldName(name))
  for (const others of [otherNames, aliases, formerNames]) for (const one of others) addAll(foldName(one))
  const bare = withoutNote(name)
  if (bare !== name) {
    add(canonicalName(bare))
    add(withoutArticle(canonicalName(bare)))
  }
  return spellings
}

function uniqueWords(names: readonly string[]): string[] {
  const words: string[] = []
  for (const name of names) {
    for (const word of name.split(' ')) {
      const spelt = spellOut(word)
      if (!words.includes(spelt)) words.push(spelt)
    }
  }
  return words
}

/** 'hot_spring' is looked for as hot, spring or springs. Of towns nobody says so. */
function wordsOfKind(kind: string): string[] {
  const words = kind.split('_').filter(Boolean)
  const last = words.at(-1)
  return last === undefined ? [] : [...words, plural(last)].map(spellOut)
}

const plural = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)

type Numbered = { keys: string[]; of: Int32Array }

function numbered(values: readonly string[]): Numbered {
  const numbers = new Map<string, number>()
  const of = Int32Array.from(values, (value) => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, numbers.size)
    return numbers.size - 1
  })
  return { keys: [...numbers.keys()], of }
}

function groupOf({ keys, of }: Numbered, words: readonly (readonly number[])[]): Group {
  return {
    words: lists(words),
    rows: turned(
      Array.from(of, (key) => [key]),
      keys.length,
    ),
    count: keys.length,
  }
}

function lists(all: readonly (readonly number[])[]): Lists {
  const from = new Int32Array(all.length + 1)
  all.forEach((list, at) => (from[at + 1] = entryOf(from, at) + list.length))
  const items = new Int32Array(entryOf(from, all.length))
  let next = 0
  for (const list of all) for (const item of list) items[next++] = item
  return { from, items }
}

/** For each item, the lists of `all` that have it. */
function turned(all: readonly (readonly number[])[], count: number): Lists {
  const from = new Int32Array(count + 1)
  for (const list of all) for (const item of list) from[item + 1] = entryOf(from, item + 1) + 1
  for (let at = 0; at < count; at += 1) from[at + 1] = entryOf(from, at + 1) + entryOf(from, at)
  const next = from.slice(0, count)
  const items = new Int32Array(entryOf(from, count))
  all.forEach((list, at) => {
    for (const item of list) {
      const to = entryOf(next, item)
      items[to] = at
      next[item] = to + 1
    }
  })
  return { from, items }
}
