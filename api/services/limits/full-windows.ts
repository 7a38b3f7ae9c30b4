/** When so many are remembered the oldest is forgotten for each new one: memory is not a caller's to fill. */
const MOST_KEYS = 20_000

/** A window that is full. `userId` says whose it is, where whoever remembered it knew. */
export type FullWindow = { waitMs: number; userId: string | undefined }

/** Who is over a limit, in this process's memory. What is forgotten too early is only asked for once more. */
export type FullWindows = {
  /** How many ms are left of the key's window, which is `windowMs` long; undefined where it is not known to be full. */
  find: (key: string, now: Date, windowMs: number) => FullWindow | undefined
  remember: (key: string, endsAt: Date, userId?: string) => void
  forget: (key: string) => void
}

/**
 * Windows that are full, until they end: a refusal that is remembered asks no store. An end that lies further away than a window
 * is long was read off a clock that was wrong: it is forgotten, and the counts are asked, which bring it nearer.
 */
export function fullWindows(mostKeys = MOST_KEYS): FullWindows {
  /** In the order in which they became known. */
  const windows = new Map<string, { endsAtMs: number; userId: string | undefined }>()
  return {
    find(key, now, windowMs) {
      const known = windows.size === 0 ? undefined : windows.get(key)
      if (!known) return undefined
      const waitMs = known.endsAtMs - now.getTime()
      if (waitMs > 0 && waitMs <= windowMs) return { waitMs, userId: known.userId }
      windows.delete(key)
      return undefined
    },
    remember(key, endsAt, userId) {
      windows.delete(key)
      const [oldest] = windows.keys()
      if (oldest !== undefined && windows.size >= mostKeys) windows.delete(oldest)
      windows.set(key, { endsAtMs: endsAt.getTime(), userId })
    },
    forget: (key) => void windows.delete(key),
  }
}
