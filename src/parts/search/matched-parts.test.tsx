import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const marks = (name: string, typed: string) =>
  matchedParts(name, typed).flatMap(({ text, matched }) => (matched ? [text] : []))

test.each([
  ['Breckenridge', 'breck', ['Breck']],
  ['Maroon Lake', 'lak', ['Lak']],
  ['Blue Lake', 'lake blue', ['Blue', 'Lake']],
  ['Cañon City', 'canon', ['Cañon']],
  ['Telluride', 'luride', []],
  ['Aspen', 'aspem', []],
  ['Aspen', '  ', []],
  ["Devil's Head", 'devil', ['Devil']],
])('of %s, "%s" marks %j', (name, typed, expected) => {
  expect(marks(name, typed)).toEqual(expected)
})

test('joined, the parts are the name, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
      const parts = matchedParts(name, typed)
      expect(parts.map(({ text }) => text).join('')).toBe(name)
      expect(parts.every(({ text }) => text.length > 0)).toBe(true)
    }),
  )
})

test('the beginning of a name is marked by its own letters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}$/), fc.nat(11), (name, length) => {
      const typed = name.slice(0, Math.max(1, length))
      expect(marks(name, typed)).toEqual([typed])
    }),
  )
})
