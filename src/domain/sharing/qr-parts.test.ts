import fc from 'fast-check'
import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { base45, bytesOfBase45 } from './base45.ts'
import { MAX_PART_CHARS, qrParts, takePart, type Gathered, type PartRead } from './qr-parts.ts'

/** A text that does not shrink when it is packed. */
const texts = fc.string({ unit: 'binary', maxLength: 1_500, size: 'max' })

test('bytes come back from base45 as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(bytesOfBase45(base45(bytes))).toEqual(bytes)
    }),
  )
  expect(base45(new TextEncoder().encode('base-45'))).toBe('UJCLQE7W581')
  for (const wrong of ['A', ':::', '::', 'ab', 'AAA!A']) expect(bytesOfBase45(wrong)).toBeNull()
})

test('a text comes back from its parts in any order, read any number of times', () => {
  fc.assert(
    fc.property(texts, fc.infiniteStream(fc.nat()), (text, order) => {
      const parts = qrParts(text)!
      let gathered: Gathered | null = null
      for (const at of order.take(parts.length * 3)) {
        const read = takePart(gathered, parts[at % parts.length]!)
        if (read.kind === 'more') gathered = read.gathered
        else expect(read).toEqual({ kind: 'whole', text })
      }
      expect(readAll(parts, gathered)).toEqual({ kind: 'whole', text })
    }),
    { numRuns: 40 },
  )
})

test('a torn part and one of another text are told apart, and what was gathered stays', () => {
  fc.assert(
    fc.property(texts, texts, fc.nat(), fc.nat(), (text, other, at, cut) => {
      const parts = qrParts(text)!
      const part = parts[at % parts.length]!
      const torn = part.slice(0, 4 + (cut % (part.length - 4)))
      expect(takePart(null, torn).kind).toBe('torn')
      const letter = 4 + (cut % (part.length - 4))
      const wrong = part.slice(0, letter) + (part[letter] === 'A' ? 'B' : 'A') + part.slice(letter + 1)
      expect(takePart(null, wrong).kind).toBe('torn')
      const first = takePart(null, parts[0]!)
      if (text === other || first.kind !== 'more') return
      expect(takePart(first.gathered, qrParts(other)![0]!).kind).toBe('other')
    }),
    { numRuns: 60 },
  )
})

test('what is no part, or a later version’s, is said', () => {
  expect(takePart(null, 'https://trips.example/').kind).toBe('no-part')
  expect(takePart(null, 'TL2:whatever').kind).toBe('newer')
})

test('parts whose checksums lie do not make a text', () => {
  const [one, two] = [qrParts('x'.repeat(9))!, qrParts('y'.repeat(9))!]
  expect(one).toHaveLength(1)
  const id = one[0]!.split(':')[1]!
  expect(takePart(null, two[0]!.replace(/TL1:[^:]+/, `TL1:${id}`)).kind).toBe('torn')
})

test('a part is a code of at most 45 modules a side; what would run for minutes is left to a file', () => {
  const noise = Array.from({ length: 20_000 }, (_, at) =>
    String.fromCharCode(33 + ((at * at * 7919) % 9_000)),
  )
  for (const part of qrParts(noise.slice(0, 3_000).join(''))!) {
    expect(part.length).toBeLessThanOrEqual(MAX_PART_CHARS)
    expect(encodeQR(part, 'raw', { ecc: 'low', border: 1 }).length - 2).toBeLessThanOrEqual(45)
  }
  expect(
    qrParts(Array.from({ length: 60_000 }, (_, at) => noise[(at * 31) % 20_000]! + at).join('')),
  ).toBeNull()
})

function readAll(parts: readonly string[], from: Gathered | null): PartRead {
  let read: PartRead = { kind: 'torn' }
  let gathered = from
  for (const part of parts) {
    read = takePart(gathered, part)
    if (read.kind === 'whole') return read
    if (read.kind === 'more') gathered = read.gathered
  }
  return read
}
