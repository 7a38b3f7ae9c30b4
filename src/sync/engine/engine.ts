import type { ShownRecord } from '../../../core/records/record-edit.ts'
import type { SharedLocks } from '../../platform/threads/locks.ts'
import type { Rest } from '../../platform/signal/rest.ts'
import { guestId, readGuestId, watchGuestId } from '../store/device-store.ts'
import { drainPage } from './drain-page.ts'
import { ENDED, type DrainResult } from './drain.ts'
import { carryOverAbsent, carryOverAccount, carryOverVisitor } from '../people/carry-over.ts'
import { createEdits } from '../store/edits.ts'
import { attachEngine, type EngineHandle } from './engine-handle.ts'
import type { Wire } from './exchange.ts'
import { dropSpareBytes } from '../files/file-bytes.ts'
import { createHold } from '../store/hold-unsaved.ts'
import { currentOwner } from '../people/identity.ts'
import { keptChanges } from '../store/kept-changes.ts'
import { createLeave } from '../people/leave-page.ts'
import { leaveOthers, openLeaving } from '../people/leave.ts'
import { forgetRecords } from '../store/live-records.ts'
import type { PlanSnapshot } from '../plan/plan-snapshot.ts'
import { forgetPlan } from '../plan/plan.ts'
import { createSchedule, type Schedule, type ScheduleEdges } from './schedule.ts'
import { keepFromMemory } from './send-unsaved.ts'
import { shareSending } from './sending.ts'
import { showFromMemory, showStore, type ShownStore } from '../store/show-store.ts'
import { showSpaceRoles } from '../store/space-roles.ts'
import { NOTHING_WAITS, setStatus, syncStatus } from './status.ts'
import { isReplaced, openStore, type RecordStore } from '../store/store.ts'
import { createUnsaved } from '../store/unsaved.ts'
import { dropVisitorLocation } from '../visitor/visitor-calls.ts'
import { createVisitorSender } from '../visitor/visitor-sender.ts'
import { readWaiting } from '../store/watch.ts'
import { wipeDue } from '../store/wipe-due.ts'
import { createRestoring } from '../people/restoring.ts'

export type EngineEdges = Omit<ScheduleEdges, 'drain' | 'onResult'> & {
  wire: Wire
  locks: SharedLocks
  /** What the server asked for in answers to a visitor's calls, whoever uses the page. */
  visitorRest: Rest
  /** Fetches the key for "keep on this device"; null where it cannot be had now. */
  fetchKeepKey: () => Promise<Uint8Array<ArrayBuffer> | null>
  /** The session belongs to another account than this page believes. */
  onOtherAccount: () => void
  /** The account signed out and in again elsewhere: only a new engine reads and writes what is here now. */
  onReplaced: () => void
  /** A refusal or an adoption that nobody is shown. */
  onLogged: (what: string) => void
  /** What localStorage holds of a plan: an earlier version kept a visitor's there alone. */
  earlierSnapshot: () => PlanSnapshot | null
  /** Keeps the plan as the disk has it for the first paint of the next start. */
  keepSnapshot: (records: readonly ShownRecord[]) => void
  /** Something that screens read has changed: what was kept of it for the next start may be untrue by now. */
  onShownChanged?: () => void
}

/** How often the records are looked through whose time on a phone may be over. @source marketplace "Spaces" */
const WIPE_EVERY_MS = 60 * 60_000

export type Engine = EngineHandle & { stop: () => Promise<void> }

/**
 * Runs one owner's records in this page: the account's, or with null the visitor's, who has the same without a sender.
 *
 * | Step             | Account                                              | Visitor                       |
 * |------------------|------------------------------------------------------|-------------------------------|
 * | start            | other accounts' leftovers locked and wiped           | the same                      |
 * | open             | its store; screens read it from now on               | made with the first edit      |
 * | first whole pull | unlocks what was kept, adopts the visitor's          |                               |
 * | edit             | on disk, then sent soon                              | on disk                       |
 * | edit not kept    | shown and sent from memory                           | shown from memory             |
 */
