import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './provider-slug.ts'

test.each([
  ['Clear Creek Boats & Co.', 'clear-creek-boats-co'],
  ['  Zoë’s Höhle ', 'zoes-hohle'],
  ['山小屋', 'provider'],
  ['7', '7'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s stands in an address as %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('the second of a name has a number, and one that went leaves its own', () => {
  expect(freeSlug('boats', new Set())).toBe('boats')
  expect(freeSlug('boats', new Set(['boats', 'boats-2', 'boats-4']))).toBe('boats-3')
})
