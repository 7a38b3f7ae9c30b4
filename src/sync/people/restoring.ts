import type { Locks } from '../../platform/threads/locks.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import { olderAreLocked } from './locked-changes.ts'
import { StoreEndedError } from '../store/records-database.ts'
import type { RecordStore } from '../store/store.ts'
import { restoreKept } from './restore-kept.ts'

type RestoringOptions = {
  /** Null for a visitor, whom nothing is kept for. */
  account: string | null
  locks: Locks
  fetchKeepKey: () => Promise<Uint8Array<ArrayBuffer> | null>
  onProblem: (problem: unknown) => void
  /** There is something to send that was not, or could not be, before. */
  onBack: () => void
}

/**
 * What this phone kept for an account comes back with its first whole pull. What a sign-out had locked is older than what was edited
 * since the sign-in: until it is back, nothing else is sent from the disk, or the older value would reach the server last and win.
 *
 * | The restoring                                             | Then                                                     |
 * |-------------------------------------------------------|----------------------------------------------------------|
 * | brought it back, or its key does not open it          | all is sent                                              |
 * | the key did not come                                  | tried again with the next pull; held until then          |
 * | there was no room for it                              | the same                                                 |
 * | failed for another reason                             | tried again with the next pull; all is sent              |
 */
export function createRestoring({ account, locks, fetchKeepKey, onProblem, onBack }: RestoringOptions) {
  let isUnderWay = false
  let isDone = account === null
  let mayBeHeld = account !== null
  let wasHeld = false

  async function take(store: RecordStore): Promise<void> {
    try {
      const { joined, ...now } = await restoreKept(store, locks, Date.now(), fetchKeepKey)
      isDone = now.isDone
      mayBeHeld &&= now.isHeld
      if (joined > 0 || (wasHeld && !mayBeHeld)) onBack()
    } catch (problem) {
      if (!(problem instanceof StoreEndedError)) onProblem(problem)
      // The records may be back, and only files have no room: whether something is held is asked anew then.
      if (storageProblem(problem) !== 'full') mayBeHeld = false
      if (wasHeld) onBack()
    } finally {
      isUnderWay = false
    }
  }

  return {
    /** Whether what waits on the disk stays there for now. `store` is null where it does not open. Never rejects. */
    async isHeld(store: RecordStore | null): Promise<boolean> {
      if (!mayBeHeld || account === null) return false
      // Where what is locked cannot be read, it cannot come back either.
      const isLocked = await olderAreLocked(account, store).catch(() => false)
      // A restoring that ended meanwhile has the last word.
      mayBeHeld &&= isLocked
      wasHeld ||= mayBeHeld
      return mayBeHeld
    },
    /** As far as was known at the last question. */
    mayBeHeld: (): boolean => mayBeHeld,
    /** The account's records have come whole. */
    whole(store: RecordStore): void {
      if (isDone || isUnderWay) return
      isUnderWay = true
      take(store).catch(onProblem)
    },
  }
}
