import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedTexts, walkTypos } from './typo-walk.ts'
import { typoDistance } from './typos.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 12 })

test('it finds exactly what comparing every text finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.constantFrom(0, 1, 2),
      (list, typed, limit) => {
        const texts = list.toSorted()
        const found = new Map<string, [number, number]>()
        walkTypos(sortedTexts(texts), typed, limit, (at, whole, start) =>
          found.set(texts[at]!, [whole, start]),
        )
        for (const text of texts) {
          const { whole, start } = typoDistance(typed, text, limit)
          const expected = whole <= limit || start <= limit ? [whole, start] : undefined
          expect([text, found.get(text)]).toEqual([text, expected])
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('a text of any length is no reason to throw', () => {
  const texts = ['a'.repeat(90), 'a'.repeat(300), `${'a'.repeat(300)}b`]
  for (const typed of ['', 'a', 'a'.repeat(99), 'a'.repeat(500)]) {
    expect(() => walkTypos(sortedTexts(texts), typed, 2, () => {})).not.toThrow()
  }
})
