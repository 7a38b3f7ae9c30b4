/** A row of a table. `end` is where in the text it ends; `isUnclosed`: a quotation mark that nothing closes took in all that follows. */
export type CsvRow = { cells: string[]; end: number; isUnclosed: boolean }

/**
 * The rows of a CSV text, made one by one as they are asked for, so that a long table can be read in slices. Cells may be quoted
 * and then hold separators, line breaks and doubled quotes; lines end as on any system. Never throws. @source RFC 4180
 */
export function* csvRows(text: string, delimiter: ',' | ';' | '\t'): Generator<CsvRow, void, void> {
  const plainCell = new RegExp(`[^${delimiter}\r\n]*`, 'y')
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const cells: string[] = []
    let isUnclosed = false
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at) : { cell: '', end: at, isUnclosed: false }
      // What stands behind a closing quote belongs to the cell, as spreadsheets see it.
      plainCell.lastIndex = quoted.end
      const rest = plainCell.exec(text)?.[0] ?? ''
      cells.push(quoted.cell + rest)
      at = quoted.end + rest.length
      isUnclosed ||= quoted.isUnclosed
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield { cells, end: Math.min(at, text.length), isUnclosed }
  }
}

/** From an opening quote to behind the one that closes it, or to the end of the text. */
function quotedCell(text: string, start: number): { cell: string; end: number; isUnclosed: boolean } {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1)
      return { cell: [...parts, text.slice(from)].join(''), end: text.length, isUnclosed: true }
    const isDoubled = text[quote + 1] === '"'
    parts.push(text.slice(from, isDoubled ? quote + 1 : quote))
    if (!isDoubled) return { cell: parts.join(''), end: quote + 1, isUnclosed: false }
    from = quote + 2
  }
}
