/** Until when the server asked to be left alone (`Retry-After`). */
export type Rest = {
  /** Milliseconds from now on; 0 where it asked for none, or the time is over. */
  leftMs(): number
  /** It asks for so many milliseconds. */
  ask(ms: number): void
}

/** A longer one is not believed: `Retry-After` may be a date, and this phone's clock may be wrong. */
export const LONGEST_REST_MS = 15 * 60_000

/**
 * What an answer asks for in `Retry-After`: milliseconds from `now` on, 0 or more; null where it asks for nothing. Seconds are believed
 * as they are, a date up to `LONGEST_REST_MS`.
 */
export function retryAfterMs(answer: Response, now = Date.now()): number | null {
  const said = answer.headers.get('Retry-After')
  if (said === null) return null
  const seconds = Number(said)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Math.min(LONGEST_REST_MS, Date.parse(said) - now)
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** How long whatever is sent by itself waits for this answer's wish, in milliseconds: `LONGEST_REST_MS` at most; null without a wish. */
export function restAskedMs(answer: Response): number | null {
  const ms = retryAfterMs(answer)
  return ms === null ? null : Math.min(LONGEST_REST_MS, ms)
}

/** `now` in milliseconds, of a clock that people may set. */
export function createRest(now: () => number = Date.now): Rest {
  let since = 0
  let until = 0
  return {
    leftMs: () => (now() < since ? 0 : Math.max(0, until - now())),
    ask(ms) {
      const before = now() < since ? 0 : until
      since = now()
      until = Math.max(before, since + Math.min(ms, LONGEST_REST_MS))
    },
  }
}

let owners: { owner: string | null; records: Rest; files: Rest } | null = null

/**
 * What this page was asked for by answers to this owner's work, null for a visitor: whatever begins anew in it, as after a sign-out that
 * did not work, goes by it. A limit of one holds up neither other work nor somebody else, and nothing remembers who was here before.
 */
export function restOf(work: 'records' | 'files', owner: string | null): Rest {
  if (owners?.owner !== owner) owners = { owner, records: createRest(), files: createRest() }
  return owners[work]
}

/** Until when answers to a visitor's calls asked for a rest, whoever uses the page by now. */
export const visitorRest: Rest = createRest()
