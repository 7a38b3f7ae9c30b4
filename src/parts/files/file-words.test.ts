import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'
import { sizeInWords } from './file-words.ts'

it.each([
  [0, '1 KB'],
  [880_000, '859 KB'],
  [1_300_000, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})

it.each([
  ['permit', 'application/pdf', 'permit.pdf'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
  ['river/permit: 2.pdf', 'application/pdf', 'river-permit- 2.pdf'],
  ['scan.png', 'image/jpeg', 'scan.png.jpg'],
] as const)('%s is saved with the ending of its type', (name, type, saved) => {
  expect(fileNameOf(name, type)).toBe(saved)
})
