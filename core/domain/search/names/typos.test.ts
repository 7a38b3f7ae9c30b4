import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedTypos, typoDistance } from './typos.ts'

test.each([
  ['aspn', 'aspen', 1],
  ['aspenn', 'aspen', 1],
  ['aspem', 'aspen', 1],
  ['apsen', 'aspen', 1],
  ['brekenrige', 'breckenridge', 2],
  ['aspen', 'aspen', 0],
])('%s is %s with %i typos', (typed, word, typos) => {
  expect(typoDistance(typed, word, 2).whole).toBe(typos)
})

test('what is farther than the limit is far, not measured', () => {
  expect(typoDistance('aspen', 'vail', 1)).toEqual({ whole: 99, start: 99 })
})

test('an unfinished word is measured against the beginning', () => {
  expect(typoDistance('brekenri', 'breckenridge', 2)).toEqual({ whole: 99, start: 1 })
})

test('one typo is forgiven from 4 letters on, two from 8', () => {
  expect([3, 4, 7, 8].map(allowedTypos)).toEqual([0, 1, 1, 2])
})

test('the banded distance equals the full table within the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, limit) => {
      const table = fullTable(a, b)
      const whole = table.at(-1)!
      const start = Math.min(...table)
      const measured = typoDistance(a, b, limit)
      expect(measured.whole).toBe(whole <= limit ? whole : 99)
      expect(measured.start).toBe(start <= limit ? start : 99)
    }),
    { numRuns: 2000 },
  )
})

/** Optimal string alignment the plain way: the distances of `a` to every beginning of `b`. */
function fullTable(a: string, b: string): number[] {
  const rows = Array.from({ length: a.length + 1 }, (_row, i) =>
    Array.from({ length: b.length + 1 }, (_column, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      rows[i]![j] = Math.min(rows[i - 1]![j - 1]! + cost, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1)
      }
    }
  }
  return rows[a.length]!
}
