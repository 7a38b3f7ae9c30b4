import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { RateLimiterRes, StoreAbstract } from '../../platform/node/rate-limiter.ts'
import { countHits, forgetHits, readHits } from '../../repositories/limits/rate-limits.ts'
import type { FullWindows } from './full-windows.ts'

/** A /56 may ask so many times as much as one /64 in it. */
export const OUTER_NETWORK_FACTOR = 4

/** What is counted under a key until `windowEndsAt`. */
export type Counted = { hits: number; windowEndsAt: Date }

/** Where counts are kept. `count` and `read` follow the rules of `countHits` and `readHits`. */
export type Counts = {
  count: (key: string, hits: number, window: Window) => Promise<Counted>
  /** The window that runs at `now`. */
  read: (key: string, window: Pick<Window, 'now' | 'latestEnd'>) => Promise<Counted | undefined>
  /** False when there was nothing. */
  forget: (key: string) => Promise<boolean>
}
/** No window ends after `latestEnd`, which is its whole length from now. */
export type Window = { now: Date; endsAt: Date; latestEnd: Date; startsAnew: boolean }

/** Counts in the store, which a second process shares and a new start finds again. */
export function storeCounts(database: Kysely<Database>): Counts {
  const counted = (row: { hits: number; windowEndsAt: string }): Counted => ({
    hits: row.hits,
    windowEndsAt: new Date(row.windowEndsAt),
  })
  return {
    count: async (key, hits, { now, endsAt, latestEnd, startsAnew }) => {
      const windowEndsAt = endsAt.toISOString()
      const instants = { now: now.toISOString(), windowEndsAt, latestEnd: latestEnd.toISOString() }
      return counted(await countHits(database, { key, hits, startsAnew, ...instants }))
    },
    read: async (key, { now, latestEnd }) => {
      const instants = { now: now.toISOString(), latestEnd: latestEnd.toISOString() }
      const row = await readHits(database, { key, ...instants })
      return row && counted(row)
    },
    forget: (key) => forgetHits(database, key),
  }
}

export type LimiterOptions = {
  counts: Counts
  /** Shared by all limits, whose names keep their keys apart. */
  full: FullWindows
  now: () => Date
  /** Part of every key, so that two limits never share a count. */
  name: string
  /** How many fit into a window; a window begins with its first. */
  points: number
  windowS: number
}

/** What all limits stand on. */
export type LimitsOver = Pick<LimiterOptions, 'counts' | 'full' | 'now'>

/**
 * rate-limiter-flexible over our own counts and clock. A class because that is how the package takes a store of one's own: it
 * calls the methods with an underscore.
 */
export class RateLimiter extends StoreAbstract {
  readonly #counts: Counts
  readonly #full: FullWindows
  readonly #now: () => Date

  constructor({ counts, full, now, name, points, windowS }: LimiterOptions) {
    super({ storeClient: counts, keyPrefix: name, points, duration: windowS })
    this.#counts = counts
    this.#full = full
    this.#now = now
  }

  /** How many ms the key has to wait as far as this process remembers; 0 where the counts have to be asked. */
  rememberedMs(key: string): number {
    return this.#full.find(this.getKey(key), this.#now(), this.duration * 1000)?.waitMs ?? 0
  }

  /** The key is over the limit for so long. */
  rememberFull(key: string, waitMs: number): void {
    this.#full.remember(this.getKey(key), new Date(this.#now().getTime() + waitMs))
  }

  async _upsert(key: string, hits: number, windowMs: number, startsAnew = false): Promise<Counted> {
    const now = this.#now()
    const endsAt = new Date(now.getTime() + windowMs)
    const latestEnd = this.#latestEnd(now, windowMs)
    const counted = await this.#counts.count(key, hits, { now, endsAt, latestEnd, startsAnew })
    if (counted.hits < this.points) this.#full.forget(key)
    return counted
  }

  async _get(key: string): Promise<Counted | null> {
    const now = this.#now()
    return (await this.#counts.read(key, { now, latestEnd: this.#latestEnd(now) })) ?? null
  }

  #latestEnd(now: Date, windowMs = 0): Date {
    return new Date(now.getTime() + Math.max(windowMs, this.duration * 1000))
  }

  _delete(key: string): Promise<boolean> {
    this.#full.forget(key)
    return this.#counts.forget(key)
  }

  _getRateLimiterRes(_key: string, added: number, { hits, windowEndsAt }: Counted): RateLimiterRes {
    const waitMs = Math.max(0, windowEndsAt.getTime() - this.#now().getTime())
    return new RateLimiterRes(Math.max(0, this.points - hits), waitMs, hits, hits === added)
  }
}

/** A limit and what is counted under it. */
export type CountedKey = readonly [limiter: RateLimiter, key: string]

/** Each network under the limit for its size, as `networksOf` gives them: the nearest first. */
export function ofNetworks(limiters: readonly RateLimiter[], networks: readonly string[]): CountedKey[] {
  return limiters.flatMap((limiter, index) => {
    const network = networks[index]
    return network === undefined ? [] : [[limiter, network]]
  })
}

/** Counts one under the key. Throws 429 with `Retry-After` when the window is full; asks no store where that is remembered. */
export async function countOrRefuse(
  limiter: RateLimiter,
  key: string,
  { windowS }: { windowS?: number } = {},
): Promise<void> {
  refuseRemembered([[limiter, key]])
  try {
    await limiter.consume(key, 1, windowS === undefined ? {} : { customDuration: windowS })
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? remembered(limiter, key, refusal) : refusal
  }
}

/** Throws 429 with `Retry-After` when the window is full, and counts nothing. Asks no store where that is remembered. */
export async function refuseWhenFull(limiter: RateLimiter, key: string): Promise<void> {
  refuseRemembered([[limiter, key]])
  const counted = await limiter.get(key)
  if (counted && counted.consumedPoints >= limiter.points) throw remembered(limiter, key, counted)
}

/** Throws 429 with `Retry-After` when one of these is remembered as full: before the counts of the others are asked. */
export function refuseRemembered(counted: Iterable<CountedKey>): void {
  for (const [limiter, key] of counted) {
    const waitMs = limiter.rememberedMs(key)
    if (waitMs > 0) throw tooMany(waitMs)
  }
}

function remembered(limiter: RateLimiter, key: string, { msBeforeNext }: RateLimiterRes): ApiError {
  limiter.rememberFull(key, msBeforeNext)
  return tooMany(msBeforeNext)
}

/** What a refusal says: the sentence, and how many whole seconds to wait. */
export function refusalWords(waitMs: number): { message: string; waitS: number } {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  const unit = waitS === 1 ? 'second' : 'seconds'
  return { message: `Too many attempts. Please try again in ${waitS} ${unit}.`, waitS }
}

export function tooMany(waitMs: number): ApiError {
  const { message, waitS } = refusalWords(waitMs)
  return new ApiError(429, 'rate_limited', message, { 'Retry-After': String(waitS) })
}
