import { DocumentRefusal, MAX_TEXT_CHARS } from '../confirmation.ts'
import { pdfFont, type PdfFont } from './pdf-font.ts'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { nameOf, PdfName, PdfOperator, PdfReader, type PdfDictionary, type PdfValue } from './pdf-objects.ts'
import { linesOfPieces, type Piece } from './pdf-lines.ts'

const MAX_PAGES = 40
/** Drawing inside of drawing. */
const MAX_FORMS = 6
/** Lists of pages within lists of pages. */
const MAX_TREE = 60
const MAX_OPERATORS = 400_000

const NO_TEXT =
  'This PDF holds pictures and no words, as a scan or a photo does. Its booking cannot be read here.'

/**
 * The words of a PDF, line by line as they stand on its pages. It reads the operators that show text, fonts with a `ToUnicode` table or a
 * usual encoding, and streams packed with DEFLATE. Throws a DocumentRefusal for one that is locked, unpacks to too much, or has no words.
 * @source decision record 66
 */
export function textOfPdf(bytes: Uint8Array): string {
  const file = openPdf(bytes)
  const budget = { operators: MAX_OPERATORS }
  const pages = pagesOf(file).slice(0, MAX_PAGES)
  const texts: string[] = []
  let chars = 0
  for (const page of pages) {
    if (chars > MAX_TEXT_CHARS) break
    const text = linesOfPieces(piecesOf(file, page, budget)).join('\n')
    chars += text.length
    texts.push(text)
  }
  const whole = texts.join('\n')
  if (!/[\p{L}\p{N}]{2}/u.test(whole)) throw new DocumentRefusal(NO_TEXT)
  return whole
}

type Page = { content: Uint8Array; resources: PdfDictionary | null }

/** The pages in their order; of a broken tree, all that there are. */
function pagesOf(file: PdfFile): Page[] {
  const found: Page[] = []
  const seen = new Set<PdfDictionary>()
  const walk = (node: PdfDictionary | null, inherited: PdfDictionary | null, depth = 0) => {
    if (!node || depth > MAX_TREE || seen.has(node) || found.length >= MAX_PAGES) return
    seen.add(node)
    const resources = file.dictionary(node.get('Resources')) ?? inherited
    const kids = file.resolve(node.get('Kids'))
    if (Array.isArray(kids))
      for (const kid of kids as PdfValue[]) walk(file.dictionary(kid), resources, depth + 1)
    else found.push({ content: contentOf(file, node.get('Contents')), resources })
  }
  for (const catalog of file.ofType('Catalog')) walk(file.dictionary(catalog.get('Pages')), null)
  if (found.length === 0) for (const page of file.ofType('Page')) walk(page, null)
  return found
}

function contentOf(file: PdfFile, value: PdfValue | undefined): Uint8Array {
  const resolved = file.resolve(value)
  const parts = Array.isArray(resolved) ? (resolved as PdfValue[]) : [value]
  const streams = parts.flatMap((part) => file.stream(part) ?? [])
  const whole = new Uint8Array(streams.reduce((sum, { length }) => sum + length + 1, 0))
  let at = 0
  for (const stream of streams) {
    whole.set(stream, at)
    at += stream.length
    // Two streams never share a word.
    whole[at++] = 32
  }
  return whole
}

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const times = (one: Matrix, two: Matrix): Matrix => [
  one[0] * two[0] + one[1] * two[2],
  one[0] * two[1] + one[1] * two[3],
  one[2] * two[0] + one[3] * two[2],
  one[2] * two[1] + one[3] * two[3],
  one[4] * two[0] + one[5] * two[2] + two[4],
  one[4] * two[1] + one[5] * two[3] + two[5],
]

type Font = { read: PdfFont; size: number; charSpace: number; wordSpace: number; leading: number }

function piecesOf(file: PdfFile, { content, resources }: Page, budget: { operators: number }): Piece[] {
  const pieces: Piece[] = []
  draw(file, { content, resources }, IDENTITY, { pieces, budget, depth: 0, fonts: new Map() })
  return pieces
}

type Canvas = {
  pieces: Piece[]
  budget: { operators: number }
  depth: number
  fonts: Map<PdfDictionary, PdfFont>
}

