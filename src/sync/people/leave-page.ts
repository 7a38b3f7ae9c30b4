import type { SharedLocks } from '../../platform/threads/locks.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import type { EnginePerson } from '../engine/engine-handle.ts'
import { sessionOver } from '../engine/status.ts'
import { someTabHolds } from '../store/hold-unsaved.ts'
import { openStore, type RecordStore } from '../store/store.ts'
import type { Unsaved } from '../store/unsaved.ts'
import { rememberKeepKey } from './keep-unsent.ts'
import { canLeave, leaveAccount } from './leave.ts'

type LeaveOptions = {
  /** The account; null is the visitor, of whom nothing goes but this page's engine. */
  owner: string | null
  /** Null where it did not open. */
  store: () => RecordStore | null
  unsaved: Unsaved
  locks: SharedLocks
  /** Fetches the key for "keep on this device"; null where it cannot be had now. */
  fetchKeepKey: () => Promise<Uint8Array<ArrayBuffer> | null>
  /** The engine ends: it sends nothing more and is nobody's to ask. */
  end: () => void
  /** The account could not be taken off this phone: its engine goes on. */
  endFailed: () => void
  stop: () => Promise<void>
}

/** Makes the sign-out of one page: its account leaves this phone, then its engine stops. */
export function createLeave({
  owner,
  store,
  unsaved,
  locks,
  fetchKeepKey,
  end,
  endFailed,
  stop,
}: LeaveOptions): EnginePerson['leave'] {
  return async function leave(how) {
    const opened = owner === null ? null : await storeToLeave(owner)
    if (how.keep && !(await mayLeave(opened))) return false
    end()
    try {
      // Whose session is over may have no account any more.
      if (opened) await leaveAccount(opened, locks, { ...how, mayBeGone: sessionOver.get() })
    } catch (problem) {
      endFailed()
      throw problem
    } finally {
      if (opened !== store()) opened?.database.close()
    }
    unsaved.clear()
    await stop()
    return true
  }

  /**
   * The store that a sign-out ends, opened where the start had failed; null where this phone has no storage, and so nothing of the
   * account.
   */
  async function storeToLeave(account: string): Promise<RecordStore | null> {
    const opened = store()
    if (opened) return opened
    try {
      return await openStore(account)
    } catch (problem) {
      if (storageProblem(problem) === 'missing') return null
      throw problem
    }
  }

  /** What is only in the memory of a page, this one or another tab's, cannot be locked. */
  async function mayLeave(opened: RecordStore | null): Promise<boolean> {
    if (unsaved.count() > 0 || (owner !== null && (await someTabHolds(locks, owner)))) return false
    if (!opened || (await canLeave(opened))) return true
    // It may not have come with the first records.
    const key = await fetchKeepKey()
    if (key) await rememberKeepKey(opened, key)
    return await canLeave(opened)
  }
}
