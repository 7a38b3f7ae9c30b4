/** The keys of an address that say a search; `search-url.ts` gives them their values. */
export const SEARCH_KEYS = [
  ...['place', 'from', 'to', 'start', 'end', 'adults', 'children', 'infants'],
  ...['do', 'stay', 'ride', 'within', 'budget', 'feet', 'hike', 'season', 'open'],
]

/** Whether an address's query (`?place=…`) says a search. */
export function saysSearch(query: string): boolean {
  const values = new URLSearchParams(query)
  return SEARCH_KEYS.some((key) => values.has(key))
}
