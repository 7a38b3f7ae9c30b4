import { CATEGORIES } from '../places/categories.ts'
import { CATEGORY_GLYPHS } from './category-glyphs.ts'
import { CATEGORY_SHAPES } from './category-shapes.ts'

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

/** The look of every category's markers, by category. */
export function categoryMarkers(theme: 'light' | 'dark'): Record<string, CategoryMarker> {
  return Object.fromEntries(
    CATEGORIES.map(({ id, color }) => {
      const ink = theme === 'dark' || id === 'transportation' ? DARK_INK : LIGHT_INK
      const shown = theme === 'dark' ? NIGHT[id] : color
      return [id, { color: shown, ink, glyphPath: CATEGORY_GLYPHS[id], shapePath: CATEGORY_SHAPES[id] }]
    }),
  )
}
