import type { RejectedEntry } from '../offline/account-database.ts'
import type { DrainResult } from '../offline/drain.ts'
import type { OutboxState } from '../offline/outbox.ts'
import { openBroadcast } from '../platform/broadcast.ts'
import { connectivity } from '../platform/connectivity.ts'
import { pageLocks } from '../platform/locks.ts'
import { report } from '../platform/report.ts'
import { apiBase } from './api-url.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { announce, onChange } from './changes.ts'
import { needsSignIn, readStoredUser } from './session.ts'
import { meetStorageProblem } from './storage-trouble.ts'
import { createStore, type Store } from '../platform/store.ts'
import { createSyncEngine, type SyncEngine } from './sync-engine.ts'
import { readToken } from './token.ts'

export type { RejectedEntry }

/** What the person may know of their unsent changes; the same in every tab. */
export type SyncStatus = {
  /** Changes saved on this phone and not yet on the server. */
  waiting: number
  /** Some tab is sending now. */
  sending: boolean
  /** Changes the server refused, with its reason. Kept until retried or discarded. */
  rejected: RejectedEntry[]
  /** 'Sign in to sync' */
  needsSignIn: boolean
  /** This phone's clock, milliseconds; null before the first. */
  lastSyncedAt: number | null
}

const NOTHING: SyncStatus = {
  waiting: 0,
  sending: false,
  rejected: [],
  needsSignIn: false,
  lastSyncedAt: null,
}

/** A tab that was closed while sending cannot say that it stopped. */
const OTHER_TAB_SENDS_AT_MOST_MS = 15_000

const status = createStore<SyncStatus>(NOTHING)
let engine: SyncEngine | null = null
let currentAccount: string | null = null

/** For `useSyncExternalStore`. */
export const syncStatus: Store<SyncStatus> = { get: status.get, subscribe: status.subscribe }

/**
 * Keeps the account's outbox moving, or with `accountId` null the visitor's, and `syncStatus` right. Call it again with another account after stopping. Answers the way to stop.
 */
export function startSync({ accountId }: { accountId: string | null }): () => void {
  currentAccount = accountId
  status.set({ ...NOTHING, needsSignIn: needsSignIn.get() })
  const sending = shareSending(accountId)
  const stopWatching = watch(accountId)
  if (accountId !== null) void dropGuestWrites()
  const unsubscribes = [
    needsSignIn.subscribe(() => patch({ needsSignIn: needsSignIn.get() })),
    onChange((change) => {
      if (change === 'session' && readStoredUser()?.id === accountId) needsSignIn.set(false)
    }),
  ]
  const started = createSyncEngine({
    drain: (onStart) => drain(accountId, onStart),
    connectivity,
    watchVisible,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    askForWake: () => {
      if (status.get().waiting > 0) askForBackgroundSync()
    },
    // A visitor's changes need no sign-in, and do not wait for the account's.
    needsSignIn: accountId === null ? createStore(false) : needsSignIn,
    onSending: sending.set,
    onReconnected: () => announce('reconnected'),
    onProblem: (problem) => void meetStorageProblem(problem, 'sending saved changes'),
  })
  engine = started
  return () => {
    started.stop()
    stopWatching()
    sending.stop()
    for (const unsubscribe of unsubscribes) unsubscribe()
    if (engine !== started) return
    engine = null
    currentAccount = null
    status.set(NOTHING)
  }
}

/** An edit of that account (null: the visitor) is on disk: it is sent soon, or when its sync starts. */
export function requestSync(accountId: string | null): void {
  if (accountId === currentAccount) engine?.edited()
}

/** Sends what waits now ("Try again"). Never rejects. */
export async function syncNow(): Promise<void> {
  await engine?.drainNow()
}

/** Puts a refused change back into the queue and sends it. */
export async function retryRejected(id: string): Promise<void> {
  if (currentAccount === null) return
  const { accountDatabase, outbox } = await openOutbox()
  await outbox.retryRejected(accountDatabase(currentAccount), id)
  await syncNow()
}

/** Gives a refused change up. */
export async function discardRejected(id: string): Promise<void> {
  if (currentAccount === null) return
  const account = currentAccount
  const [{ accountDatabase }, { discardRejected: discard }] = await Promise.all([
    openOutbox(),
    import('../offline/settling.ts'),
  ])
  await discard(accountDatabase(account), id)
  announce('favorites')
}

