import { planOf } from '../../api/records/plan-records.ts'
import type { ShownRecord } from '../../api/records/record-edit.ts'
import { openBroadcast } from '../platform/broadcast.ts'
import type { Locks } from '../platform/locks.ts'
import { guestId, readGuestId, watchGuestId } from './device-store.ts'
import { drain, type DrainResult } from './drain.ts'
import { carryOverAbsent, carryOverAccount, carryOverVisitor } from './carry-over.ts'
import { applyEdits } from './edit.ts'
import { attachEngine, type Beside, type Edited, type EditFrom, type EngineHandle } from './engine-handle.ts'
import { editInMemory } from './edit-in-memory.ts'
import { exchange, type Wire } from './exchange.ts'
import { keptChanges } from './kept-changes.ts'
import { canLeave, leaveAccount, leaveOthers } from './leave.ts'
import { forgetRecords, showRecords, wantedKinds } from './live-records.ts'
import type { PlanSnapshot } from './plan-snapshot.ts'
import { forgetPlan, PLAN_KINDS, showPlan } from './plan.ts'
import { createSchedule, type Schedule, type ScheduleEdges } from './schedule.ts'
import { shareSending } from './sending.ts'
import { showSpaceRoles } from './space-roles.ts'
import { NOTHING_WAITS, setStatus, syncStatus } from './status.ts'
import { StoreEndedError } from './records-database.ts'
import { openStore, write, type RecordStore } from './store.ts'
import { createUnsaved } from './unsaved.ts'
import { dropVisitorLocation } from './visitor-calls.ts'
import { createVisitorSender } from './visitor-sender.ts'
import { readShown, readWaiting, watchAnyShown, watchRoles, watchShown, watchWaiting } from './watch.ts'
import { welcome } from './welcome.ts'

export type EngineEdges = Omit<ScheduleEdges, 'drain' | 'onResult'> & {
  wire: Wire
  locks: Locks
  /** Fetches the key for "keep on this device"; null where it cannot be had now. */
  fetchKeepKey: () => Promise<Uint8Array<ArrayBuffer> | null>
  /** The session belongs to another account than this page believes. */
  onOtherAccount: () => void
  /** A refusal or an adoption that nobody is shown. */
  onLogged: (what: string) => void
  /** What localStorage holds of a plan: an earlier version kept a visitor's there alone. */
  earlierSnapshot: () => PlanSnapshot | null
  /** Keeps the plan as the disk has it for the first paint of the next start. */
  keepSnapshot: (records: readonly ShownRecord[]) => void
  /** Something that screens read has changed: what was kept of it for the next start may be untrue by now. */
  onShownChanged?: () => void
}

export type Engine = EngineHandle & { stop: () => Promise<void> }

/**
 * Runs one owner's records in this page: the account's, or with null the visitor's, who has the same without a sender.
 *
 * | Step             | Account                                              | Visitor                       |
 * |------------------|------------------------------------------------------|-------------------------------|
 * | start            | other accounts' leftovers locked and wiped           | ended stores deleted          |
 * | open             | its store; screens read it from now on               | made with the first edit      |
 * | first whole pull | unlocks what was kept, adopts the visitor's          |                               |
 * | edit             | on disk, then sent soon                              | on disk                       |
 * | edit not kept    | shown and sent from memory                           | shown from memory             |
 */
