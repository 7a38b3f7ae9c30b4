import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editPhone, formatPhone, PHONE_MAX_CHARS } from './phone-format.ts'

test.each([
  ['', ''],
  ['3', '(3'],
  ['303', '(303'],
  ['3035', '(303) 5'],
  ['303555', '(303) 555'],
  ['3035550123', '(303) 555-0123'],
  ['+1 303 555 0123', '(303) 555-0123'],
  ['30355501239', '(303) 555-0123'],
  ['abc', ''],
])('%s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed, '+1')).toBe(shown)
})

test('other countries keep their digits as they are, 14 at most', () => {
  expect(formatPhone('07911 123456', '+44')).toBe('07911123456')
  expect(formatPhone('1'.repeat(30), '+49')).toHaveLength(PHONE_MAX_CHARS)
})

/** `|` is the caret. */
function edited(typed: string, before: string): string {
  const caret = typed.indexOf('|')
  const after = editPhone({ text: typed.replace('|', ''), caret }, before, '+1')
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`
}

test.each([
  ['a digit at the end', '(303|', '(30', '(303|'],
  ['the digit that begins the second group', '(3035|', '(303', '(303) 5|'],
  ['a digit in the middle', '(309|) 555-0123', '(30) 555-0123', '(309|) 555-0123'],
  ['a digit put between others', '(3903|) 555', '(303) 555', '(390) 3|55-5'],
  [
    'Backspace over the bracket takes the digit before it',
    '(303| 555-0123',
    '(303) 555-0123',
    '(30|5) 550-123',
  ],
  ['Backspace over the hyphen', '(303) 555|0123', '(303) 555-0123', '(303) 55|0-123'],
  ['Backspace on a digit in the middle', '(303) 55|-0123', '(303) 555-0123', '(303) 55|0-123'],
  ['a letter changes nothing', '(303x|', '(303', '(303|'],
  ['the last digit deleted', '(|', '(3', '|'],
])('%s', (_what, typed, before, after) => {
  expect(edited(typed, before)).toBe(after)
})

test('whatever is typed, the text is formatted, the caret is in it, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.string(), (text, at, before) => {
      const caret = at % (text.length + 1)
      const after = editPhone({ text, caret }, formatPhone(before, '+1'), '+1')
      expect(after.text).toMatch(/^$|^\(\d{1,3}$|^\(\d{3}\) \d{1,3}$|^\(\d{3}\) \d{3}-\d{1,4}$/)
      expect(after.caret).toBeGreaterThanOrEqual(0)
      expect(after.caret).toBeLessThanOrEqual(after.text.length)
      expect(formatPhone(after.text, '+1')).toBe(after.text)
    }),
  )
})
