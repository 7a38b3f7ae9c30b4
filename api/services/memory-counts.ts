import type { Counted, Counts } from './rate-limiter.ts'

/** When so many keys are counted the oldest is forgotten for each new one: memory is not a caller's to fill. */
const MOST_KEYS = 50_000

/** Counts in this process's memory, for what is asked too often to be written down each time. A new start begins anew. */
export function memoryCounts(mostKeys = MOST_KEYS): Counts {
  /** In the order in which their windows began. */
  const windows = new Map<string, Counted>()
  const running = (key: string, now: Date): Counted | undefined => {
    const known = windows.get(key)
    return known && known.windowEndsAt > now ? known : undefined
  }
  return {
    count: async (key, hits, { now, endsAt, startsAnew }) => {
      const known = startsAnew ? undefined : running(key, now)
      if (known) {
        known.hits = Math.max(0, known.hits + hits)
        return known
      }
      windows.delete(key)
      const [oldest] = windows.keys()
      if (oldest !== undefined && windows.size >= mostKeys) windows.delete(oldest)
      const begun = { hits: Math.max(0, hits), windowEndsAt: endsAt }
      windows.set(key, begun)
      return begun
    },
    read: async (key, now) => running(key, now),
    forget: async (key) => windows.delete(key),
  }
}
