import { CATEGORIES, type Category } from '../../api/domain/places/categories.ts'
import { CATEGORY_GLYPHS } from './category-glyphs.ts'

/**
 * How the map draws a place of a category: colours as CSS hex, the glyph as an SVG path on a 24-px grid, the shape around it
 * as one on a 34-px grid.
 */
type CategoryMarker = { color: string; ink: string; glyphPath: string; shapePath: string }

const DARK_INK = '#10182a'
const LIGHT_INK = '#ffffff'

/** Navy disappears on a night map, so markers take the theme's own category colours. */
const NIGHT = {
  activities: '#a9c8f0',
  lodging: '#ff9a8f',
  transportation: '#fdb813',
  restaurants: '#ff9a8f',
}

/** Lodging and food share a red, so each category has an outline of its own: disc, house, diamond, square. */
const SHAPES = {
  activities: 'M17 3 A14 14 0 0 1 17 31 A14 14 0 0 1 17 3 Z',
  lodging: 'M17 2.5 L31 12 V29 A2 2 0 0 1 29 31 H5 A2 2 0 0 1 3 29 V12 Z',
  transportation: 'M17 2 L32 17 L17 32 L2 17 Z',
  restaurants: 'M9 4 H25 A5 5 0 0 1 30 9 V25 A5 5 0 0 1 25 30 H9 A5 5 0 0 1 4 25 V9 A5 5 0 0 1 9 4 Z',
} satisfies Record<Category, string>

/** The look of every category's markers, by category. */
export function categoryMarkers(theme: 'light' | 'dark'): Record<string, CategoryMarker> {
  return Object.fromEntries(
    CATEGORIES.map(({ id, color }) => {
      const ink = theme === 'dark' || id === 'transportation' ? DARK_INK : LIGHT_INK
      const shown = theme === 'dark' ? NIGHT[id] : color
      return [id, { color: shown, ink, glyphPath: CATEGORY_GLYPHS[id], shapePath: SHAPES[id] }]
    }),
  )
}
