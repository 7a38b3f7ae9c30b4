import type { Category } from '../places/categories.ts'

/**
 * The outline around each category's glyph, as an SVG path on a 34-px grid. Lodging and food share the specified red, so that
 * the outline tells them apart where the glyph is too small: disc, house, diamond, square.
 */
export const CATEGORY_SHAPES: Record<Category, string> = {
  activities: 'M17 3 A14 14 0 0 1 17 31 A14 14 0 0 1 17 3 Z',
  lodging: 'M17 2.5 L31 12 V29 A2 2 0 0 1 29 31 H5 A2 2 0 0 1 3 29 V12 Z',
  transportation: 'M17 2 L32 17 L17 32 L2 17 Z',
  restaurants: 'M9 4 H25 A5 5 0 0 1 30 9 V25 A5 5 0 0 1 25 30 H9 A5 5 0 0 1 4 25 V9 A5 5 0 0 1 9 4 Z',
}
