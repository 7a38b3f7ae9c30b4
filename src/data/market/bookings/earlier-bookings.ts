import { EarlierKeySchema, KeepKeySchema } from '../../../../core/contracts/identity/keep-key.ts'
import { report } from '../../../platform/report.ts'
import {
  dropOverBooked,
  hasBooked,
  lockedFor,
  rememberBookedKey,
  unlockBooked,
} from '../../../sync/people/keep-booked.ts'
import { rememberKeepKey } from '../../../sync/people/keep-unsent.ts'
import type { BookedRow } from '../../../sync/store/device-store.ts'
import type { RecordStore } from '../../../sync/store/store.ts'
import { getJson } from '../../net/client.ts'
import { ApiError } from '../../net/errors.ts'
import { earlierWaits } from './earlier-waits.ts'

/**
 * Has the key in time with which the account's bookings are locked where it leaves this phone and the server may have lost it, and brings back what
 * was locked so of the account, or of an earlier one with its address. `bring` is called behind each exchange that told everything; `stop` where the
 * account is no longer used.
 */
export function createEarlierBookings(owner: string): {
  bring: (store: RecordStore) => Promise<void>
  stop: () => void
} {
  /** The mark of the account's address, null before it was asked. */
  let contact: string | null = null
  const failed = new Set<string>()
  let isOver = false

  /** What comes to its end behind that is not the next account's. */
  function tell(waits: boolean): void {
    if (!isOver) earlierWaits.set(waits)
  }

  async function bring(store: RecordStore): Promise<void> {
    const now = Date.now()
    const isAnyLocked = (await dropOverBooked(now)) > 0
    if (contact === null && (isAnyLocked || (await hasBooked(store, now)))) {
      const { account, key, booked } = await getJson('api/auth/keep-key', KeepKeySchema)
      // Another account has signed in meanwhile, or the server is of an earlier version.
      if (account !== owner || !booked) return
      // With it a sign-out keeps what is lost and was sent, too: the start may have asked for it in vain.
      await rememberKeepKey(store, bytesOf(key))
      await rememberBookedKey(store, { contact: booked.contact, bytes: bytesOf(booked.key) })
      contact = booked.contact
    }
    if (contact === null || !isAnyLocked) return tell(false)
    let isLocked = false
    for (const row of await lockedFor({ owner, contact })) {
      if (failed.has(row.account)) continue
      const key = await keyOf(row)
      if (key === 'unverified') isLocked = true
      if (key === null || key === 'unverified') continue
      await unlockBooked(store, { row, bytes: bytesOf(key), now }).catch((problem: unknown) => {
        failed.add(row.account)
        report(problem, 'opening what an earlier account had booked')
      })
    }
    tell(isLocked)
  }

  function stop(): void {
    tell(false)
    isOver = true
  }

  return { bring, stop }
}

/** Null where that account is still there: who signs in to it gets back what it had. */
async function keyOf({ account }: BookedRow): Promise<string | null> {
  try {
    return (await getJson(`api/auth/keep-key/${encodeURIComponent(account)}`, EarlierKeySchema)).key
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 403) return 'unverified'
    if (problem instanceof ApiError && problem.status === 404) return null
    throw problem
  }
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
