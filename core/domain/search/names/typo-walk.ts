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

/** The typed letters, written anew by every walk. */
const typedLetters = new Uint16Array(MAX_CHARS)

/**
 * Texts in the order of their characters, and how many first letters each shares with the one before it. `letters` are those that are
 * compared, of all texts one after another: those of `at` are from `from[at]` to `from[at + 1]`. Strings come in many shapes inside
 * the engine, and a loop that was compiled for one is thrown away at the first of another: numbers have one.
 */
export type SortedTexts = {
  texts: readonly string[]
  shared: Uint8Array
  letters: Uint16Array
  from: Int32Array
}

/** Prepares texts that are sorted already. */
export function sortedTexts(texts: readonly string[]): SortedTexts {
  const shared = new Uint8Array(texts.length)
  const from = new Int32Array(texts.length + 1)
  texts.forEach((text, at) => (from[at + 1] = entryOf(from, at) + Math.min(text.length, MAX_CHARS)))
  const letters = new Uint16Array(entryOf(from, texts.length))
  let before = 0
  texts.forEach((text, at) => {
    const [start, end] = [entryOf(from, at), entryOf(from, at + 1)]
    for (let letter = start; letter < end; letter += 1) letters[letter] = text.charCodeAt(letter - start)
    const most = Math.min(start - before, end - start)
    let count = 0
    while (count < most && letters[before + count] === letters[start + count]) count += 1
    shared[at] = count
    before = start
  })
  return { texts, shared, letters, from }
}

/**
 * Visits every text that is within `limit` typos of what was typed, or whose beginning is; what is farther in one way
 * comes back as 99 there. The counts are those of `typoDistance`. Texts with the same first letters are compared once,
 * and left together as soon as those letters are too many edits away: this costs about as much for 20,000 texts as
 * comparing 200. In the order of the texts.
 */
export function walkTypos(
  { texts, shared, letters, from }: SortedTexts,
  typed: string,
  limit: number,
  visit: (at: number, whole: number, start: number) => void,
): void {
  const columns = typed.length
  if (columns === 0 || columns > MAX_CHARS) return
  for (let column = 0; column < columns; column += 1) typedLetters[column] = typed.charCodeAt(column)
  for (let column = 0; column <= columns; column += 1) edits[column] = column <= limit ? column : FAR
  starts[0] = columns <= limit ? columns : FAR
  /** Rows up to here hold for the text before; from `hopeless` on they do not exist. */
  let hopeless = Infinity
  const count = shared.length
  for (let at = 0; at < count; at += 1) {
    const common = shared[at]!
    if (common < hopeless) {
      hopeless = Infinity
      const first = from[at]!
      const length = from[at + 1]! - first
      for (let depth = common + 1; depth <= length; depth += 1) {
        const before = depth > 1 ? letters[first + depth - 2]! : -1
        if (writeRow(letters[first + depth - 1]!, before, columns, depth, limit)) continue
        hopeless = depth
        break
      }
      if (hopeless === Infinity) {
        const isNear = within(length, columns, limit) && (length < MAX_CHARS || texts[at]!.length === length)
        const whole = isNear ? edits[length * ROW + columns]! : FAR
        const start = starts[length]!
        if (whole <= limit || start <= limit) visit(at, whole <= limit ? whole : FAR, start)
        continue
      }
    }
    const start = starts[hopeless]!
    if (start <= limit) visit(at, FAR, start)
  }
}

/** The row of the text's first `depth` letters, the last of which is `letter`; false when nothing in it is within the limit. */
function writeRow(letter: number, before: number, columns: number, depth: number, limit: number): boolean {
  const from = Math.max(1, depth - limit)
  const to = Math.min(columns, depth + limit)
  const row = depth * ROW
  const last = row - ROW
  let least = from === 1 && depth <= limit ? depth : FAR
  edits[row + from - 1] = least
  for (let column = from; column <= to; column += 1) {
    const other = typedLetters[column - 1]!
    let cost = edits[last + column - 1]! + (letter === other ? 0 : 1)
    const insertion = edits[row + column - 1]! + 1
    if (insertion < cost) cost = insertion
    const omission = edits[last + column]! + 1
    if (omission < cost) cost = omission
    if (column > 1 && other === before && letter !== other && typedLetters[column - 2]! === letter) {
      const swap = edits[last - ROW + column - 2]! + 1
      if (swap < cost) cost = swap
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
