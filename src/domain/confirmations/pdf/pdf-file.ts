import { inflateWithin } from '../../trip-files/read/inflate-within.ts'
import { DocumentRefusal } from '../confirmation.ts'
import { latin1 } from './pdf-bytes.ts'
import {
  isDictionary,
  nameOf,
  PdfReader,
  PdfReference,
  type PdfDictionary,
  type PdfValue,
} from './pdf-objects.ts'

/** Unpacked, of one stream and of a document: a few KB of DEFLATE can hold gigabytes. */
const MAX_STREAM_BYTES = 4_000_000
const MAX_UNPACKED_BYTES = 16_000_000
const MAX_OBJECTS = 50_000

export type PdfFile = {
  /** What a value stands for: that of a reference, else itself. */
  resolve: (value: PdfValue | undefined) => PdfValue
  dictionary: (value: PdfValue | undefined) => PdfDictionary | null
  /** What a stream holds, unpacked; null where it is none or packed in a way that is not read. */
  stream: (value: PdfValue | undefined) => Uint8Array | null
  /** All dictionaries of this `/Type`, in the order of the file. */
  ofType: (type: string) => PdfDictionary[]
}

type Stored = { value: PdfValue; content: Uint8Array | null }

/**
 * The objects of a PDF, found by going through it: what its table of contents says is not asked, since broken files have a wrong one.
 * An object of a PDF that stands there twice counts as it stands later. Throws a DocumentRefusal where the PDF is locked or too large unpacked.
 */
export function openPdf(bytes: Uint8Array): PdfFile {
  const objects = new Map<number, Stored>()
  let unpacked = 0
  const text = latin1(bytes)
  if (/\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(text))
    throw new DocumentRefusal(
      'This PDF is locked with a password or against copying. Its words cannot be read here.',
    )

  const resolve = (value: PdfValue | undefined): PdfValue => {
    let now: PdfValue = value ?? null
    for (let step = 0; step < 20 && now instanceof PdfReference; step += 1)
      now = objects.get(now.id)?.value ?? null
    return now instanceof PdfReference ? null : now
  }
  const dictionary = (value: PdfValue | undefined) => {
    const now = resolve(value)
    return isDictionary(now) ? now : null
  }
  const unpack = ({ value, content }: Stored): Uint8Array | null => {
    if (!content || !isDictionary(value)) return null
    const filter = resolve(value.get('Filter'))
    const filters = (Array.isArray(filter) ? filter : filter === null ? [] : [filter]).map((one) =>
      nameOf(resolve(one)),
    )
    if (filters.length === 0) return content
    if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl')) return null
    const limit = Math.min(MAX_STREAM_BYTES, MAX_UNPACKED_BYTES - unpacked)
    // Two bytes before raw DEFLATE say how it was packed.
    const found = limit > 0 ? inflateWithin(content.subarray(2), limit) : null
    if (found === null) {
      if (limit < MAX_STREAM_BYTES)
        throw new DocumentRefusal('Unpacked this PDF is larger than what is read here.')
      return null
    }
    unpacked += found.length
    return found
  }

  collect(bytes, text, objects, resolve)
  for (const stored of [...objects.values()]) {
    if (isDictionary(stored.value) && nameOf(stored.value.get('Type')) === 'ObjStm')
      collectPacked(stored.value, unpack(stored), objects)
  }
  return {
    resolve,
    dictionary,
    stream(value) {
      const stored = value instanceof PdfReference ? objects.get(value.id) : undefined
      return stored ? unpack(stored) : null
    },
    ofType: (type) =>
      [...objects.values()].flatMap(({ value }) =>
        isDictionary(value) && nameOf(resolve(value.get('Type'))) === type ? [value] : [],
      ),
  }
}

function collect(
  bytes: Uint8Array,
  text: string,
  objects: Map<number, Stored>,
  resolve: (value: PdfValue | undefined) => PdfValue,
): void {
  const begin = /(?<![\d])(\d{1,8})[ \r\n\t]{1,4}\d{1,5}[ \r\n\t]{1,4}obj\b/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    if (objects.size >= MAX_OBJECTS) throw new DocumentRefusal('This PDF has too many parts to be read here.')
    const reader = new PdfReader(bytes, begin.lastIndex)
    const value = reader.next() ?? null
    let content: Uint8Array | null = null
    reader.skipSpace()
    if (isDictionary(value) && text.startsWith('stream', reader.at)) {
      let from = reader.at + 6
      if (bytes[from] === 13) from += 1
      if (bytes[from] === 10) from += 1
      const length = resolve(value.get('Length'))
      const said = typeof length === 'number' && length >= 0 ? from + length : -1
      const isRight = said >= 0 && /^\s{0,3}endstream/.test(text.slice(said, said + 12))
      const end = isRight ? said : text.indexOf('endstream', from)
      content = bytes.subarray(from, end < 0 ? bytes.length : end)
      reader.at = end < 0 ? bytes.length : end
    }
    objects.set(Number(found[1]), { value, content })
    begin.lastIndex = Math.max(begin.lastIndex, reader.at)
  }
}

/** Objects that stand packed together. @source ISO 32000-1 §7.5.7 */
function collectPacked(head: PdfDictionary, content: Uint8Array | null, objects: Map<number, Stored>): void {
  const count = head.get('N')
  const first = head.get('First')
  if (!content || typeof count !== 'number' || typeof first !== 'number') return
  const reader = new PdfReader(content)
  const places: [id: number, at: number][] = []
  for (let at = 0; at < Math.min(count, MAX_OBJECTS); at += 1) {
    const id = reader.next()
    const offset = reader.next()
    if (typeof id !== 'number' || typeof offset !== 'number') break
    places.push([id, offset])
  }
  for (const [id, at] of places) {
    if (objects.size >= MAX_OBJECTS) return
    const value = new PdfReader(content, first + at).next() ?? null
    if (!objects.has(id)) objects.set(id, { value, content: null })
  }
}
