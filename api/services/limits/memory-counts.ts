import type { Counted, Counts, Window } from './rate-limiter.ts'

/** When so many keys are counted the oldest is forgotten for each new one: memory is not a caller's to fill. */
const MOST_KEYS = 50_000

/** Counts in this process's memory, for what is asked too often to be written down each time. A new start begins anew. */
export function memoryCounts(mostKeys = MOST_KEYS): Counts {
  /** In the order in which their windows began. */
  const windows = new Map<string, Counted>()
  const running = (
    key: string,
    { now, latestEnd }: Pick<Window, 'now' | 'latestEnd'>,
  ): Counted | undefined => {
    const known = windows.get(key)
    if (!known || known.windowEndsAt <= now) return undefined
    if (known.windowEndsAt > latestEnd) known.windowEndsAt = latestEnd
    return known
  }
  return {
    count: async (key, hits, window) => {
      const known = window.startsAnew ? undefined : running(key, window)
      if (known) {
        known.hits = Math.max(0, known.hits + hits)
        return known
      }
      windows.delete(key)
      const [oldest] = windows.keys()
      if (oldest !== undefined && windows.size >= mostKeys) windows.delete(oldest)
      const begun = { hits: Math.max(0, hits), windowEndsAt: window.endsAt }
      windows.set(key, begun)
      return begun
    },
    read: async (key, window) => running(key, window),
    forget: async (key) => windows.delete(key),
  }
}
