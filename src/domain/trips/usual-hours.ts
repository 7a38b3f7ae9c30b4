/**
 * When places of a kind usually open, minutes since midnight: rough values of our own, for kinds that nobody goes to in the
 * morning. Where a place's own hours are known those count.
 */
const OPENS_BY_KIND: Readonly<Record<string, number>> = {
  brewery: 11 * 60,
  brewery_tour: 11 * 60,
  distillery: 12 * 60,
  winery: 11 * 60,
}

/** When people go to a place of this kind at the earliest, minutes since midnight; 0 where any hour will do. */
export const usualFrom = (kind = ''): number =>
  Object.hasOwn(OPENS_BY_KIND, kind) ? (OPENS_BY_KIND[kind] ?? 0) : 0
