/*
 * Answers of strangers, kept in memory. A second process keeps its own: nothing hangs on their being the same.
 *
 * | What is known                     | What happens                                                                 |
 * |-----------------------------------|------------------------------------------------------------------------------|
 * | a fresh answer                    | it is given; nobody is asked                                                 |
 * | an older one, or none             | the stranger is asked; who asks meanwhile shares it                          |
 * | ... and answers within `waitMs`   | the new answer is given                                                      |
 * | ... and does not                  | the older one is given while it is younger than `keptMs`; what still comes   |
 * |                                   | is kept for the next                                                         |
 * | ... and there is none             | null                                                                         |
 * | it failed within `restMs`         | nobody is asked again                                                        |
 * | `atOnce` are being asked          | an older answer is given; else the next waits for its turn, within `waitMs`  |
 */
export type KeptOptions<T> = {
  /** Of some answers it may be less than of others. */
  freshMs: number | ((value: T) => number)
  keptMs: number
  restMs: number
  /** So long is waited for the stranger. */
  waitMs: number
  /** So many answers are kept, those last asked for. */
  most: number
  atOnce: number
  now: () => Date
  /** Hears why nothing came. */
  failed: (error: unknown) => void
}

export type Kept<T> = { value: T; at: Date }

/** `load` is asked for a key's answer; never two at once for one key. Never rejects. */
export type KeptAnswers<T> = { get: (key: string, load: () => Promise<T>) => Promise<Kept<T> | null> }

export function keptAnswers<T>({ most, now, failed, ...ms }: KeptOptions<T>): KeptAnswers<T> {
  const kept = new Map<string, Kept<T>>()
  const running = new Map<string, Promise<Kept<T> | null>>()
  const resting = new Map<string, number>()
  const freshMsOf = (value: T) => (typeof ms.freshMs === 'number' ? ms.freshMs : ms.freshMs(value))
  const age = (at: number) => Math.abs(now().getTime() - at)

  function remember<V>(map: Map<string, V>, key: string, value: V) {
    map.delete(key)
    map.set(key, value)
    const [oldest] = map.keys()
    if (map.size > most && oldest !== undefined) map.delete(oldest)
  }

  function ask(key: string, load: () => Promise<T>): Promise<Kept<T> | null> {
    const asked = load().then(
      (value) => {
        const answer = { value, at: now() }
        remember(kept, key, answer)
        resting.delete(key)
        return answer
      },
      (error: unknown) => {
        remember(resting, key, now().getTime())
        failed(error)
        return null
      },
    )
    const done = asked.finally(() => running.delete(key))
    running.set(key, done)
    return done
  }

  return {
    async get(key, load) {
      const known = kept.get(key)
      if (known) remember(kept, key, known)
      if (known && age(known.at.getTime()) < freshMsOf(known.value)) return known
      const usable = known && age(known.at.getTime()) < ms.keptMs ? known : null
      const failedAt = resting.get(key)
      let shared = running.get(key)
      if (!shared && failedAt !== undefined && age(failedAt) < ms.restMs) return usable
      let left = ms.waitMs
      while (!shared && running.size >= ms.atOnce) {
        const began = performance.now()
        if (usable || !(await within(anyOf(running.values()), left))) return usable
        left -= performance.now() - began
        shared = running.get(key)
      }
      return (await within(shared ?? ask(key, load), left)) ?? usable
    },
  }
}

const anyOf = (works: Iterable<Promise<unknown>>): Promise<true> =>
  Promise.race([...works]).then(() => true as const)

/** Null where it takes longer. */
async function within<T>(work: Promise<T>, waitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
