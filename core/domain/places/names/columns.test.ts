import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumbers, readPlanes, readTexts, writeNumbers, writePlanes, writeTexts } from './columns.ts'

const numbers = fc.array(fc.nat({ max: 64 ** 3 - 1 }))

test('numbers come back, written one after the other or digit by digit', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      expect([...readNumbers(writeNumbers(list, 3), 3)]).toEqual(list)
      expect([...readPlanes(writePlanes(list, 3))]).toEqual(list)
    }),
  )
})

test('texts come back, however long and however much they share', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 90 }).filter((line) => !line.includes('\n')),
    fc.constantFrom('Mestaa’ėhehe Pass', 'Mestaa’ėhehe Mountain', 'Cañon City'),
    fc.nat(99).map((length) => `${'long name '.repeat(8)}${'x'.repeat(length)}`),
  )
  fc.assert(
    fc.property(fc.array(text), (list) => {
      expect(readTexts(writeTexts(list))).toEqual(list)
    }),
  )
})

test.each([-1, 0.5, 64, Number.NaN])('%s has no room in one digit', (number) => {
  expect(() => writeNumbers([number], 1)).toThrow(RangeError)
})
