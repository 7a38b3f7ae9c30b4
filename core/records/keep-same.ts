/**
 * `now`, with every part of it that says the same as the part of `before` in its place replaced by that part: what did not change
 * keeps its identity, and need not be worked out or drawn again. JSON values and arrays of numbers; neither is changed.
 */
export function keepSame<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now
  if (now instanceof Float32Array) {
    const isSame =
      before instanceof Float32Array &&
      before.length === now.length &&
      now.every((one, at) => one === before[at])
    return (isSame ? before : now) as T
  }
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now
    const kept = now.map((one, at) => keepSame(before[at], one))
    const isSame = kept.length === before.length && kept.every((one, at) => one === before[at])
    return (isSame ? before : kept) as T
  }
  if (Array.isArray(before)) return now
  const was = before as Record<string, unknown>
  const names = Object.keys(now)
  const kept = Object.fromEntries(
    names.map((name) => [name, keepSame(was[name], (now as Record<string, unknown>)[name])]),
  )
  const isSame =
    names.length === Object.keys(was).length && names.every((name) => name in was && kept[name] === was[name])
  return (isSame ? before : kept) as T
}
