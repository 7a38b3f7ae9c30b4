import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { textLine } from './text.ts'

const line = textLine('A name', 20)

test.each(['', 'Isabella', 'משה', 'فاطمة الزهراء', '👩‍👩‍👧', '🏔️', 'Zoë', '\u200fשלום', 'क्‍ष', ' both sides '])(
  'what a person writes is kept as it is: %j',
  (written) => expect(v.parse(line, written)).toBe(written),
)

test.each([
  [' ', 'A name has no character that can be seen'],
  ['\u00a0\u2003', 'A name has no character that can be seen'],
  ['\u200b\u200d\u2060\ufeff', 'A name has no character that can be seen'],
  ['\u3164\u115f', 'A name has no character that can be seen'],
  ['\u202e\u2066', 'A name has no character that can be seen'],
  ['Isa\0bella', 'A name has a character that cannot be shown'],
  ['Isa\nbella', 'A name has a character that cannot be shown'],
  ['Isabella\ud83c', 'A name has a character that cannot be shown'],
  ['\udfd4', 'A name has a character that cannot be shown'],
  ['Isabella Lucy Bird Bishop', 'A name can have at most 20 characters'],
  [7, 'A name must be text'],
])('what cannot be stored or seen is refused with its reason: %j', (written, why) => {
  expect(v.safeParse(line, written).issues?.[0].message).toBe(why)
})

test.each([
  ['\u202efdp.exe', 'fdp.exe'],
  ['Isa\u202dbel\u202cla', 'Isabella'],
  ['\u202a\u202bA\u2066b\u2067c\u2068d\u2069', 'Abcd'],
])('signs that turn the direction are taken out: %j', (written, kept) => {
  expect(v.parse(line, written)).toBe(kept)
})

test('what is accepted comes back the same from UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (v.is(line, text)) expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text)
    }),
  )
})
