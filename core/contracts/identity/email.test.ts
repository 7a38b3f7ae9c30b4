import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EmailSchema } from './email.ts'

test.each([
  ["o'brien@example.com", "o'brien@example.com"],
  [' Payload.A+trips@Example.COM ', 'payload.a+trips@example.com'],
  ['user@müller.example', 'user@xn--mller-kva.example'],
  ['user@MÜLLER.example', 'user@xn--mller-kva.example'],
  ['user@mu\u0308ller.example', 'user@xn--mller-kva.example'],
  ['user@xn--mller-kva.example', 'user@xn--mller-kva.example'],
  ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['user@a--b.co', 'user@a--b.co'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('an address is kept in one form: %s', (written, kept) => {
  expect(v.parse(EmailSchema, written)).toBe(kept)
})

test.each([
  '',
  'isabella@',
  '@example.com',
  'isabella',
  'isabella@localhost',
  'isabella@1.2.3.4',
  'isabella@0x7f.1',
  'isabella@[::1]',
  'isabella@example.com:80',
  'isabella@example.com/path',
  'isabella@exam%70le.com',
  'isabella@exam ple.com',
  'isabella@example.com.',
  'isabella@-example.com',
  'isabella@exam_ple.com',
  'isa bella@example.com',
  'isabella.@example.com',
  'isa..bella@example.com',
  '"isa bella"@example.com',
  'isa@bella@example.com',
  'isäbella@example.com',
  'isabella@\ud800.example',
  'isabella\0@example.com',
  `${'a'.repeat(65)}@example.com`,
  `isabella@${'a'.repeat(64)}.com`,
  `isabella@${'abcdefgh.'.repeat(28)}com`,
  `isabella@${'ü.'.repeat(60)}com`,
  7,
])('what is no address is refused with the specified message: %j', (written) => {
  const { success, issues } = v.safeParse(EmailSchema, written)
  expect([success, issues?.[0].message]).toEqual([false, 'Please enter a valid email address'])
})

test('what an address becomes is accepted again, and stays', () => {
  const written = fc.oneof(
    fc.emailAddress(),
    fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })).map(([a, b]) => `a${a}@b${b}.com`),
  )
  fc.assert(
    fc.property(written, (text) => {
      const parsed = v.safeParse(EmailSchema, text)
      if (parsed.success) expect(v.parse(EmailSchema, parsed.output)).toBe(parsed.output)
    }),
    { numRuns: 1_000 },
  )
})
