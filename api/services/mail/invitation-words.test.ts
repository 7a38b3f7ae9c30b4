import { expect, test } from 'vitest'
import { quotedTitle } from './invitation-words.ts'

test.each([
  ['San Juans by bus', 'San Juans by bus'],
  ['Day 1: Mt. Elbert, 3.5 h, from 9:30 …', 'Day 1: Mt. Elbert, 3.5 h, from 9:30 …'],
  ['Wait...and see', 'Wait...and see'],
  ['https://evil.example/a', 'https : //evil . example/a'],
  ['evil.example', 'evil . example'],
  ['free@evil.example', 'free @ evil . example'],
  ['mailto:free', 'mailto : free'],
  ['http://192.0.2.1:8080', 'http : //192 . 0 . 2 . 1 : 8080'],
  ['evil。example and evil．example', 'evil . example and evil . example'],
  ['ev\u200Bil\u202E.example', 'evil . example'],
  ['evil.💸.example', 'evil . 💸 . example'],
  ['two\u2028lines', 'twolines'],
  ['\u200B', ''],
])('%j is quoted as %j', (title, quoted) => {
  expect(quotedTitle(title)).toBe(quoted)
})

test('a long title is cut by letters', () => {
  expect(quotedTitle('🏔'.repeat(61))).toBe(`${'🏔'.repeat(59)}…`)
  expect(quotedTitle('🏔'.repeat(60))).toBe('🏔'.repeat(60))
})
