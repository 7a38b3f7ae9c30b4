import { entryOf } from '../../lists/entry-of.ts'

/** A text beyond every limit. */
const FAR = 99

/** Nobody types a name as long, and a longer one is compared by its beginning. */
const MAX_CHARS = 100
const ROW = MAX_CHARS + 2

/** Written anew by every walk, and as large as the longest of both: whatever is asserted to be there is. One row of edits for each letter of the text that is being compared. */
const edits = new Uint8Array(ROW * ROW)
/** The fewest edits that make the typed text a beginning of the first so many letters. */
const starts = new Uint8Array(ROW)

/** Texts in the order of their characters, and how many first letters each shares with the one before it. */
export type SortedTexts = { texts: readonly string[]; shared: Uint8Array }

/** Prepares texts that are sorted already. */
export function sortedTexts(texts: readonly string[]): SortedTexts {
  const shared = new Uint8Array(texts.length)
  for (let at = 1; at < texts.length; at += 1) {
    const [one, other] = [entryOf(texts, at - 1), entryOf(texts, at)]
    let count = 0
    while (count < MAX_CHARS && count < one.length && one.charCodeAt(count) === other.charCodeAt(count))
      count += 1
    shared[at] = count
  }
  return { texts, shared }
}

/**
 * Visits every text that is within `limit` typos of what was typed, or whose beginning is; what is farther in one way
 * comes back as 99 there. The counts are those of `typoDistance`. Texts with the same first letters are compared once,
 * and left together as soon as those letters are too many edits away: this costs about as much for 20,000 texts as
 * comparing 200. In the order of the texts.
 */
export function walkTypos(
  { texts, shared }: SortedTexts,
  typed: string,
  limit: number,
  visit: (at: number, whole: number, start: number) => void,
): void {
  const columns = typed.length
  if (columns === 0 || columns > MAX_CHARS) return
  for (let column = 0; column <= columns; column += 1) edits[column] = column <= limit ? column : FAR
  starts[0] = columns <= limit ? columns : FAR
  /** Rows up to here hold for the text before; from `hopeless` on they do not exist. */
  let hopeless = Infinity
  for (let at = 0; at < texts.length; at += 1) {
    const common = shared[at]!
    if (common < hopeless) {
      hopeless = Infinity
      const text = texts[at]!
      const length = Math.min(text.length, MAX_CHARS)
      for (let depth = common + 1; depth <= length; depth += 1) {
        if (writeRow(text, typed, depth, limit)) continue
        hopeless = depth
        break
      }
      if (hopeless === Infinity) {
        const whole =
          text.length === length && within(length, columns, limit) ? edits[length * ROW + columns]! : FAR
        const start = starts[length]!
        if (whole <= limit || start <= limit) visit(at, whole <= limit ? whole : FAR, start)
        continue
      }
    }
    const start = starts[hopeless]!
    if (start <= limit) visit(at, FAR, start)
  }
}

/** The row of the text's first `depth` letters; false when nothing in it is within the limit. */
function writeRow(text: string, typed: string, depth: number, limit: number): boolean {
  const columns = typed.length
  const from = Math.max(1, depth - limit)
  const to = Math.min(columns, depth + limit)
  const row = depth * ROW
  const last = row - ROW
  const letter = text.charCodeAt(depth - 1)
  const before = depth > 1 ? text.charCodeAt(depth - 2) : -1
  let least = from === 1 && depth <= limit ? depth : FAR
  edits[row + from - 1] = least
  for (let column = from; column <= to; column += 1) {
    const other = typed.charCodeAt(column - 1)
    let cost = edits[last + column - 1]! + (letter === other ? 0 : 1)
    cost = Math.min(cost, edits[row + column - 1]! + 1, edits[last + column]! + 1)
    if (column > 1 && other === before && typed.charCodeAt(column - 2) === letter && letter !== other) {
      cost = Math.min(cost, edits[last - ROW + column - 2]! + 1)
    }
    edits[row + column] = cost
    if (cost < least) least = cost
  }
  if (to < columns) edits[row + to + 1] = FAR
  const end = within(depth, columns, limit) ? edits[row + columns]! : FAR
  starts[depth] = Math.min(starts[depth - 1]!, end)
  return least <= limit
}

const within = (one: number, other: number, limit: number): boolean => Math.abs(one - other) <= limit
