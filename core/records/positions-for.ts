import { freshPositions, positionBetween } from './position.ts'

/**
 * The positions of a list in its order: keeps as many as can stay and finds new ones between them, all anew where there is no room. Null
 * stands for what has none yet.
 */
export function positionsFor(kept: readonly (string | null)[]): string[] {
  const stays = longestRise(kept)
  const positions: string[] = []
  for (const [at, position] of kept.entries()) {
    if (position !== null && stays.has(at)) {
      positions.push(position)
      continue
    }
    const following = kept.findIndex((_, later) => later > at && stays.has(later))
    const between = positionBetween(
      positions.at(-1) ?? null,
      following === -1 ? null : (kept[following] ?? null),
    )
    if (between === null) return freshPositions(kept.length)
    positions.push(between)
  }
  return positions
}

/** The indexes of a longest strictly rising row of texts. A list has at most 50 entries, so squares are small. */
function longestRise(texts: readonly (string | null)[]): Set<number> {
  const rows: number[][] = []
  let longest: number[] = []
  for (const [at, text] of texts.entries()) {
    const before = rows.filter((row) => text !== null && (texts[row.at(-1) ?? -1] ?? '') < text)
    const best = before.reduce<number[]>((one, row) => (row.length > one.length ? row : one), [])
    const row = text === null ? [] : [...best, at]
    rows.push(row)
    if (row.length > longest.length) longest = row
  }
  return new Set(longest)
}
