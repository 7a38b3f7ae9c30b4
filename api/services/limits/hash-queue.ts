import { availableParallelism } from '../../platform/node/system.ts'
import { ApiError } from '../../errors.ts'

/** About four seconds of one core at 30 ms a hash. */
const WAITING_PER_CORE = 128
const RETRY_AFTER_S = '5'

/** Runs work that keeps a core busy: hashing a password, decoding a picture. Throws 503 with `Retry-After` when too much is waiting. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>

export type HashQueueOptions = {
  /** How much runs at once: leaves a core for everybody who does not sign in, and is at least 1. */
  atOnce?: number
  mostWaiting?: number
  /** Who is too many; the refusal begins with it. */
  busy?: string
}

/** First come, first served. Work that is queued must not queue again: it could wait for itself. */
export function createHashQueue(options: HashQueueOptions = {}): HashQueue {
  const { atOnce = Math.max(1, availableParallelism() - 1) } = options
  const { mostWaiting = atOnce * WAITING_PER_CORE, busy = 'Very many people are signing in right now' } =
    options
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw overloaded(busy)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes on to the next in line, so nobody who comes meanwhile slips in.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** 503 that says when to try again; `busy` is the sentence before that. */
export function overloaded(busy: string): ApiError {
  return new ApiError(503, 'unavailable', `${busy}. Please try again in ${RETRY_AFTER_S} seconds.`, {
    'Retry-After': RETRY_AFTER_S,
  })
}
