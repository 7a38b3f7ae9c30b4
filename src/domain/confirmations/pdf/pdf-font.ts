import type { PdfFile } from './pdf-file.ts'
import {
  isDictionary,
  nameOf,
  PdfName,
  PdfOperator,
  PdfReader,
  type PdfDictionary,
  type PdfValue,
} from './pdf-objects.ts'

/** A sign as a font draws it: its text, and how far it moves on in thousandths of the font's size. */
export type PdfGlyph = { text: string; width: number; isSpace: boolean }
export type PdfFont = (bytes: Uint8Array) => PdfGlyph[]

const MAX_CODES = 70_000
const USUAL_WIDTH = 500

/** How a font's bytes are read. Signs whose meaning the file does not say are left out: no letter is guessed. */
export function pdfFont(file: PdfFile, font: PdfDictionary | null): PdfFont {
  if (!font) return () => []
  const toUnicode = readCMap(file.stream(font.get('ToUnicode')))
  if (nameOf(file.resolve(font.get('Subtype'))) === 'Type0') return wideFont(file, font, toUnicode)
  const texts = simpleTexts(file, font)
  const first = file.resolve(font.get('FirstChar'))
  const widths = file.resolve(font.get('Widths'))
  const widthOf = (code: number): number => {
    const width: PdfValue =
      Array.isArray(widths) && typeof first === 'number'
        ? file.resolve(widths[code - first] as PdfValue)
        : null
    return typeof width === 'number' ? width : USUAL_WIDTH
  }
  return (bytes) =>
    Array.from(bytes, (code) => ({
      text: toUnicode?.get(code) ?? texts.get(code) ?? '',
      width: widthOf(code),
      isSpace: code === 32,
    }))
}

/** Two bytes a sign, as `Identity-H` says; what a sign means is said by `ToUnicode` alone. */
function wideFont(file: PdfFile, font: PdfDictionary, toUnicode: Map<number, string> | null): PdfFont {
  const below = file.resolve(font.get('DescendantFonts'))
  const inner = file.dictionary(Array.isArray(below) ? (below[0] as PdfValue) : null)
  const widths = wideWidths(file, inner)
  const usual = file.resolve(inner?.get('DW'))
  return (bytes) => {
    const glyphs: PdfGlyph[] = []
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      const code = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
      const width = widths.get(code) ?? (typeof usual === 'number' ? usual : 1_000)
      glyphs.push({ text: toUnicode?.get(code) ?? '', width, isSpace: false })
    }
    return glyphs
  }
}

/** `[first [w w w] first last w]`. @source ISO 32000-1 §9.7.4.3 */
function wideWidths(file: PdfFile, font: PdfDictionary | null): Map<number, number> {
  const found = new Map<number, number>()
  const said = file.resolve(font?.get('W'))
  if (!Array.isArray(said)) return found
  const items = (said as PdfValue[]).map((item) => file.resolve(item))
  for (let at = 0; at < items.length && found.size < MAX_CODES;) {
    const first = items[at]
    const second = items[at + 1]
    if (typeof first !== 'number') return found
    if (Array.isArray(second)) {
      for (const [step, width] of (second as PdfValue[]).entries())
        if (typeof width === 'number') found.set(first + step, width)
      at += 2
      continue
    }
    const width = items[at + 2]
    if (typeof second !== 'number' || typeof width !== 'number') return found
    for (let code = first; code <= second && found.size < MAX_CODES; code += 1) found.set(code, width)
    at += 3
  }
  return found
}

/** What bytes mean by a font's `ToUnicode`: `bfchar` and `bfrange`. @source ISO 32000-1 §9.10.3 */
function readCMap(content: Uint8Array | null): Map<number, string> | null {
  if (!content) return null
  const found = new Map<number, string>()
  const reader = new PdfReader(content)
  let values: PdfValue[] = []
  for (let value = reader.next(); value !== undefined && found.size < MAX_CODES; value = reader.next()) {
    if (!(value instanceof PdfOperator)) {
      values.push(value)
      continue
    }
    if (value.word === 'endbfchar')
      for (let at = 0; at + 1 < values.length; at += 2) set(found, values[at], values[at + 1], 0)
    if (value.word === 'endbfrange')
      for (let at = 0; at + 2 < values.length; at += 3)
        setRange(found, values[at], values[at + 1], values[at + 2])
    values = []
  }
  return found
}

function setRange(found: Map<number, string>, first?: PdfValue, last?: PdfValue, to?: PdfValue): void {
  if (!(first instanceof Uint8Array) || !(last instanceof Uint8Array)) return
  const count = Math.min(codeOf(last) - codeOf(first), MAX_CODES - found.size)
  for (let step = 0; step <= count; step += 1) {
    if (Array.isArray(to)) set(found, codeOf(first) + step, (to as PdfValue[])[step], 0)
    else set(found, codeOf(first) + step, to, step)
  }
}

function set(
  found: Map<number, string>,
  from: PdfValue | undefined,
  to: PdfValue | undefined,
  step: number,
): void {
  const code = from instanceof Uint8Array ? codeOf(from) : from
  if (typeof code !== 'number' || !(to instanceof Uint8Array) || to.length > 32) return
  const text = new TextDecoder('utf-16be').decode(to)
  const last = text.codePointAt(text.length - 1) ?? 0
  const moved =
    step === 0 || last + step > 0xffff ? text : text.slice(0, -1) + String.fromCharCode(last + step)
  found.set(code, moved)
}

const codeOf = (bytes: Uint8Array): number => bytes.reduce((code, byte) => (code << 8) | byte, 0)

/** A font of one byte a sign: Windows-1252 as most are, with the differences that it names. */
function simpleTexts(file: PdfFile, font: PdfDictionary): Map<number, string> {
  const encoding = file.resolve(font.get('Encoding'))
  const isSymbolic = /symbol|dingbats/i.test(nameOf(file.resolve(font.get('BaseFont'))))
  const texts = new Map<number, string>()
  if (!isSymbolic) {
    const all = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
    for (let code = 32; code < 256; code += 1) texts.set(code, all[code] ?? '')
  }
  if (!isDictionary(encoding)) return texts
  const differences = file.resolve(encoding.get('Differences'))
  let code = 0
  for (const item of Array.isArray(differences) ? (differences as PdfValue[]) : []) {
    if (typeof item === 'number') code = item
    else if (item instanceof PdfName) texts.set(code++, textOfGlyph(item.name))
  }
  return texts
}

// prettier-ignore
const NAMED: Readonly<Record<string, string>> = {
  space: ' ', period: '.', comma: ',', colon: ':', semicolon: ';', hyphen: '-', minus: '-', slash: '/',
  parenleft: '(', parenright: ')', numbersign: '#', dollar: '$', ampersand: '&', at: '@', quotesingle: "'",
  quoteright: '’', quoteleft: '‘', quotedbl: '"', endash: '–', emdash: '—', bullet: '•', percent: '%', plus: '+',
  underscore: '_', question: '?', exclam: '!', asterisk: '*', equal: '=', bar: '|', fi: 'fi', fl: 'fl', ff: 'ff',
  zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
}

/** Names of the Adobe Glyph List that letters of a booking use; others are no text. */
function textOfGlyph(name: string): string {
  if (/^[A-Za-z]$/.test(name)) return name
  const hex = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(name)?.[1]
  if (hex !== undefined) {
    const code = parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  }
  return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? '') : ''
}