export async function startEngine(owner: string | null, edges: EngineEdges): Promise<Engine> {
  const unsaved = createUnsaved()
  const stopping = new AbortController()
  const unwatch: (() => void)[] = []
  let store: RecordStore | null = null
  let opening: Promise<RecordStore> | null = null
  const editing = new Set<Promise<unknown>>()
  let schedule: Schedule | null = null
  let welcomed = false

  setStatus(NOTHING_WAITS)
  showSpaceRoles(owner === null ? {} : null)
  forgetRecords()
  try {
    await leaveOthers(owner, edges.locks)
    if (owner !== null) await dropVisitorLocation()
    const snapshot = edges.earlierSnapshot()
    await carryOverAbsent(owner, snapshot)
    await carryOverVisitor(snapshot)
    const known = owner ?? (await readGuestId())
    if (known !== null) await open(known, snapshot)
    else {
      // Their store is made with the first edit, here or in another tab.
      showFromMemory('ready')
      unwatch.push(watchGuestId((id) => void open(id).catch(failedToRead), failedToRead))
    }
  } catch (problem) {
    edges.onProblem(problem)
    showSpaceRoles({})
    showFromMemory('failed')
  }
  const leaving = owner === null ? null : openBroadcast(`timberline-leaving-${owner}`)
  // Another tab signs out: an exchange under way here would only hold that up.
  leaving?.subscribe(() => stopping.abort())
  unwatch.push(() => leaving?.close())
  if (owner !== null && store) schedule = startSchedule(owner, store)
  // Also with somebody signed in: what was said as a visitor is still sent.
  const { stop: stopSender, ...visitor } = createVisitorSender(edges)
  unwatch.push(stopSender)
  const changes = keptChanges({ store: () => store, unsaved, edited: () => schedule?.edited() })
  const settled = () => Promise.allSettled(editing)
  const handle = { owner, edit, lend, ...visitor, ...changes, exchangeNow, settled, leave }
  attachEngine(handle)
  return { ...handle, stop }

  /** Once, whoever asks first: a visitor's first edit here, or one in another tab. */
  function open(known: string, snapshot: PlanSnapshot | null = null): Promise<RecordStore> {
    opening ??= openNow(known, snapshot).catch((problem: unknown) => {
      opening = null
      throw problem
    })
    return opening
  }

  async function openNow(known: string, snapshot: PlanSnapshot | null): Promise<RecordStore> {
    const opened = await openStore(known)
    const { database } = opened
    // Somebody else uses the app by now: an edit of before still gets there, nothing of it is shown.
    if (stopping.signal.aborted) return opened
    store = opened
    if (owner !== null) await carryOverAccount(store, snapshot)
    const watched = new Map<string, () => void>()
    const watchKinds = () => {
      for (const kind of wantedKinds.get()) {
        if (watched.has(kind)) continue
        const show = (records: readonly ShownRecord[]) =>
          showRecords(kind, { records: unsaved.over(records, [kind]), state: 'ready' })
        watched.set(kind, watchShown(database, [kind], show, failedToRead))
      }
    }
    watchKinds()
    unwatch.push(
      wantedKinds.subscribe(watchKinds),
      () => watched.forEach((stop) => stop()),
      watchShown(database, PLAN_KINDS, showPlanOf, failedToRead),
      watchAnyShown(database, () => edges.onShownChanged?.()),
    )
    if (owner !== null) {
      const stopRoles = watchRoles(database, showSpaceRoles, failedToRead)
      unwatch.push(watchWaiting(database, setStatus, failedToRead), stopRoles)
    }
    return opened
  }

  function showPlanOf(records: readonly ShownRecord[]) {
    showPlan(planOf(unsaved.over(records, PLAN_KINDS)))
    edges.keepSnapshot(records)
  }

  function showFromMemory(state: 'ready' | 'failed') {
    const show = () => {
      if (store && state === 'ready') return
      for (const kind of wantedKinds.get()) {
        const records = unsaved.over([], [kind])
        showRecords(kind, { records, state: records.length > 0 ? 'ready' : state })
      }
    }
    show()
    unwatch.push(wantedKinds.subscribe(show))
  }

  function failedToRead(problem: unknown) {
    if (!stopping.signal.aborted) edges.onProblem(problem)
  }

  function edit(kinds: readonly string[], from: EditFrom, beside?: Beside): Promise<Edited> {
    const made = editNow(kinds, from, beside).finally(() => editing.delete(made))
    editing.add(made)
    return made
  }

  async function lend(): Promise<RecordStore> {
    return store ?? (await open(await guestId()))
  }

  async function editNow(kinds: readonly string[], from: EditFrom, beside?: Beside): Promise<Edited> {
    let before: ShownRecord[] = []
    try {
      const opened = await lend()
      const records = await write(opened, async (database) => {
        await beside?.(database)
        before = await readShown(database, kinds)
        const edits = from(unsaved.over(before, kinds))
        await applyEdits(database, opened.owner, edits, Date.now())
        return await readShown(database, kinds)
      })
      schedule?.edited()
      return { records: unsaved.over(records, kinds), kept: true }
    } catch (problem) {
      if (problem instanceof StoreEndedError || beside) throw problem
      edges.onProblem(problem)
      const edited = editInMemory(unsaved, before, kinds, from)
      void sendUnsaved()
      return edited
    }
  }

  async function sendUnsaved(): Promise<void> {
    const patches = owner === null ? [] : unsaved.patches(owner)
    if (owner === null || patches.length === 0) return
    const asked = { account: owner, since: {}, patches, room: 0 }
    const outcome = await exchange(edges.wire, asked, stopping.signal)
    if (outcome.kind !== 'answered') return
    const again = unsaved.settle(outcome.answer.results)
    setStatus({ unsaved: unsaved.count() })
    if (again) await sendUnsaved()
  }

  function startSchedule(account: string, opened: RecordStore): Schedule {
    const sending = shareSending(account, (isSending) => setStatus({ sending: isSending }))
    unwatch.push(() => sending.stop())
    return createSchedule({
      ...edges,
      askForWake: () => {
        if (syncStatus.get().waiting > 0) edges.askForWake()
      },
      drain: async (pull) => {
        try {
          await sendUnsaved()
          return await drain({
            store: opened,
            locks: edges.locks,
            exchange: (asked, signal) => exchange(edges.wire, asked, signal),
            pull,
            signal: stopping.signal,
            onStart: () => sending.set(true),
            onDropped: ({ kind, code }) => edges.onLogged(`sending ${kind}: refused as ${code}`),
          })
        } finally {
          sending.set(false)
        }
      },
      onResult: (result) => onResult(result, opened),
    })
  }

  function onResult({ outcome, asked, message }: DrainResult, opened: RecordStore) {
    setStatus({ problem: message ?? null, outdated: outcome === 'outdated', busy: outcome === 'busy' })
    if (outcome === 'other-account') edges.onOtherAccount()
    if (outcome === 'empty' && asked) setStatus({ isWhole: true })
    if (outcome === 'empty' && asked && !welcomed) {
      welcomed = true
      welcome(opened, edges.locks, Date.now(), edges.fetchKeepKey)
        .then((joined) => (joined > 0 ? schedule?.edited() : undefined))
        .catch((problem: unknown) => {
          welcomed = false
          if (!(problem instanceof StoreEndedError)) edges.onProblem(problem)
        })
    }
  }

  async function exchangeNow(): Promise<void> {
    await schedule?.exchangeNow()
    // Whoever waited for this counts what is left, before the live query tells.
    if (store && schedule) await readWaiting(store.database).then(setStatus, failedToRead)
  }

  async function leave(how: { keep: boolean }): Promise<boolean> {
    if (how.keep && !(await mayLeave())) return false
    stopping.abort()
    leaving?.post(true)
    attachEngine(null)
    if (store && owner !== null) await leaveAccount(store, edges.locks, how)
    unsaved.clear()
    await stop()
    return true
  }

  /** What is only in this page's memory cannot be locked. */
  async function mayLeave(): Promise<boolean> {
    return unsaved.count() === 0 && (!store || owner === null || (await canLeave(store)))
  }

  async function stop(): Promise<void> {
    stopping.abort()
    attachEngine(null)
    for (const end of unwatch) end()
    setStatus(NOTHING_WAITS)
    showSpaceRoles(null)
    forgetRecords()
    forgetPlan()
    await schedule?.stop()
    await Promise.allSettled(editing)
    const opened = store ?? (await opening?.catch(() => null))
    opened?.database.close()
  }
}
