/** Until when the server asked to be left alone (`Retry-After`). */
export type Rest = {
  /** Milliseconds from now on; 0 where it asked for none, or the time is over. */
  leftMs(): number
  /** It asks for so many milliseconds. */
  ask(ms: number): void
}

/** Nobody is asked for longer, whatever became of the clock. */
const LONGEST_MS = 24 * 3_600_000

/** `now` in milliseconds, of a clock that people may set. */
export function createRest(now: () => number = Date.now): Rest {
  let since = 0
  let until = 0
  return {
    leftMs: () => (now() < since ? 0 : Math.max(0, until - now())),
    ask(ms) {
      since = now()
      until = since + Math.min(ms, LONGEST_MS)
    },
  }
}

/** What this page was asked for: whatever begins anew in it, as after a sign-out that did not work, goes by it. */
export const pageRest: Rest = createRest()
