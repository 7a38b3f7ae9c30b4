import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { findPerson } from '../repositories/users.ts'
import { createAdminLimits, type AdminLimits } from './admin-limits.ts'
import { createCodeLimits, type CodeLimits } from './code-limits.ts'
import { memoryCounts } from './memory-counts.ts'
import { countOrRefuse, RateLimiter, storeCounts } from './rate-limiter.ts'
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts'

/*
 * | Name         | Counted                               | Per network | Per account | Window | Counts are kept |
 * |--------------|---------------------------------------|-------------|-------------|--------|-----------------|
 * | (sign-in)    | attempts that failed                  | see sign-in-limits.ts             | in the store    |
 * | (codes)      | codes and lookups of addresses        | see code-limits.ts                | in the store    |
 * | (admin)      | tries of the admin passkey            | see admin-limits.ts               | in the store    |
 * | register     | attempts with a complete form         | 100         |             | 1 h    | in the store    |
 * | adminInvite  | the same with an invitation           | 10          |             | 1 h    | in the store    |
 * | passkeys     | questions for a passkey to sign in    | 600         |             | 1 h    | in memory       |
 * | saveLocation | saves with a complete payload         | 300         |             | 1 h    | in the store    |
 * | feedback     | feedback with a complete payload      | 30          |             | 1 h    | in the store    |
 * | sharedTrip   | shared trips opened by a link         | 300         |             | 1 min  | in memory       |
 * | photo        | photos of the profile                 |             | 30          | 1 h    | in the store    |
 * | export       | downloads of one's data               |             | 10          | 1 h    | in the store    |
 * | invite       | invitations to a trip                 |             | 30          | 1 h    | in the store    |
 * | invited      | the same to one address, as a hash    |             | 5           | 1 h    | in the store    |
 * | file         | files begun, however many pieces      |             | 200         | 1 h    | in the store    |
 * | push         | a device says what it wants to hear   |             | 60          | 1 h    | in the store    |
 * | search       | place searches                        | 600         | 300         | 1 min  | in memory       |
 * | call         | all other calls of the API            | 3,000       | 1,200       | 1 min  | in memory       |
 *
 * A network is an IPv4 address or an IPv6 /64; the /56 around it is allowed four times as much. What a signed-in caller
 * searches and calls counts for the account alone, which many networks may share and which may share a network with many. A
 * campsite's guests behind one address type 600 searches a minute together. What an account writes is limited in
 * write-limits.ts besides.
 */
const LIMITS = {
  register: { points: 100, windowS: 3_600 },
  adminInvite: { points: 10, windowS: 3_600 },
  passkeys: { points: 600, windowS: 3_600 },
  saveLocation: { points: 300, windowS: 3_600 },
  feedback: { points: 30, windowS: 3_600 },
  sharedTrip: { points: 300, windowS: 60 },
  search: { points: 600, windowS: 60 },
  call: { points: 3_000, windowS: 60 },
} as const
const ACCOUNT_POINTS = { search: 300, call: 1_200 } as const
const MINUTE_S = 60
/** What costs much and is seldom done. */
const COSTLY_POINTS = { photo: 30, export: 10, invite: 30, invited: 5, file: 200, push: 60 } as const
const HOUR_S = 3_600

/** A /56 may ask so many times as much as one /64 in it. */
export const OUTER_NETWORK_FACTOR = 4

export type CountedCall = 'search' | 'call'
export type CountedAttempt =
  'register' | 'adminInvite' | 'passkeys' | 'saveLocation' | 'feedback' | 'sharedTrip'
type Costly = keyof typeof COSTLY_POINTS

export type RateLimits = {
  signIn: SignInLimits
  codes: CodeLimits
  adminPasskey: AdminLimits
  /** Counts one attempt before its work begins. `networks` as `networksOf` gives them. Throws 429 with `Retry-After`. */
  countAttempt: (endpoint: CountedAttempt, networks: readonly string[]) => Promise<void>
  /** Counts one for the account, or the address as the table says, before its work begins. Throws 429 with `Retry-After`. */
  countCostly: (work: Costly, counted: string) => Promise<void>
  /** Counts one call for the account where there is one, else for the networks. Throws 429 with `Retry-After`. */
  countCall: (call: CountedCall, userId: string | undefined, networks: readonly string[]) => Promise<void>
}

export function createRateLimits(database: Kysely<Database>, now: () => Date): RateLimits {
  const stored = storeCounts(database)
  const inMemory = memoryCounts()
  const perNetwork = {
    register: networkLimiters('register', stored),
    adminInvite: networkLimiters('adminInvite', stored),
    passkeys: networkLimiters('passkeys', inMemory),
    saveLocation: networkLimiters('saveLocation', stored),
    feedback: networkLimiters('feedback', stored),
    sharedTrip: networkLimiters('sharedTrip', inMemory),
    search: networkLimiters('search', inMemory),
    call: networkLimiters('call', inMemory),
  }
  const perAccount = { search: accountLimiter('search'), call: accountLimiter('call') }
  const costly = {
    photo: costlyLimiter('photo'),
    export: costlyLimiter('export'),
    invite: costlyLimiter('invite'),
    invited: costlyLimiter('invited'),
    file: costlyLimiter('file'),
    push: costlyLimiter('push'),
  }

  function networkLimiters(name: keyof typeof LIMITS, counts: typeof stored): RateLimiter[] {
    const { points, windowS } = LIMITS[name]
    return [points, points * OUTER_NETWORK_FACTOR].map(
      (most) => new RateLimiter({ counts, now, name, points: most, windowS }),
    )
  }

  function accountLimiter(name: CountedCall): RateLimiter {
    const points = ACCOUNT_POINTS[name]
    return new RateLimiter({ counts: inMemory, now, name: `account ${name}`, points, windowS: MINUTE_S })
  }

  function costlyLimiter(name: Costly): RateLimiter {
    return new RateLimiter({ counts: stored, now, name, points: COSTLY_POINTS[name], windowS: HOUR_S })
  }

  async function countNetworks(name: keyof typeof LIMITS, networks: readonly string[]): Promise<void> {
    for (const [index, network] of networks.entries()) {
      const limiter = perNetwork[name][index]
      if (limiter) await countOrRefuse(limiter, network)
    }
  }

  return {
    signIn: createSignInLimits(stored, now),
    codes: createCodeLimits(stored, now),
    adminPasskey: createAdminLimits(stored, now),
    countAttempt: countNetworks,
    async countCostly(work, counted) {
      await countOrRefuse(costly[work], counted)
      // The account may have been deleted since it was asked for, with all that was counted for it.
      if (work !== 'invited' && !(await findPerson(database, counted))) await costly[work].delete(counted)
    },
    countCall: (call, userId, networks) =>
      userId === undefined ? countNetworks(call, networks) : countOrRefuse(perAccount[call], userId),
  }
}
