import { useMemo, useState, useSyncExternalStore } from 'react'
import { keepSame } from '../../../../core/records/keep-same.ts'
import { syncStatus } from '../../../sync/engine/status.ts'

/** How the phone's copy stands. */
export type Kept = {
  /** Of the phone's store: `ready` says nothing of the server. */
  state: 'loading' | 'ready' | 'failed'
  /** When this phone last heard everything from the server, its own clock in milliseconds; null where it never has. */
  asOf: number | null
}

/** When this phone last heard everything from the server, as `Kept` has it. */
export const useAsOf = (): number | null =>
  useSyncExternalStore(syncStatus.subscribe, () => syncStatus.get().lastSyncedAt)

/** What did not change stays the same object. */
export function useSame<T>(now: T): T {
  const [share] = useState(() => {
    let last: unknown = null
    return (one: T): T => {
      const shared = keepSame(last, one)
      last = shared
      return shared
    }
  })
  return useMemo(() => share(now), [share, now])
}
