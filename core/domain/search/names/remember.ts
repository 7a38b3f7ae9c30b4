/** So many of the last texts are remembered: what is typed grows by a letter, and its words before the last stay. */
const MOST = 48

/** Asks `make` once for each of the last texts; its answers are shared and must not be changed. */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    known.set(text, made)
    if (known.size > MOST) {
      const [oldest] = known.keys()
      if (oldest !== undefined) known.delete(oldest)
    }
    return made
  }
}
