import { expect, test } from 'vitest'
import { categoryMarkers } from './category-markers.ts'

test.each(['light', 'dark'] as const)('no two categories share an outline or a glyph, %s', (theme) => {
  const looks = Object.values(categoryMarkers(theme))
  expect(looks).toHaveLength(4)
  expect(new Set(looks.map(({ shapePath }) => shapePath)).size).toBe(4)
  expect(new Set(looks.map(({ glyphPath }) => glyphPath)).size).toBe(4)
})
