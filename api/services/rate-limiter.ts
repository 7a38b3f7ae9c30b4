import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../errors.ts'
import { RateLimiterRes, StoreAbstract } from '../platform/node/rate-limiter.ts'
import { countHits, forgetHits, readHits } from '../repositories/rate-limits.ts'

/** What is counted under a key until `windowEndsAt`. */
export type Counted = { hits: number; windowEndsAt: Date }

/** Where counts are kept. `count` follows the rules of `countHits`. */
export type Counts = {
  count: (key: string, hits: number, window: Window) => Promise<Counted>
  /** The window that runs at `now`. */
  read: (key: string, now: Date) => Promise<Counted | undefined>
  /** False when there was nothing. */
  forget: (key: string) => Promise<boolean>
}
export type Window = { now: Date; endsAt: Date; startsAnew: boolean }

/** Counts in the store, which a second process shares and a new start finds again. */
export function storeCounts(database: Kysely<Database>): Counts {
  const counted = (row: { hits: number; windowEndsAt: string }): Counted => ({
    hits: row.hits,
    windowEndsAt: new Date(row.windowEndsAt),
  })
  return {
    count: async (key, hits, { now, endsAt, startsAnew }) => {
      const instants = { now: now.toISOString(), windowEndsAt: endsAt.toISOString() }
      return counted(await countHits(database, { key, hits, startsAnew, ...instants }))
    },
    read: async (key, now) => {
      const row = await readHits(database, key, now.toISOString())
      return row && counted(row)
    },
    forget: (key) => forgetHits(database, key),
  }
}

export type LimiterOptions = {
  counts: Counts
  now: () => Date
  /** Part of every key, so that two limits never share a count. */
  name: string
  /** How many fit into a window; a window begins with its first. */
  points: number
  windowS: number
}

/**
 * rate-limiter-flexible over our own counts and clock. A class because that is how the package takes a store of one's own: it
 * calls the methods with an underscore.
 */
export class RateLimiter extends StoreAbstract {
  readonly #counts: Counts
  readonly #now: () => Date

  constructor({ counts, now, name, points, windowS }: LimiterOptions) {
    super({ storeClient: counts, keyPrefix: name, points, duration: windowS })
    this.#counts = counts
    this.#now = now
  }

  _upsert(key: string, hits: number, windowMs: number, startsAnew = false): Promise<Counted> {
    const now = this.#now()
    return this.#counts.count(key, hits, { now, endsAt: new Date(now.getTime() + windowMs), startsAnew })
  }

  async _get(key: string): Promise<Counted | null> {
    return (await this.#counts.read(key, this.#now())) ?? null
  }

  _delete(key: string): Promise<boolean> {
    return this.#counts.forget(key)
  }

  _getRateLimiterRes(_key: string, added: number, { hits, windowEndsAt }: Counted): RateLimiterRes {
    const waitMs = Math.max(0, windowEndsAt.getTime() - this.#now().getTime())
    return new RateLimiterRes(Math.max(0, this.points - hits), waitMs, hits, hits === added)
  }
}

/** Counts one under the key. Throws 429 with `Retry-After` when the window is full. */
export async function countOrRefuse(
  limiter: RateLimiter,
  key: string,
  { windowS }: { windowS?: number } = {},
): Promise<void> {
  try {
    await limiter.consume(key, 1, windowS === undefined ? {} : { customDuration: windowS })
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
  }
}

/** Throws 429 with `Retry-After` when the window is full, and counts nothing. */
export async function refuseWhenFull(limiter: RateLimiter, key: string): Promise<void> {
  const counted = await limiter.get(key)
  if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted.msBeforeNext)
}

function tooMany(waitMs: number): ApiError {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  const unit = waitS === 1 ? 'second' : 'seconds'
  return new ApiError(429, 'rate_limited', `Too many attempts. Please try again in ${waitS} ${unit}.`, {
    'Retry-After': String(waitS),
  })
}
