import { expect, it } from 'vitest'
import { matchLines } from './match-lines.ts'

const match = (one: string, other: string) => matchLines([...one], [...other])

it('finds the longest run of lines that both have in the same order', () => {
  expect(match('abcd', 'axcd')).toEqual([0, -1, 2, 3])
  expect(match('abcabba', 'cbabac').filter((at) => at >= 0)).toHaveLength(4)
  expect(match('', 'a')).toEqual([])
})

it('takes what would be too much to compare for changed, but for the ends that both have', () => {
  const many = (word: string) => ['first', ...Array.from({ length: 4_000 }, () => word), 'last']
  const matches = matchLines(many('a'), many('b'))
  expect(matches.filter((at) => at >= 0)).toEqual([0, 4_001])
})
