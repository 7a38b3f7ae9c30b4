import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeOutline } from './make-outline.ts'

test('the outline is the border that the basemap draws', () => {
  const committed = new URL('../../../src/domain/terrain/colorado-outline.json', import.meta.url)
  expect(readFileSync(committed, 'utf8')).toBe(makeOutline())
})
