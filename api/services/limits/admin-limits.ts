import {
  countOrRefuse,
  ofNetworks,
  OUTER_NETWORK_FACTOR,
  RateLimiter,
  refuseRemembered,
  type CountedKey,
  type LimitsOver,
} from './rate-limiter.ts'

/*
 * | Tries of the admin passkey counted per | Allowed in 15 minutes                           |
 * |----------------------------------------|-------------------------------------------------|
 * | session                                | 5                                               |
 * | network (IPv4, IPv6 /64)               | 5 of administrators, and 5 of everybody else    |
 * | the /56 around it                      | 20 of each                                      |
 *
 * A try counts before it is looked at, whoever makes it. Those of visitors and travelers, who are given nothing for the right one
 * either, are counted apart: nobody keeps an administrator of the same network out. The right one does not count in the end.
 */
const TRIES = 5
const WINDOW_S = 15 * 60

/** `sessionId` is undefined for a visitor; networks as `networksOf` gives them. */
type AdminTry = { sessionId: string | undefined; isAdmin: boolean; networks: readonly string[] }

export type AdminLimits = {
  /** Throws 429 with `Retry-After` for the sixth. */
  count: (tried: AdminTry) => Promise<void>
  /** Called when it was the right passkey. */
  forgive: (tried: AdminTry) => Promise<void>
}

export function createAdminLimits({ counts, full, now }: LimitsOver): AdminLimits {
  const limiter = (name: string, points: number) =>
    new RateLimiter({ counts, full, now, name, points, windowS: WINDOW_S })
  const perSession = limiter('admin passkey of session', TRIES)
  const networkLimiters = (name: string) => [
    limiter(name, TRIES),
    limiter(name, TRIES * OUTER_NETWORK_FACTOR),
  ]
  const ofAdministrators = networkLimiters('admin passkey')
  const ofOthers = networkLimiters('admin passkey of others')

  function countedFor({ sessionId, isAdmin, networks }: AdminTry): CountedKey[] {
    const counted = ofNetworks(isAdmin ? ofAdministrators : ofOthers, networks)
    return sessionId === undefined ? counted : [...counted, [perSession, sessionId]]
  }

  return {
    async count(tried) {
      const counted = countedFor(tried)
      refuseRemembered(counted)
      for (const [keyLimiter, key] of counted) await countOrRefuse(keyLimiter, key)
    },
    async forgive(tried) {
      for (const [keyLimiter, key] of countedFor(tried)) await keyLimiter.reward(key)
    },
  }
}
