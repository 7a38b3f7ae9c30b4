/** Until when the server asked to be left alone (`Retry-After`). */
export type Rest = {
  /** Milliseconds from now on; 0 where it asked for none, or the time is over. */
  leftMs(): number
  /** It asks for so many milliseconds. */
  ask(ms: number): void
}

/** A longer one is not believed, whatever became of the clock. */
const LONGEST_MS = 15 * 60_000

/** `now` in milliseconds, of a clock that people may set. */
export function createRest(now: () => number = Date.now): Rest {
  let since = 0
  let until = 0
  return {
    leftMs: () => (now() < since ? 0 : Math.max(0, until - now())),
    ask(ms) {
      const before = now() < since ? 0 : until
      since = now()
      until = Math.max(before, since + Math.min(ms, LONGEST_MS))
    },
  }
}

const rests = new Map<string, Rest>()

/**
 * What this page was asked for by answers to `work` of this owner, null for a visitor: whatever begins anew in it, as after a sign-out that
 * did not work, goes by it. A limit of one holds up neither other work nor somebody else.
 */
export function restOf(work: 'records' | 'files' | 'visitor', owner: string | null): Rest {
  const name = `${work} ${owner ?? ''}`
  const rest = rests.get(name) ?? createRest()
  rests.set(name, rest)
  return rest
}
