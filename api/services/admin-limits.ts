import { countOrRefuse, RateLimiter, type LimitsOver } from './rate-limiter.ts'

/*
 * | Tries of the admin passkey counted per | Allowed in 15 minutes |
 * |----------------------------------------|-----------------------|
 * | session                                | 5                     |
 * | network (IPv4, IPv6 /64)               | 5                     |
 * | the /56 around it                      | 20                    |
 *
 * A try counts before anybody asks whether the account is an administrator's; the right one does not count in the end.
 */
const TRIES = 5
const WINDOW_S = 15 * 60
const OUTER_NETWORK_FACTOR = 4

/** `sessionId` is undefined for a visitor; networks as `networksOf` gives them. */
type AdminTry = { sessionId: string | undefined; networks: readonly string[] }

export type AdminLimits = {
  /** Throws 429 with `Retry-After` for the sixth. */
  count: (tried: AdminTry) => Promise<void>
  /** It was the right passkey. */
  forgive: (tried: AdminTry) => Promise<void>
}

export function createAdminLimits({ counts, full, now }: LimitsOver): AdminLimits {
  const limiter = (name: string, points: number) =>
    new RateLimiter({ counts, full, now, name, points, windowS: WINDOW_S })
  const perSession = limiter('admin passkey of session', TRIES)
  const perNetwork = [limiter('admin passkey', TRIES), limiter('admin passkey', TRIES * OUTER_NETWORK_FACTOR)]

  async function forEachKey(
    { sessionId, networks }: AdminTry,
    act: (keyLimiter: RateLimiter, key: string) => Promise<unknown>,
  ): Promise<void> {
    for (const [index, network] of networks.entries()) {
      const networkLimiter = perNetwork[index]
      if (networkLimiter) await act(networkLimiter, network)
    }
    if (sessionId !== undefined) await act(perSession, sessionId)
  }

  return {
    count: (tried) => forEachKey(tried, countOrRefuse),
    forgive: (tried) => forEachKey(tried, (keyLimiter, key) => keyLimiter.reward(key)),
  }
}
