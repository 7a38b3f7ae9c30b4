import { latin1 } from './pdf-bytes.ts'

/** A reference to another object. */
export class PdfReference {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}
/** `/Name`, told from a text. */
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>
export type PdfValue =
  | null
  | boolean
  | number
  | Uint8Array
  | PdfName
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary
  | PdfOperator
/** A word of a content stream: `Tj`. */
export class PdfOperator {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

const MAX_DEPTH = 40
const SPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITER = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))

/** Ends without a beginning, and braces, are passed over. */
const STRAY = new Set([...']>){}'].map((sign) => sign.charCodeAt(0)))

/** Reads values of PDF syntax one after the other. @source ISO 32000-1 §7.2, §7.3 */
export class PdfReader {
  readonly bytes: Uint8Array
  at: number
  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** The next value; undefined at the end. What is broken is passed over. */
  next(depth = 0): PdfValue | undefined {
    this.skipSpace()
    while (STRAY.has(this.bytes[this.at] ?? 0)) {
      this.at += 1
      this.skipSpace()
    }
    const sign = this.bytes[this.at]
    if (sign === undefined) return undefined
    switch (String.fromCharCode(sign)) {
      case '/':
        return this.name()
      case '(':
        return this.literal()
      case '<':
        if (this.bytes[this.at + 1] === 0x3c) return this.dictionary(depth)
        return this.hex()
      case '[':
        this.at += 1
        return this.list(0x5d, depth)
    }
    return this.word()
  }

  skipSpace(): void {
    for (;;) {
      const sign = this.bytes[this.at]
      if (sign === undefined) return
      if (sign === 0x25) while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at])) this.at += 1
      else if (SPACE.has(sign)) this.at += 1
      else return
    }
  }

  private word(): PdfValue {
    const from = this.at
    while (this.at < this.bytes.length && !isBoundary(this.bytes[this.at])) this.at += 1
    const word = latin1(this.bytes.subarray(from, Math.min(this.at, from + 100)))
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return Number(word)
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : new PdfOperator(word)
  }

  private name(): PdfName {
    const from = (this.at += 1)
    while (this.at < this.bytes.length && !isBoundary(this.bytes[this.at])) this.at += 1
    const said = latin1(this.bytes.subarray(from, this.at))
    return new PdfName(
      said.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    )
  }

  private literal(): Uint8Array {
    const found: number[] = []
    let open = 1
    for (this.at += 1; this.at < this.bytes.length; this.at += 1) {
      const sign = this.bytes[this.at] ?? 0
      if (sign === 0x5c) this.escaped(found)
      else {
        if (sign === 0x28) open += 1
        if (sign === 0x29 && (open -= 1) === 0) break
        found.push(sign)
      }
    }
    this.at += 1
    return Uint8Array.from(found)
  }

  private escaped(found: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(latin1(this.bytes.subarray(this.at + 1, this.at + 4)))?.[0]
    if (octal !== undefined) {
      found.push(parseInt(octal, 8) & 255)
      this.at += octal.length
      return
    }
    const sign = String.fromCharCode(this.bytes[(this.at += 1)] ?? 0)
    if (sign === '\n') return
    if (sign === '\r') {
      if (this.bytes[this.at + 1] === 10) this.at += 1
      return
    }
    found.push(({ n: 10, r: 13, t: 9, b: 8, f: 12 } as Record<string, number>)[sign] ?? sign.charCodeAt(0))
  }

  private hex(): Uint8Array {
    const end = this.bytes.indexOf(0x3e, this.at)
    const to = end < 0 ? this.bytes.length : end
    const digits = latin1(this.bytes.subarray(this.at + 1, to)).replace(/[^0-9a-f]/gi, '')
    this.at = to + 1
    const even = digits.length % 2 === 0 ? digits : `${digits}0`
    return Uint8Array.from({ length: even.length / 2 }, (_, at) =>
      parseInt(even.slice(2 * at, 2 * at + 2), 16),
    )
  }

  private list(close: number, depth: number): PdfValue[] {
    const items: PdfValue[] = []
    if (depth > MAX_DEPTH) return items
    for (;;) {
      this.skipSpace()
      const sign = this.bytes[this.at]
      if (sign === undefined) return items
      if (sign === close) {
        this.at += 1
        return items
      }
      // A list that is never closed ends where a dictionary does.
      if (sign === 0x3e && close !== 0x3e) return items
      const value = this.next(depth + 1)
      if (value === undefined) return items
      push(items, value)
    }
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2
    const items = this.list(0x3e, depth)
    if (this.bytes[this.at] === 0x3e) this.at += 1
    const found = new Map<string, PdfValue>()
    for (let at = 0; at + 1 < items.length; at += 1) {
      const key = items[at]
      if (!(key instanceof PdfName)) continue
      found.set(key.name, items[at + 1] ?? null)
      at += 1
    }
    return found
  }
}

/** `12 0 R` is one value. */
function push(items: PdfValue[], value: PdfValue): void {
  const [id, generation] = items.slice(-2)
  if (
    value instanceof PdfOperator &&
    value.word === 'R' &&
    typeof id === 'number' &&
    typeof generation === 'number'
  )
    items.splice(-2, 2, new PdfReference(id))
  else items.push(value)
}

const isLineEnd = (sign: number | undefined): boolean => sign === 10 || sign === 13
const isBoundary = (sign: number | undefined): boolean =>
  sign === undefined || SPACE.has(sign) || DELIMITER.has(sign)

export const isDictionary = (value: unknown): value is PdfDictionary => value instanceof Map
export const nameOf = (value: unknown): string => (value instanceof PdfName ? value.name : '')
