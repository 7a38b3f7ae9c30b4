import { CATEGORIES } from '../../api/domain/places/categories.ts'
import { CATEGORY_GLYPHS } from './category-glyphs.ts'

/** How the map draws a place of a category: colours as CSS hex, the glyph as an SVG path on a 24-px grid. */
type CategoryMarker = { color: string; ink: string; glyphPath: string }

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
      return [id, { color: theme === 'dark' ? NIGHT[id] : color, ink, glyphPath: CATEGORY_GLYPHS[id] }]
    }),
  )
}
