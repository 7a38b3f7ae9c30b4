import { fullWindows, type FullWindow } from './full-windows.ts'
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
 * | Name         | Counted                               | Per network | Per account | Window | Counts are kept |
 * |--------------|---------------------------------------|-------------|-------------|--------|-----------------|
 * | search       | place searches                        | 600         | 300         | 1 min  | in memory       |
 * | call         | all other calls of the API            | 3,000       | 1,200       | 1 min  | in memory       |
 *
 * Of a call over the limit the token of its session is remembered with the refusal, so that nobody looks up whose it is until the
 * minute is over. A token that is nobody's is refused on the network it came from alone.
 */
const NETWORK_POINTS = { search: 600, call: 3_000 } as const
const ACCOUNT_POINTS = { search: 300, call: 1_200 } as const
const WINDOW_S = 60

export type CountedCall = 'search' | 'call'

/** Who calls, before it is known whose session that is. */
export type Caller = {
  /** A name for the token that the call carries, as `sessionKey` gives it; undefined where it carries none. */
  sessionKey: string | undefined
  /** As `networksOf` gives them. */
  networks: readonly string[]
}

export type CallLimits = {
  /** How long a caller has to wait, as far as that is remembered; undefined where the call has to be counted. Asks no store. */
  remembered: (call: CountedCall, caller: Caller) => FullWindow | undefined
  /** Counts one call for the account where there is one, else for the networks. Throws 429 with `Retry-After`. */
  count: (call: CountedCall, caller: Caller, userId: string | undefined) => Promise<void>
}

export function createCallLimits(over: LimitsOver): CallLimits {
  /** Apart from all others: who makes up tokens does not push out what else is remembered. */
  const fullTokens = fullWindows()
  const limiter = (name: string, points: number) =>
    new RateLimiter({ ...over, name, points, windowS: WINDOW_S })
  const perNetwork = { search: networkLimiters('search'), call: networkLimiters('call') }
  const perAccount = {
    search: limiter('account search', ACCOUNT_POINTS.search),
    call: limiter('account call', ACCOUNT_POINTS.call),
  }

  function networkLimiters(call: CountedCall): RateLimiter[] {
    const points = NETWORK_POINTS[call]
    return [limiter(call, points), limiter(call, points * OUTER_NETWORK_FACTOR)]
  }

  const keyOfToken = (call: CountedCall, sessionKey: string) => `${call} ${sessionKey}`
  const keyOfStray = (call: CountedCall, sessionKey: string, [nearest]: readonly string[]) =>
    `${keyOfToken(call, sessionKey)} ${nearest}`

  return {
    remembered(call, { sessionKey, networks }) {
      if (sessionKey === undefined) {
        const waitMs = longest(ofNetworks(perNetwork[call], networks))
        return waitMs > 0 ? { waitMs, userId: undefined } : undefined
      }
      const find = (key: string) => fullTokens.find(key, over.now(), WINDOW_S * 1000)
      return find(keyOfToken(call, sessionKey)) ?? find(keyOfStray(call, sessionKey, networks))
    },

    async count(call, { sessionKey, networks }, userId) {
      const counted: CountedKey[] =
        userId === undefined ? ofNetworks(perNetwork[call], networks) : [[perAccount[call], userId]]
      try {
        refuseRemembered(counted)
        for (const [keyLimiter, key] of counted) await countOrRefuse(keyLimiter, key)
      } catch (refusal) {
        if (sessionKey !== undefined) {
          const key =
            userId === undefined ? keyOfStray(call, sessionKey, networks) : keyOfToken(call, sessionKey)
          fullTokens.remember(key, new Date(over.now().getTime() + longest(counted)), userId)
        }
        throw refusal
      }
    },
  }
}

function longest(counted: readonly CountedKey[]): number {
  return counted.reduce((waitMs, [limiter, key]) => Math.max(waitMs, limiter.rememberedMs(key)), 0)
}
