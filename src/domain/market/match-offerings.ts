import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { foldName } from '../../../core/domain/places/place-names.ts'

type Named = { offering: ListedOffering; name: string; words: readonly string[] }

/** Worked out once for each list: a keystroke looks at all of them. */
const namesOf = new WeakMap<readonly ListedOffering[], readonly Named[]>()

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
  const asked = text.split(' ')
  const found = namedOf(offerings).filter(({ words }) =>
    asked.every((word) => words.some((own) => own.startsWith(word))),
  )
  const rank = ({ name }: Named) => (name.startsWith(text) ? 0 : 1)
  return found
    .toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name))
    .slice(0, limit)
    .map(({ offering }) => offering)
}

function namedOf(offerings: readonly ListedOffering[]): readonly Named[] {
  const known = namesOf.get(offerings)
  if (known) return known
  const named = offerings.map((offering) => {
    const name = foldName(offering.title)
    return { offering, name, words: name.split(' ') }
  })
  namesOf.set(offerings, named)
  return named
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
