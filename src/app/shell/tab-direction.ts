/**
 * +1 towards a tab with a higher index, -1 otherwise; null where one of the two is no tab, or both are the same one.
 * @source shell §4 "Navigation"
 */
export function tabDirection(from: number | undefined, to: number | undefined): 1 | -1 | null {
  if (from === undefined || to === undefined || from === to) return null
  return to > from ? 1 : -1
}
