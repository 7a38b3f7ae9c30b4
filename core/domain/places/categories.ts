/**
 * The four kinds of place, in the order their buttons stand. `label` is the word on the screen; `color` never carries
 * the meaning alone, each category has its own glyph as well. @source planning §3
 */
export const CATEGORIES = [
  { id: 'activities', label: 'Activities', color: '#003366' },
  { id: 'lodging', label: 'Lodging', color: '#D52B1E' },
  { id: 'transportation', label: 'Transportation', color: '#FDB813' },
  { id: 'restaurants', label: 'Food', color: '#D52B1E' },
] as const

/** What a place is for; `null` never stands for "unknown": every catalogue row has one. */
export type Category = (typeof CATEGORIES)[number]['id']

/** Colors by category, for whoever has an id at hand. @source planning §3 */
export const CATEGORY_COLORS = Object.fromEntries(CATEGORIES.map(({ id, color }) => [id, color])) as Record<
  Category,
  string
>