const NOTHING_TO_SEND = { outcome: 'empty', sent: 0, rejected: 0, retryAfterMs: null } as const

async function drain(accountId: string | null, onStart: () => void): Promise<DrainResult> {
  const [{ drainOutbox }, { sendEntry, whoIsSignedIn }, database] = await Promise.all([
    import('../offline/drain.ts'),
    import('../offline/send-entry.ts'),
    openOutbox().then((rooms) => findQueue(rooms, accountId)),
  ])
  if (!database) return NOTHING_TO_SEND
  const wire = {
    baseUrl: apiBase(),
    credentials: (): Record<string, string> => {
      const token = readToken()
      return token ? { Authorization: `Bearer ${token}` } : {}
    },
  }
  const result = await drainOutbox({
    database,
    locks: pageLocks(),
    send: (entry) => sendEntry(entry, wire),
    whoIsSignedIn: () => whoIsSignedIn(wire),
    onStart,
    onDropped: ({ kind }, { status, code }) => report(`refused with ${status} ${code}`, `sending ${kind}`),
  })
  // The server has not heard yet that the last person signed out, or this page that somebody signed in: soon it will.
  if (accountId === null && result.outcome === 'signed-out') return { ...result, outcome: 'busy' }
  return result
}

async function dropGuestWrites(): Promise<void> {
  try {
    const { guest, deviceDatabase } = await openOutbox()
    await guest.dropGuestQueue(deviceDatabase(), pageLocks())
  } catch (problem) {
    report(problem, 'dropping what a visitor had not sent')
  }
}

/** Follows the queue on disk, whichever tab or worker changes it. */
function watch(accountId: string | null): () => void {
  let stopped = false
  let unsubscribe = () => undefined as void
  const failed = (problem: unknown) => void meetStorageProblem(problem, 'watching saved changes')
  const changed = ({ waiting, rejected, lastSyncedAt }: OutboxState) =>
    patch({ waiting, rejected, lastSyncedAt })
  openOutbox().then((rooms) => {
    if (stopped) return
    unsubscribe = rooms.outbox.watchOutbox(() => findQueue(rooms, accountId), changed, failed)
  }, failed)
  return () => {
    stopped = true
    unsubscribe()
  }
}

/** `sending` is said aloud to the other tabs and heard from them. */
function shareSending(accountId: string | null) {
  const channel = openBroadcast(`timberline-sending-${accountId ?? 'visitor'}`)
  let here = false
  let elsewhere = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => patch({ sending: here || elsewhere })
  const hear = (message: unknown) => {
    clearTimeout(timer)
    elsewhere = message === true
    if (elsewhere) timer = setTimeout(() => hear(false), OTHER_TAB_SENDS_AT_MOST_MS)
    show()
  }
  channel.subscribe(hear)
  return {
    set(sending: boolean) {
      if (sending === here) return
      here = sending
      show()
      channel.post(sending)
    },
    stop() {
      clearTimeout(timer)
      channel.close()
    },
  }
}

function patch(change: Partial<SyncStatus>) {
  status.set({ ...status.get(), ...change })
}

function watchVisible(changed: (visible: boolean) => void): () => void {
  if (typeof document === 'undefined') return () => undefined
  const listener = () => changed(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

type Rooms = Awaited<ReturnType<typeof openOutbox>>

/** The account's queue, or the visitor's, which is null while no visitor wrote anything. */
async function findQueue({ accountDatabase, guest, deviceDatabase }: Rooms, accountId: string | null) {
  return accountId === null ? await guest.guestQueue(deviceDatabase()) : accountDatabase(accountId)
}

async function openOutbox() {
  try {
    const [outbox, { accountDatabase }, guest, { deviceDatabase }] = await Promise.all([
      import('../offline/outbox.ts'),
      import('../offline/account-database.ts'),
      import('../offline/guest.ts'),
      import('../offline/device-database.ts'),
    ])
    return { outbox, accountDatabase, guest, deviceDatabase }
  } catch (problem) {
    report(problem, 'loading the outbox')
    throw problem
  }
}
