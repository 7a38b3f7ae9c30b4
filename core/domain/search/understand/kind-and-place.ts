import { foldName } from '../../places/place-names.ts'
import { kindsOfWords, MOST_KIND_WORDS } from './kind-words.ts'

/** A kind of place that somebody looks for, and where. */
export type KindQuestion = {
  kinds: readonly string[]
  /** The words of a place, folded; '' where none was said. */
  where: string
}

const NEAR = /^(?:nearest|closest|near|nearby|in|around|by|at|close to|next to|outside|to)(?: |$)/
const HERE = /^(?:me|here|my location|us)?$/
const ARTICLE = /^(?:an?|any|some) (?=.)/
const STATE = /(?: |^)(?:co|colo|colorado|usa)$/

/** 'salida campground', 'food near buena vista', 'nearest hospital', 'a bed'. Null where no kind is named. */
export function readKindAndPlace(query: string): KindQuestion | null {
  const words = withoutNear(foldName(query).replace(STATE, '').replace(ARTICLE, ''))
    .split(' ')
    .filter(Boolean)
  for (let count = Math.min(MOST_KIND_WORDS, words.length); count > 0; count -= 1) {
    const first = kindsOfWords(words.slice(0, count).join(' '))
    if (first) return { kinds: first, where: placeWords(words.slice(count)) }
    const last = kindsOfWords(words.slice(-count).join(' '))
    if (last) return { kinds: last, where: placeWords(words.slice(0, -count)) }
  }
  return null
}

function placeWords(words: readonly string[]): string {
  const where = withoutNear(words.join(' ')).replace(/ (?:near|nearby|area)$/, '')
  return HERE.test(where) ? '' : where
}

const withoutNear = (words: string): string => words.trim().replace(NEAR, '').trim()
