import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { createAdminLimits, type AdminLimits } from './admin-limits.ts'
import { createCallLimits, type CallLimits } from './call-limits.ts'
import { createCodeLimits, type CodeLimits } from './code-limits.ts'
import { fullWindows } from './full-windows.ts'
import { memoryCounts } from './memory-counts.ts'
import {
  countOrRefuse,
  ofNetworks,
  OUTER_NETWORK_FACTOR,
  RateLimiter,
  refuseRemembered,
  storeCounts,
  type Counts,
} from './rate-limiter.ts'
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
 * | sharedTrip   | trips opened or joined by a link      | 300         |             | 1 min  | in memory       |
 * | backBy       | links of a back-by's mail, opened     | 60         |             | 1 min  | in memory       |
 * | forecast     | forecasts of a point                  | 240         |             | 1 min  | in memory       |
 * | seen         | pages of offerings that were opened   | 120         |             | 1 min  | in memory       |
 * | photo        | photos of the profile                 |             | 30          | 1 h    | in the store    |
 * | export       | downloads of one's data               |             | 10          | 1 h    | in the store    |
 * | invite       | invitations to a trip                 |             | 30          | 1 h    | in the store    |
 * | invitation   | the same from a network               | 60          |             | 1 h    | in the store    |
 * | invited      | the same to one address, as a hash    |             | 5           | 1 h    | in the store    |
 * | file         | files begun, however many pieces      |             | 200         | 1 h    | in the store    |
 * | lostBooking  | bookings sent that the server lost    |             | 120         | 1 h    | in the store    |
 * | push         | a device says what it wants to hear   |             | 60          | 1 h    | in the store    |
 * | (calls)      | place searches, all other calls       | see call-limits.ts                | in memory       |
 * | (streams)    | streams of news that are open         | see news-streams.ts               | in memory       |
 *
 * A network is an IPv4 address or an IPv6 /64; the /56 around it is allowed four times as much. What a signed-in caller
 * searches and calls counts for the account alone, which many networks may share and which may share a network with many. A
 * campsite's guests behind one address type 600 searches a minute together. What an account writes is limited in
 * write-limits.ts besides.
 *
 * Who is over a limit is remembered in memory until the window ends, so that a refusal asks no store.
 */
const LIMITS = {
  register: { points: 100, windowS: 3_600 },
  adminInvite: { points: 10, windowS: 3_600 },
  passkeys: { points: 600, windowS: 3_600 },
  saveLocation: { points: 300, windowS: 3_600 },
  feedback: { points: 30, windowS: 3_600 },
  invitation: { points: 60, windowS: 3_600 },
  sharedTrip: { points: 300, windowS: 60 },
  backBy: { points: 60, windowS: 60 },
  forecast: { points: 240, windowS: 60 },
  seen: { points: 120, windowS: 60 },
} as const
/** What costs much and is seldom done. */
const COSTLY_POINTS = {
  photo: 30,
  export: 10,
  invite: 30,
  invited: 5,
  file: 200,
  lostBooking: 120,
  push: 60,
} as const
const HOUR_S = 3_600

export type CountedAttempt =
  | 'register'
  | 'adminInvite'
  | 'passkeys'
  | 'saveLocation'
  | 'feedback'
  | 'invitation'
  | 'sharedTrip'
  | 'backBy'
  | 'forecast'
  | 'seen'
type Costly = keyof typeof COSTLY_POINTS

export type RateLimits = {
  signIn: SignInLimits
  codes: CodeLimits
  adminPasskey: AdminLimits
  /** Counts one attempt before its work begins. `networks` as `networksOf` gives them. Throws 429 with `Retry-After`. */
  countAttempt: (endpoint: CountedAttempt, networks: readonly string[]) => Promise<void>
  /** Counts one for the account, or the address as the table says, before its work begins. Throws 429 with `Retry-After`. */
  countCostly: (work: Costly, counted: string) => Promise<void>
  calls: CallLimits
}

export function createRateLimits(database: Kysely<Database>, now: () => Date): RateLimits {
  const stored = storeCounts(database)
  const inMemory = memoryCounts()
  const full = fullWindows()
  const overStore = { counts: stored, full, now }
  const perNetwork = {
    register: networkLimiters('register', stored),
    adminInvite: networkLimiters('adminInvite', stored),
    passkeys: networkLimiters('passkeys', inMemory),
    saveLocation: networkLimiters('saveLocation', stored),
    feedback: networkLimiters('feedback', stored),
    invitation: networkLimiters('invitation', stored),
    sharedTrip: networkLimiters('sharedTrip', inMemory),
    backBy: networkLimiters('backBy', inMemory),
    forecast: networkLimiters('forecast', inMemory),
    seen: networkLimiters('seen', inMemory),
  }
  const costly = {
    photo: costlyLimiter('photo'),
    export: costlyLimiter('export'),
    invite: costlyLimiter('invite'),
    invited: costlyLimiter('invited'),
    file: costlyLimiter('file'),
    lostBooking: costlyLimiter('lostBooking'),
    push: costlyLimiter('push'),
  }

  function networkLimiters(name: keyof typeof LIMITS, counts: Counts): RateLimiter[] {
    const { points, windowS } = LIMITS[name]
    return [points, points * OUTER_NETWORK_FACTOR].map(
      (most) => new RateLimiter({ counts, full, now, name, points: most, windowS }),
    )
  }

  function costlyLimiter(name: Costly): RateLimiter {
    return new RateLimiter({ ...overStore, name, points: COSTLY_POINTS[name], windowS: HOUR_S })
  }

  async function countNetworks(name: keyof typeof LIMITS, networks: readonly string[]): Promise<void> {
    const counted = ofNetworks(perNetwork[name], networks)
    refuseRemembered(counted)
    for (const [limiter, network] of counted) await countOrRefuse(limiter, network)
  }

  return {
    signIn: createSignInLimits(overStore),
    codes: createCodeLimits(overStore),
    adminPasskey: createAdminLimits(overStore),
    countAttempt: countNetworks,
    async countCostly(work, counted) {
      await countOrRefuse(costly[work], counted)
      // The account may have been deleted since it was asked for, with all that was counted for it.
      if (work !== 'invited' && !(await findPerson(database, counted))) await costly[work].delete(counted)
    },
    calls: createCallLimits({ counts: inMemory, full, now }),
  }
}
