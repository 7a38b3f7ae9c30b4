/**
 * Places in an order that several phones change without asking each other: texts that sort as text. Between any two there
 * is room for another, and a random suffix keeps two phones that insert at one place apart. Equal ones fall back to the
 * record's id. @source sync "A kind, declared once"
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SUFFIX_CHARS = 3

/** Past this length a list is spaced anew. */
export const MAX_POSITION_CHARS = 64

export const POSITION = /^[0-9A-Za-z]{1,128}$/

/**
 * A position after `before` and in front of `after`; null stands for the list's beginning or end. `random` gives 0 up
 * to 1. Null when there is no room: the two are equal or the wrong way round, and the list must be spaced anew.
 */
export function positionBetween(
  before: string | null,
  after: string | null,
  random: () => number = Math.random,
): string | null {
  if (before !== null && after !== null && before >= after) return null
  const middle = midpoint(before ?? '', after)
  if (middle === null) return null
  // Behind a middle that ends before `after` any suffix stays in front of it.
  let suffix = ''
  for (let at = 0; at < SUFFIX_CHARS; at += 1) suffix += digit(1 + Math.floor(random() * (DIGITS.length - 1)))
  const position = middle + suffix
  return position.length > MAX_POSITION_CHARS ? null : position
}

/** Makes `count` positions in ascending order, far apart so that others fit between them. */
export function freshPositions(count: number, random: () => number = Math.random): string[] {
  const width = DIGITS.length ** 2
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(((index + 1) * width) / (count + 1))
    const tail = digit(1 + Math.floor(random() * (DIGITS.length - 1)))
    return digit(Math.floor(at / DIGITS.length)) + digit(at % DIGITS.length) + tail
  })
}

/** A text t with a < t < b that is a prefix of nothing at or above b; null where there is none. */
function midpoint(a: string, b: string | null): string | null {
  let prefix = ''
  for (let at = 0; at < MAX_POSITION_CHARS; at += 1) {
    const low = at < a.length ? DIGITS.indexOf(a.charAt(at)) : 0
    const high = b === null ? DIGITS.length : at < b.length ? DIGITS.indexOf(b.charAt(at)) : 0
    if (high - low > 1) return prefix + digit(Math.floor((low + high) / 2))
    // No room between two neighbours: follow the lower one, above which there is always room.
    if (high - low === 1) return lastAbove(prefix + digit(low), a.slice(at + 1))
    if (high < low) return null
    prefix += digit(low)
  }
  return null
}

/** `prefix` and then something above `rest`. */
function lastAbove(prefix: string, rest: string): string | null {
  let grown = prefix
  for (const char of rest) {
    const at = DIGITS.indexOf(char)
    if (at < DIGITS.length - 1) return grown + digit(Math.floor((at + DIGITS.length) / 2))
    grown += char
  }
  return grown + digit(Math.floor(DIGITS.length / 2))
}

const digit = (at: number): string => DIGITS[at] ?? DIGITS.charAt(DIGITS.length - 1)
