import { planOf } from '../../../core/records/trips/plan-records.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { showRecords, wantedKinds } from './live-records.ts'
import { showMet } from './met-shown.ts'
import { PLAN_KINDS, showPlan } from '../plan/plan.ts'
import type { RecordsDatabase } from './records-database.ts'
import { showSpaceRoles } from './space-roles.ts'
import { setStatus } from '../engine/status.ts'
import type { Unsaved } from './unsaved.ts'
import { readShown, watchAnyShown, watchMet, watchRoles, watchShown, watchWaiting } from './watch.ts'

export type ShowEdges = {
  /** Keeps the plan as the disk has it for the first paint of the next start. */
  keepSnapshot: (records: readonly ShownRecord[]) => void
  /** Something that screens read has changed: what was kept of it for the next start may be untrue by now. */
  onShownChanged?: (() => void) | undefined
  failed: (problem: unknown) => void
}

export type ShownStore = {
  /** Shows everything once more, after what only memory holds has changed. */
  again: () => Promise<void>
  stop: () => void
}

/** Keeps what screens read of an open store live, with what only memory holds laid over it; of an account also what waits. */
export function showStore(
  database: RecordsDatabase,
  unsaved: Unsaved,
  { keepSnapshot, onShownChanged, failed }: ShowEdges,
  isAccount: boolean,
): ShownStore {
  const watched = new Map<string, () => void>()
  const show = (kind: string, records: readonly ShownRecord[]) =>
    showRecords(kind, { records: unsaved.over(records, [kind]), state: 'ready' })
  const showPlanOf = (records: readonly ShownRecord[]) => {
    showPlan(planOf(unsaved.over(records, PLAN_KINDS)))
    keepSnapshot(records)
  }
  const watchKinds = () => {
    for (const kind of wantedKinds.get())
      if (!watched.has(kind))
        watched.set(
          kind,
          watchShown(database, [kind], (records) => show(kind, records), failed),
        )
  }
  watchKinds()
  const stops = [
    wantedKinds.subscribe(watchKinds),
    () => watched.forEach((stop) => stop()),
    watchShown(database, PLAN_KINDS, showPlanOf, failed),
    watchAnyShown(database, () => onShownChanged?.()),
    ...(isAccount
      ? [
          watchRoles(database, showSpaceRoles, failed),
          watchWaiting(database, setStatus, failed),
          watchMet(database, showMet, failed),
        ]
      : []),
    () => showMet([]),
  ]
  return {
    async again() {
      for (const kind of watched.keys()) show(kind, await readShown(database, [kind]))
      showPlanOf(await readShown(database, PLAN_KINDS))
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** Shows what only memory holds while no store is open, until `isOver`. Answers the way to stop. */
export function showFromMemory(
  unsaved: Unsaved,
  state: 'ready' | 'failed',
  isOver: () => boolean,
): () => void {
  const show = () => {
    if (isOver()) return
    for (const kind of wantedKinds.get()) {
      const records = unsaved.over([], [kind])
      showRecords(kind, { records, state: records.length > 0 ? 'ready' : state })
    }
  }
  show()
  return wantedKinds.subscribe(show)
}
