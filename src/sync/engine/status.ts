import type { FileType } from '../../../core/contracts/files/files.ts'
import { createStore, type Store } from '../../platform/value-store.ts'

/** Which text stands in the end where two are too long together. */
export type TextChoice = 'mine' | 'theirs'

/** A change that the server refused, as a person may read it. */
export type RefusedChange = {
  id: string
  label: string
  message: string
  refusedAt: number
  /** The file that it brings and that only this phone has: `id` is what the phone's store knows it by. */
  file?: { id: string; name: string; type: FileType }
  /** A text that is too long together with what somebody else wrote: of which record, and as it was typed. */
  text?: { kind: string; id: string; value: string }
}

/** What the person may know of their unsent changes; the same in every tab. */
export type SyncStatus = {
  /** Records changed on this phone and not yet on the server. A visitor's wait for nothing. */
  waiting: number
  /** What a visitor had asked on this phone and the account's person was not asked about yet; not among those. */
  unasked: number
  /** Bookings that a restored server lost and that are still to be sent; not among those either. */
  lost: number
  /** Of those that wait, how many the server could not digest: they are tried again after a pause. */
  stuck: number
  /** Of those, the files that the server will not have: they wait for what the person decides. */
  refusedFiles: number
  /** Changes that the phone could not keep: they last as long as the page. */
  unsaved: number
  /** Some tab is sending now. */
  sending: boolean
  /** Kept until retried or discarded. */
  refused: readonly RefusedChange[]
  /** When this phone last heard everything, to the last page, its own clock in milliseconds; null before the first time. */
  lastSyncedAt: number | null
  /** By how much this phone's clock was behind the server's at the last exchange, milliseconds; below 0 where it was ahead. */
  clockBehindMs: number
  /** The records had come to their last page since this page was opened. */
  isWhole: boolean
  /** The server asked to be left alone for a while, or has trouble: what waits is tried again by itself. */
  busy: boolean
  /** The server's sentence when it turns everything away, null while it does not. */
  problem: string | null
  /** The app is too old or too new for the server. */
  outdated: boolean
}

export const NOTHING_WAITS: SyncStatus = {
  waiting: 0,
  unasked: 0,
  lost: 0,
  stuck: 0,
  refusedFiles: 0,
  unsaved: 0,
  sending: false,
  refused: [],
  lastSyncedAt: null,
  clockBehindMs: 0,
  isWhole: false,
  busy: false,
  problem: null,
  outdated: false,
}

const status = createStore<SyncStatus>(NOTHING_WAITS)

/** How the exchange of records stands, for `useSyncExternalStore`. */
export const syncStatus: Store<SyncStatus> = { get: status.get, subscribe: status.subscribe }

export function setStatus(change: Partial<SyncStatus>): void {
  status.set({ ...status.get(), ...change })
}

const over = createStore(false)

/** 'Sign in to sync': the session of the known account is over. Its records stay, and its edits wait. @source decisions §2 */
export const sessionOver = over
