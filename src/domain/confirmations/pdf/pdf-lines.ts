/** Text that one operator shows: where it begins and ends on the page, and how large it is, in points. */
export type Piece = { x: number; y: number; end: number; size: number; text: string }

/** Within so much of its size a piece stands on the line of another. */
const SAME_LINE = 0.45
/** A wider gap is a space that was not drawn. */
const SPACE = 0.18

/** The lines of a page from top to bottom, each from left to right. */
export function linesOfPieces(pieces: readonly Piece[]): string[] {
  const lines: { y: number; size: number; pieces: Piece[] }[] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1)
    const size = Math.max(piece.size, last?.size ?? 0)
    if (last && Math.abs(last.y - piece.y) <= SAME_LINE * size) last.pieces.push(piece)
    else lines.push({ y: piece.y, size: piece.size, pieces: [piece] })
  }
  return lines
    .map((line) => joined(line.pieces.toSorted((one, other) => one.x - other.x)))
    .filter((line) => line !== '')
}

function joined(pieces: readonly Piece[]): string {
  let text = ''
  let end = -Infinity
  for (const piece of pieces) {
    if (text !== '' && piece.x - end > SPACE * piece.size) text += ' '
    text += piece.text
    end = Math.max(end, piece.end)
  }
  return text.replace(/\s+/g, ' ').trim()
}