/** Follows the operators of a content stream that place and show text. @source ISO 32000-1 §8.4, §9.4 */
function draw(file: PdfFile, { content, resources }: Page, start: Matrix, canvas: Canvas): void {
  const reader = new PdfReader(content)
  const states: { ctm: Matrix; font: Font }[] = []
  let ctm = start
  let line = IDENTITY
  let matrix = IDENTITY
  let font: Font = { read: () => [], size: 1, charSpace: 0, wordSpace: 0, leading: 0 }
  let values: PdfValue[] = []
  const number = (at: number): number => (typeof values[at] === 'number' ? values[at] : 0)
  const moveTo = (x: number, y: number) => {
    line = times([1, 0, 0, 1, x, y], line)
    matrix = line
  }
  const show = (value: PdfValue | undefined) => {
    if (!(value instanceof Uint8Array)) return
    const glyphs = font.read(value)
    const begin = times(matrix, ctm)
    let moved = 0
    for (const { width, isSpace } of glyphs)
      moved += (width / 1000) * font.size + font.charSpace + (isSpace ? font.wordSpace : 0)
    matrix = times([1, 0, 0, 1, moved, 0], matrix)
    const end = times(matrix, ctm)
    const text = glyphs.map((glyph) => glyph.text).join('')
    const size = Math.hypot(begin[2], begin[3]) * font.size
    if (text !== '') canvas.pieces.push({ x: begin[4], y: begin[5], end: end[4], size: Math.abs(size), text })
  }
  const useFont = (name: string) => {
    const said = file.dictionary(file.dictionary(resources?.get('Font'))?.get(name))
    const known = said && canvas.fonts.get(said)
    const read = known ?? pdfFont(file, said)
    if (said) canvas.fonts.set(said, read)
    font = { ...font, read, size: number(1) }
  }
  const operators: Record<string, () => void> = {
    q: () => states.length < 200 && states.push({ ctm, font }),
    Q: () => {
      const before = states.pop()
      if (before) ({ ctm, font } = before)
    },
    cm: () => (ctm = times(matrixOf(values), ctm)),
    BT: () => (line = matrix = IDENTITY),
    Tm: () => (line = matrix = matrixOf(values)),
    Td: () => moveTo(number(0), number(1)),
    TD: () => {
      font = { ...font, leading: -number(1) }
      moveTo(number(0), number(1))
    },
    TL: () => (font = { ...font, leading: number(0) }),
    Tc: () => (font = { ...font, charSpace: number(0) }),
    Tw: () => (font = { ...font, wordSpace: number(0) }),
    'T*': () => moveTo(0, -font.leading),
    Tf: () => useFont(nameOf(values[0])),
    Tj: () => show(values[0]),
    "'": () => {
      moveTo(0, -font.leading)
      show(values[0])
    },
    '"': () => {
      font = { ...font, wordSpace: number(0), charSpace: number(1) }
      moveTo(0, -font.leading)
      show(values[2])
    },
    TJ: () => {
      for (const part of Array.isArray(values[0]) ? (values[0] as PdfValue[]) : []) {
        if (typeof part === 'number') matrix = times([1, 0, 0, 1, (-part / 1000) * font.size, 0], matrix)
        else show(part)
      }
    },
    Do: () => {
      const name = values[0]
      if (!(name instanceof PdfName) || canvas.depth >= MAX_FORMS) return
      const said = file.dictionary(resources?.get('XObject'))?.get(name.name)
      const form = file.dictionary(said)
      if (!form || nameOf(file.resolve(form.get('Subtype'))) !== 'Form') return
      const inner = {
        content: contentOf(file, said),
        resources: file.dictionary(form.get('Resources')) ?? resources,
      }
      const own = file.resolve(form.get('Matrix'))
      const placed = Array.isArray(own) ? times(matrixOf(own as PdfValue[]), ctm) : ctm
      draw(file, inner, placed, { ...canvas, depth: canvas.depth + 1 })
    },
    ID: () => skipPicture(reader),
  }
  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (!(value instanceof PdfOperator)) {
      // More than any operator takes is nonsense.
      if (values.length < 20) values.push(value)
      continue
    }
    if ((canvas.budget.operators -= 1) < 0)
      throw new DocumentRefusal('This PDF draws more than is read here. Save the page of your booking alone.')
    if (Object.hasOwn(operators, value.word)) operators[value.word]?.()
    values = []
  }
}

/** A picture within the stream is no syntax: it ends with `EI`. */
function skipPicture(reader: PdfReader): void {
  const { bytes } = reader
  for (let at = reader.at + 1; at + 3 < bytes.length; at += 1) {
    const isEnd =
      bytes[at] === 0x45 && bytes[at + 1] === 0x49 && (bytes[at + 2] ?? 0) <= 32 && (bytes[at - 1] ?? 0) <= 32
    if (!isEnd) continue
    reader.at = at + 2
    return
  }
  reader.at = bytes.length
}

function matrixOf(values: readonly PdfValue[]): Matrix {
  const at = (index: number): number => (typeof values[index] === 'number' ? values[index] : 0)
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}
