import type { AccountDatabase, OutboxKind } from './account-database.ts'
import { settleSearchPreferences } from './search-preferences.ts'

/** What follows from the server's word on a kind of write. */
type Settling = {
  /** Runs in the drain's transaction, after the sent entry was removed. Left out where the phone keeps no row. */
  accepted?: (database: AccountDatabase, answer: unknown) => Promise<void>
  /** `shown`: kept among the rejected until the person decides. `logged`: gone, and said to a developer only. */
  refusal: 'shown' | 'logged'
}

export const SETTLING: Record<OutboxKind, Settling> = {
  'search-preferences': { accepted: settleSearchPreferences, refusal: 'shown' },
  // @source planning §8 "Save-location fails: logged only"
  'saved-location': { refusal: 'logged' },
}