export async function startEngine(owner: string | null, edges: EngineEdges): Promise<Engine> {
  const stopping = new AbortController()
  const hold = owner === null ? null : createHold(edges.locks, owner)
  const unsaved = createUnsaved(
    (count) => {
      // What comes to its end after that is no longer this page's to say.
      if (stopping.signal.aborted) return
      setStatus({ unsaved: count })
      hold?.(count > 0)
    },
    () => restoring.mayBeHeld(),
  )
  /** Of the exchange under way. */
  let waiting = new AbortController()
  let isLeaving = false
  const unwatch: (() => void)[] = []
  let store: RecordStore | null = null
  let shown: ShownStore | null = null
  let opening: Promise<RecordStore> | null = null
  let schedule: Schedule | null = null
  const { locks, fetchKeepKey, onProblem } = edges
  const onBack = () => schedule?.edited()
  const restoring = createRestoring({ account: owner, locks, fetchKeepKey, onProblem, onBack })
  /** What an earlier version kept of a plan stays until it was carried over. */
  let isCarried = true

  setStatus(NOTHING_WAITS)
  showSpaceRoles(owner === null ? {} : null)
  forgetRecords()
  const snapshot = edges.earlierSnapshot()
  // Neither another account's leftovers nor an earlier version's keep anybody from their own records.
  await tried(() => leaveOthers(owner, edges.locks, currentOwner))
  if (owner !== null) await tried(dropVisitorLocation)
  await carried(() => carryOverAbsent(owner, snapshot))
  await carried(() => carryOverVisitor(snapshot))
  const leaving = owner === null ? null : openLeaving(owner)
  // Another tab signs out: an exchange under way here would only hold that up.
  leaving?.subscribe(giveUp)
  unwatch.push(() => leaving?.close())
  try {
    const known = owner ?? (await readGuestId())
    if (known !== null) await open(known)
    else {
      // Their store is made with the first edit, here or in another tab.
      unwatch.push(
        showFromMemory(unsaved, 'ready', () => store !== null),
        watchGuestId((id) => void open(id).catch(failedToRead), failedToRead),
      )
    }
  } catch (problem) {
    edges.onProblem(problem)
    showSpaceRoles({})
    unwatch.push(showFromMemory(unsaved, 'failed', () => store !== null))
  }
  if (owner !== null) schedule ??= startSchedule(owner)
  // Also with somebody signed in: what was said as a visitor is still sent.
  const { stop: stopSender, ...visitor } = createVisitorSender(edges)
  unwatch.push(stopSender)
  const edited = () => schedule?.edited()
  const changes = keptChanges({ store: () => store, unsaved, edited })
  const { edit, editWithFile, settled } = createEdits({ recordStore, unsaved, edited, onProblem })
  const leave = createLeave({ owner, locks, fetchKeepKey, unsaved, store: () => store, end, endFailed, stop })
  const handle = {
    owner,
    records: { edit, ...changes, exchangeNow, askForNews, settled },
    files: { editWithFile, recordStore },
    person: { ...visitor, leave },
  }
  attachEngine(handle)
  return { ...handle, stop }

  function giveUp() {
    waiting.abort()
    waiting = new AbortController()
  }

  async function tried(step: () => Promise<unknown>): Promise<boolean> {
    try {
      await step()
      return true
    } catch (problem) {
      edges.onProblem(problem)
      return false
    }
  }

  async function carried(step: () => Promise<unknown>): Promise<void> {
    if (!(await tried(step))) isCarried = false
  }

  /**
   * Opens the store of this engine's owner, once for all who ask: the start, a visitor's first edit here or in another tab, an account's
   * next edit where its start failed. After a rejection the next one tries anew.
   */
  function open(known: string): Promise<RecordStore> {
    opening ??= openNow(known).catch((problem: unknown) => {
      opening = null
      throw problem
    })
    return opening
  }

  async function openNow(known: string): Promise<RecordStore> {
    const opened = await openStore(known)
    // Before anything of it is shown.
    await wipe(opened)
    // Somebody else uses the app by now: an edit of before still gets there, nothing of it is shown.
    if (stopping.signal.aborted) return opened
    if (owner !== null) await carried(() => carryOverAccount(opened, snapshot))
    store = opened
    const hourly = setInterval(() => void wipe(opened), WIPE_EVERY_MS)
    unwatch.push(() => clearInterval(hourly))
    const { onShownChanged } = edges
    const shows = { keepSnapshot, onShownChanged, failed: failedToRead }
    shown = showStore(opened.database, unsaved, shows, owner !== null)
    unwatch.push(shown.stop)
    // What was being stored, or taken away, when the app was killed.
    void dropSpareBytes(opened, edges.locks)
    // Where the start had failed it runs already, and has asked for no records.
    if (schedule) void schedule.askForNews()
    else if (owner !== null) schedule = startSchedule(owner)
    return opened
  }

  /** What cannot be taken away now, as after a sign-out elsewhere, is reported, and holds nothing up. */
  async function wipe(opened: RecordStore): Promise<void> {
    await wipeDue(opened, Date.now()).catch(failedToRead)
  }

  function keepSnapshot(records: readonly ShownRecord[]) {
    if (isCarried) edges.keepSnapshot(records)
  }

  function failedToRead(problem: unknown) {
    if (!stopping.signal.aborted) edges.onProblem(problem)
  }

  /** Of this owner and of nobody else: an account's edits never go to the visitor. */
  async function recordStore(): Promise<RecordStore> {
    return store ?? (await open(owner ?? (await guestId())))
  }

  /** Begins to exchange records when it is time; where the store does not open it sends what memory holds. */
  function startSchedule(account: string): Schedule {
    const sending = shareSending(account, (isSending) => setStatus({ sending: isSending }))
    unwatch.push(() => sending.stop())
    return createSchedule({
      ...edges,
      askForWake: () => {
        if (syncStatus.get().waiting > 0) edges.askForWake()
      },
      drain: async (pull) => {
        if (isLeaving) return ENDED
        const signal = AbortSignal.any([stopping.signal, waiting.signal])
        const { wire, onLogged } = edges
        const page = { account, store, shown, unsaved, restoring, sending, locks, wire, onLogged }
        return await drainPage(page, pull, signal)
      },
      onResult,
    })
  }

  function onResult({ outcome, asked, message }: DrainResult) {
    setStatus({ problem: message ?? null, outdated: outcome === 'outdated', busy: outcome === 'busy' })
    if (outcome === 'other-account') edges.onOtherAccount()
    if (outcome === 'ended' && store && !isLeaving) isReplaced(store).then(replaced, failedToRead)
    if (!store || outcome !== 'empty' || !asked) return
    setStatus({ isWhole: true })
    restoring.whole(store)
  }

  /** By a sign-out and a sign-in in another tab, while this one was asleep. */
  function replaced(is: boolean) {
    if (is && !stopping.signal.aborted) edges.onReplaced()
  }

  async function exchangeNow(): Promise<void> {
    await schedule?.exchangeNow()
    // Whoever waited for this counts what is left, before the live query tells.
    if (store && schedule) await readWaiting(store.database).then(setStatus, failedToRead)
  }

  async function askForNews(): Promise<void> {
    await schedule?.askForNews()
  }

  /** A sign-out begins: nothing is sent and nobody finds this engine any more. */
  function end() {
    isLeaving = true
    giveUp()
    leaving?.post(true)
    attachEngine(null)
  }

  /** The account stays. */
  function endFailed() {
    isLeaving = false
    if (stopping.signal.aborted) return
    attachEngine(handle)
    edited()
  }

  async function stop(): Promise<void> {
    stopping.abort()
    attachEngine(null)
    for (const end of unwatch) end()
    hold?.(false)
    setStatus(NOTHING_WAITS)
    showSpaceRoles(null)
    forgetRecords()
    forgetPlan()
    await schedule?.stop()
    await settled()
    // What a visitor's page could not keep goes with them to their account where there is room by now.
    const late = owner === null && unsaved.count() > 0 ? recordStore() : opening
    const opened = store ?? (await late?.catch(() => null))
    if (opened) await keepFromMemory(unsaved, opened)
    opened?.database.close()
  }
}
