import { createHash } from '../../platform/node/crypto.ts'
import { RESEND_AFTER_S } from '../../../core/contracts/identity/verification.ts'
import type { AskedCode } from '../identity/codes.ts'
import {
  countOrRefuse,
  ofNetworks,
  RateLimiter,
  refuseRemembered,
  refuseWhenFull,
  type LimitsOver,
} from './rate-limiter.ts'

/*
 * | Counted                           | Allowed                            | Forgotten after           |
 * |-----------------------------------|------------------------------------|---------------------------|
 * | codes for one purpose, subject    | 1                                  | 30 s; one that was not    |
 * | and recipient                     |                                    | delivered or was used     |
 * | codes to one number or address    | 5                                  | 1 h                       |
 * | codes asked for from one network  | 20, four times as many for the /56 | 1 h                       |
 * | addresses looked up from one      | 10, four times as many for the /56 | 1 min                     |
 *
 * A refused one counts nowhere. Numbers and addresses are kept as a hash.
 */
const RECIPIENT_CODES = 5
const NETWORK_CODES = [20, 80] as const
const NETWORK_LOOKUPS = [10, 40] as const
const HOUR_S = 3_600
const MINUTE_S = 60

export type CodeLimits = {
  /** Counts a code before it is made. `networks` as `networksOf` gives them. Throws 429 with `Retry-After`. */
  countCode: (asked: AskedCode, networks: readonly string[]) => Promise<void>
  /** The next code may be asked for at once. */
  endCooldown: (asked: AskedCode) => Promise<void>
  /** Counts one question whether an address has an account. Throws 429 with `Retry-After`. */
  countLookup: (networks: readonly string[]) => Promise<void>
}

export function createCodeLimits({ counts, full, now }: LimitsOver): CodeLimits {
  const limiter = (name: string, points: number, windowS: number) =>
    new RateLimiter({ counts, full, now, name, points, windowS })
  const cooldown = limiter('code cooldown', 1, RESEND_AFTER_S)
  const recipients = limiter('codes to', RECIPIENT_CODES, HOUR_S)
  const networkCodes = NETWORK_CODES.map((most) => limiter('codes for', most, HOUR_S))
  const networkLookups = NETWORK_LOOKUPS.map((most) => limiter('lookups of', most, MINUTE_S))

  return {
    async countCode(asked, networks) {
      const counted = [
        [cooldown, cooldownKey(asked)],
        [recipients, keyOf(asked.recipient)],
        ...ofNetworks(networkCodes, networks),
      ] as const
      refuseRemembered(counted)
      for (const [limit, key] of counted) await refuseWhenFull(limit, key)
      for (const [limit, key] of counted) await countOrRefuse(limit, key)
    },

    async endCooldown(asked) {
      await cooldown.delete(cooldownKey(asked))
    },

    async countLookup(networks) {
      const counted = ofNetworks(networkLookups, networks)
      refuseRemembered(counted)
      for (const [limit, network] of counted) await countOrRefuse(limit, network)
    },
  }
}

/** By recipient too: who mistyped a number need not wait for the right one. */
const cooldownKey = ({ purpose, subject, recipient }: AskedCode): string =>
  keyOf(JSON.stringify([purpose, subject, recipient]))

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
