import { expect, it } from 'vitest'
import { dayWords, seenWords } from './seen-words.ts'

const NOW = new Date(2031, 4, 14, 20, 0)

it.each([
  ['the same day', new Date(2031, 4, 14, 8, 5), 'Today, 8:05 AM'],
  ['within a week', new Date(2031, 4, 12, 15, 30), 'Mon, 3:30 PM'],
  ['longer ago', new Date(2031, 3, 2, 15, 30), 'Apr 2, 2031'],
])('a session seen %s', (_, seen, words) => {
  expect(seenWords(seen.toISOString(), NOW.getTime())).toBe(words)
})

it('a day has its year', () => {
  expect(dayWords(new Date(2030, 0, 9).toISOString())).toBe('Jan 9, 2030')
})
