/** Rows a page key moves: as many as are visible. */
const PAGE_ROWS = 5

/** The row a key leads to from row `from` of `count`, or null for a key that moves nothing. Never leaves the wheel. */
export function rowReachedBy(key: string, from: number, count: number): number | null {
  const target = unbounded(key, from, count)
  return target === null ? null : Math.min(count - 1, Math.max(0, target))
}

function unbounded(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1
    case 'ArrowUp':
      return from - 1
    case 'PageDown':
      return from + PAGE_ROWS
    case 'PageUp':
      return from - PAGE_ROWS
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

export type Typed = {
  /** The characters that count so far. */
  text: string
  /** The row they lead to, or null where no option begins with them. */
  row: number | null
}

/**
 * What a typed character leads to after `before`, the characters typed just now: `4`, `5` finds `45`, `p` finds `PM`.
 * Where the two lead nowhere together, the new one begins again. An option that is exactly what was typed wins over
 * one that only begins so: `1` is 1, not 10.
 */
export function rowTyped(key: string, before: string, options: readonly string[]): Typed {
  for (const text of [before + key, key]) {
    const row = rowBeginning(text.toLowerCase(), options)
    if (row !== -1) return { text, row }
  }
  return { text: '', row: null }
}

function rowBeginning(text: string, options: readonly string[]): number {
  const exact = options.findIndex((option) => option.toLowerCase() === text)
  return exact === -1 ? options.findIndex((option) => option.toLowerCase().startsWith(text)) : exact
}
