/** Above so many comparisons the lines between what both have at their ends count as changed: nobody's texts hold up a server. */
const MAX_COMPARED = 200_000

/** Of each line of `one` where in `other` it stands, -1 for nowhere: the longest run of lines that both have in the same order. */
export function matchLines(one: readonly string[], other: readonly string[]): number[] {
  const matches = one.map(() => -1)
  let start = 0
  let [end, otherEnd] = [one.length, other.length]
  while (start < end && start < otherEnd && one[start] === other[start]) matches[start] = start++
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) matches[--end] = --otherEnd
  const [rows, columns] = [end - start, otherEnd - start]
  if (rows * columns > MAX_COMPARED) return matches
  const lengths = new Uint16Array((rows + 1) * (columns + 1))
  const at = (row: number, column: number) => row * (columns + 1) + column
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[at(row, column)] =
        one[start + row] === other[start + column]
          ? lengths[at(row + 1, column + 1)]! + 1
          : Math.max(lengths[at(row + 1, column)]!, lengths[at(row, column + 1)]!)
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (one[start + row] === other[start + column]) matches[start + row++] = start + column++
    else if (lengths[at(row + 1, column)]! >= lengths[at(row, column + 1)]!) row += 1
    else column += 1
  }
  return matches
}
