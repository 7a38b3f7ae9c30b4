import { expect, it } from 'vitest'
import { bytesInWords } from './bytes-in-words.ts'

it.each([
  [0, 'less than 1 KB'],
  [999, 'less than 1 KB'],
  [1_000, '1 KB'],
  [849_600, '850 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [12_380_000, '12.4 MB'],
  [2_147_483_648, '2.1 GB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})
