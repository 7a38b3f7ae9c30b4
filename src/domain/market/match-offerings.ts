import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { foldName } from '../../../core/domain/places/place-names.ts'

/** The folded names of a list: each with a blank before its words, so that a word begins behind one. */
type Names = {
  names: readonly string[]
  /** All of them in one text, a line each: it is looked through at once, as a keystroke has no time for thousands of them. */
  all: string
  /** Where each begins in it. */
  starts: readonly number[]
}

/** Worked out once for each list. */
const namesOf = new WeakMap<readonly ListedOffering[], Names>()

/** Fewer letters begin too much. */
const LEAST_CHARS = 3

/**
 * The offerings whose name has for each typed word one that begins so, at most `limit`: first whose name begins with all that was typed, then by
 * name. None for fewer than three letters. Never throws.
 */
export function matchOfferings(
  typed: string,
  offerings: readonly ListedOffering[],
  limit: number,
): ListedOffering[] {
  const text = foldName(typed)
  if (text.length < LEAST_CHARS) return []
  const asked = text.split(' ').map((word) => ` ${word}`)
  const known = readNames(offerings)
  const nameAt = (at: number) => known.names[at] ?? ''
  const rank = (at: number) => (nameAt(at).startsWith(` ${text}`) ? 0 : 1)
  return rowsWith(asked, known)
    .sort((one, other) => rank(one) - rank(other) || compare(nameAt(one), nameAt(other)))
    .slice(0, limit)
    .flatMap((at) => offerings[at] ?? [])
}

/** The rows whose name has all of the words. */
function rowsWith(asked: readonly string[], { names, all, starts }: Names): number[] {
  const [rarest = '', ...others] = asked.toSorted((one, other) => other.length - one.length)
  const rows: number[] = []
  for (let at = all.indexOf(rarest); at >= 0;) {
    const row = rowAt(starts, at)
    if (others.every((word) => names[row]?.includes(word))) rows.push(row)
    const next = starts[row + 1]
    at = next === undefined ? -1 : all.indexOf(rarest, next)
  }
  return rows
}

/** The last that begins at or before `position`. */
function rowAt(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

function readNames(offerings: readonly ListedOffering[]): Names {
  const known = namesOf.get(offerings)
  if (known) return known
  const names = offerings.map(({ title }) => ` ${foldName(title)}`)
  const starts: number[] = []
  let length = 0
  for (const name of names) {
    starts.push(length)
    length += name.length + 1
  }
  const read = { names, all: names.join('\n'), starts }
  namesOf.set(offerings, read)
  return read
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
