/** Whether two JSON values say the same: the order of an object's keys does not count, an undefined member is none. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = keysOf(one)
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => key in other && sameValue(at(one, key), at(other, key)))
  )
}

const at = (holder: object, key: string): unknown => (holder as Record<string, unknown>)[key]

const keysOf = (holder: object): string[] =>
  Object.keys(holder).filter((key) => at(holder, key) !== undefined)
