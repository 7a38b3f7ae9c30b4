import type { Category } from '../places/categories.ts'

/**
 * One drawing per category, as strokes on a 24-px grid: a peak with its snow line, a bed, a bus, fork and knife.
 * The map draws the same paths on its markers.
 */
export const CATEGORY_GLYPHS: Record<Category, string> = {
  activities: 'M3 19L9.5 7l3.8 7L15.5 11 21 19zM7.7 10.4l1.9 1.5 1.6-1.5',
  lodging:
    'M4 6v12.5M4 15.5h16.5v3M20.5 15.5v-2.5a2.5 2.5 0 0 0-2.5-2.5H10.5v5M7.2 10.2a1.3 1.3 0 1 0 .01 0z',
  transportation:
    'M6.5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v10.5H5V6a1.5 1.5 0 0 1 1.5-1.5zM5 11.5h14M7.5 16.5v2.5M16.5 16.5v2.5M8.2 14h.01M15.8 14h.01',
  restaurants: 'M8 4v16M5 4v4.5a3 3 0 0 0 6 0V4M16.5 20V4c-2.2 1.5-3 4-3 6.5 0 1.8 1 3 3 3',
}
