/** The overlay's tabs, in the order the next arrow walks them. @source planning §4 */
export const SEARCH_TABS = ['where', 'when', 'who', 'what'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]
