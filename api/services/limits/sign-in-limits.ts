import { createHash } from '../../platform/node/crypto.ts'
import {
  countOrRefuse,
  ofNetworks,
  RateLimiter,
  refuseRemembered,
  refuseWhenFull,
  type LimitsOver,
} from './rate-limiter.ts'

/*
 * | Failed sign-ins counted per     | Allowed                                                   | Forgotten after            |
 * |---------------------------------|-----------------------------------------------------------|----------------------------|
 * | account                         | 5, then one each 1, 2, 4 … 256 and at last 300 s          | 24 h; a success            |
 * | account on a network from which | the same, counted by themselves: whoever guesses from     | 24 h; a success            |
 * | it signed in, for 30 days       | elsewhere does not slow the owner down at home            |                            |
 * | network (IPv4, IPv6 /64)        | 10                                                        | 1 min; what it failed for  |
 * | the /56 around it               | 40                                                        | an account, by its success |
 *
 * Only failures count, so any number of people may sign in from one network. An account is never locked: the wait ends, and
 * attempts that are refused do not prolong it. An e-mail is counted whether or not it has an account, by a hash of it.
 */
const FREE_FAILURES = 4
const LONGEST_WAIT_S = 300
const DAY_S = 86_400
const KNOWN_NETWORK_S = 30 * DAY_S
const NETWORK_FAILURES = [10, 40] as const
const NETWORK_WINDOW_S = 60

/** Networks as `networksOf` gives them, the nearest first. */
export type SignInAttempt = { email: string; networks: readonly string[] }

export type SignInLimits = {
  /** Throws 429 with `Retry-After` for an attempt that has to wait; takes no turn. */
  refuseEarly: (attempt: SignInAttempt) => Promise<void>
  /** Lets one attempt in and makes the next one wait. Throws 429 with `Retry-After`. */
  take: (attempt: SignInAttempt) => Promise<void>
  failed: (attempt: SignInAttempt) => Promise<void>
  succeeded: (attempt: SignInAttempt) => Promise<void>
  /** For attempts that name no account: throws 429 with `Retry-After` where the network has to wait; takes no turn. */
  refuseNetworks: (networks: readonly string[]) => Promise<void>
  /** An attempt failed that named no account. */
  failedFrom: (networks: readonly string[]) => Promise<void>
}

export function createSignInLimits({ counts, full, now }: LimitsOver): SignInLimits {
  const limiter = (name: string, points: number, windowS: number) =>
    new RateLimiter({ counts, full, now, name, points, windowS })
  /** A row without a limit: how often an account failed, on the whole or on one network. */
  const failures = limiter('sign-in failures', Number.MAX_SAFE_INTEGER, DAY_S)
  /** One attempt fits into a wait. */
  const waits = limiter('sign-in wait', 1, LONGEST_WAIT_S)
  const knownNetworks = limiter('sign-in network', 1, KNOWN_NETWORK_S)
  const networkLimiters = NETWORK_FAILURES.map((most) =>
    limiter('sign-in failures of', most, NETWORK_WINDOW_S),
  )

  async function trackOf(attempt: SignInAttempt): Promise<string> {
    const here = keyHere(attempt)
    return (await knownNetworks.get(here)) ? here : keyOf(attempt.email)
  }

  async function refuseNetworks(networks: readonly string[]): Promise<void> {
    const counted = ofNetworks(networkLimiters, networks)
    refuseRemembered(counted)
    for (const [networkLimiter, network] of counted) await refuseWhenFull(networkLimiter, network)
  }

  async function failedFrom(networks: readonly string[]): Promise<void> {
    for (const [networkLimiter, network] of ofNetworks(networkLimiters, networks))
      await networkLimiter.penalty(network)
  }

  return {
    async refuseEarly(attempt) {
      await refuseNetworks(attempt.networks)
      await refuseWhenFull(waits, await trackOf(attempt))
    },

    async take(attempt) {
      await refuseNetworks(attempt.networks)
      const track = await trackOf(attempt)
      const failed = await failures.get(track)
      const windowS = waitS(failed?.consumedPoints ?? 0)
      if (windowS > 0) await countOrRefuse(waits, track, { windowS })
    },

    async failed(attempt) {
      const here = keyHere(attempt)
      const track = await trackOf(attempt)
      await failures.penalty(here)
      if (track !== here) await failures.penalty(track)
      await failedFrom(attempt.networks)
    },

    async succeeded(attempt) {
      const here = keyHere(attempt)
      const track = await trackOf(attempt)
      const failedHere = (await failures.get(here))?.consumedPoints ?? 0
      if (failedHere > 0) {
        for (const [networkLimiter, network] of ofNetworks(networkLimiters, attempt.networks))
          await networkLimiter.reward(network, failedHere)
      }
      for (const key of new Set([here, track])) {
        await failures.delete(key)
        await waits.delete(key)
      }
      await knownNetworks.set(here, 1, KNOWN_NETWORK_S)
    },

    refuseNetworks,
    failedFrom,
  }
}

/** How long the attempt after so many failures makes the next one wait. */
function waitS(failed: number): number {
  return failed < FREE_FAILURES ? 0 : Math.min(2 ** (failed - FREE_FAILURES), LONGEST_WAIT_S)
}

function keyHere({ email, networks: [nearest = 'unknown'] }: SignInAttempt): string {
  return keyOf(`${email} ${nearest}`)
}

/** What strangers type, and where somebody signed in, is not kept in plain text. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
