import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { PLAN, PLAN_STOP } from '../../../core/records/trips/plan.ts'
import { planEdits, planOf } from '../../../core/records/trips/plan-records.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import { report } from '../../platform/report.ts'
import type { Store } from '../../platform/value-store.ts'
import { editRecords, isEngineAttached } from '../engine/engine-handle.ts'
import { shownPlan } from './shown-plan.ts'

/** The plan of whoever is using the app, as screens show it now: also while an edit is on its way to the disk. */
export const planStore: Store<Plan> = { get: shownPlan.get, subscribe: shownPlan.subscribe }

/** The kinds a plan is made of. */
export const PLAN_KINDS = [PLAN.kind, PLAN_STOP.kind]

/** Edits on their way to the disk: what the disk says meanwhile is older than they are. */
let underWay = 0
let told: Plan | null = null

/** Somebody else uses the app now. */
export function forgetPlan(): void {
  told = null
  shownPlan.set(EMPTY_PLAN)
}

/** What the disk has, for the engine and tests. */
export function showPlan(plan: Plan): void {
  if (underWay > 0) told = plan
  else if (!sameValue(plan, shownPlan.get())) shownPlan.set(plan)
}

/**
 * Changes the plan: on screen at once, on the phone and on its way to the account without waiting. `change` is given the
 * plan as it is by then, so that what another tab did meanwhile stays. What it leaves as it was is not written.
 */
export function commitPlan(change: (plan: Plan) => Plan): void {
  const before = shownPlan.get()
  const after = change(before)
  if (after === before || sameValue(after, before)) return
  shownPlan.set(after)
  const counts = isEngineAttached()
  if (counts) underWay += 1
  editRecords(PLAN_KINDS, (records) => planEdits(records, change(planOf(records))))
    .then(
      ({ records, kept }) => {
        if (kept) told = planOf(records)
      },
      (problem: unknown) => report(problem, 'changing the plan'),
    )
    .finally(() => {
      if (!counts) return
      underWay -= 1
      if (underWay === 0 && told !== null) showPlan(told)
      told = null
    })
}
