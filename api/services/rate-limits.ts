import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../errors.ts'
import { countHit, forgiveHit } from '../repositories/rate-limits.ts'

/*
 * | Endpoint     | Counted                           | Limit per network | Window |
 * |--------------|-----------------------------------|-------------------|--------|
 * | login        | attempts that failed              | 10                | 1 min  |
 * | register     | attempts with a complete form     | 100               | 1 h    |
 * | saveLocation | saves with a complete payload     | 300               | 1 h    |
 *
 * A network is an IPv4 address or an IPv6 /64. The counts live in the store, so that a second process shares them.
 * What an account writes is limited in write-limits.ts.
 */
const LIMITS = {
  login: { hits: 10, windowMs: 60_000 },
  register: { hits: 100, windowMs: 3_600_000 },
  saveLocation: { hits: 300, windowMs: 3_600_000 },
} as const

export type LimitedEndpoint = keyof typeof LIMITS

/** Counts one attempt before its work begins. Throws 429 with `Retry-After` when the window is full. */
export async function countAttempt(
  database: Kysely<Database>,
  endpoint: LimitedEndpoint,
  network: string,
  now: Date,
): Promise<void> {
  const { hits: limit, windowMs } = LIMITS[endpoint]
  const windowEndsAt = new Date(now.getTime() + windowMs).toISOString()
  const counted = await countHit(database, keyOf(endpoint, network), now.toISOString(), windowEndsAt)
  if (counted.hits <= limit) return
  const waitS = Math.max(1, Math.ceil((Date.parse(counted.windowEndsAt) - now.getTime()) / 1000))
  throw new ApiError(429, 'rate_limited', `Too many attempts. Please try again in ${waitS} seconds.`, {
    'Retry-After': String(waitS),
  })
}

/** An attempt that succeeded does not count. */
export function forgiveAttempt(
  database: Kysely<Database>,
  endpoint: LimitedEndpoint,
  network: string,
): Promise<void> {
  return forgiveHit(database, keyOf(endpoint, network))
}

function keyOf(endpoint: LimitedEndpoint, network: string): string {
  return `${endpoint} ${network}`
}
