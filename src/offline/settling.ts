import type { AccountDatabase, OutboxEntry, OutboxKind } from './account-database.ts'
import { forgetRefusedFavorite, settleFavorite } from './favorites.ts'
import { settleSearchPreferences } from './search-preferences.ts'

/** What follows from the server's word on a kind of write. */
type Settling = {
  /** Runs in the drain's transaction, after the sent entry was removed. Left out where the phone keeps no row. */
  accepted?: (database: AccountDatabase, answer: unknown, sent: OutboxEntry) => Promise<void>
  /** `shown`: kept among the rejected until the person decides. `logged`: gone, and said to a developer only. */
  refusal: 'shown' | 'logged'
  /** Runs in one transaction with the removal of a refused write that the person gave up. */
  discarded?: (database: AccountDatabase, given: OutboxEntry) => Promise<void>
}

export const SETTLING: Record<OutboxKind, Settling> = {
  'search-preferences': { accepted: settleSearchPreferences, refusal: 'shown' },
  // @source planning §8 "Save-location fails: logged only"
  'saved-location': { refusal: 'logged' },
  favorite: { accepted: settleFavorite, refusal: 'shown', discarded: forgetRefusedFavorite },
  // A removal given up comes back with the server's set, which knows when the place was added.
  'favorite-removal': { accepted: settleFavorite, refusal: 'shown' },
}

/** The person gave the refused write up. */
export async function discardRejected(database: AccountDatabase, id: string): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const refused = await database.rejected.get(id)
    if (!refused) return
    await database.rejected.delete(id)
    await SETTLING[refused.entry.kind].discarded?.(database, refused.entry)
  })
}
