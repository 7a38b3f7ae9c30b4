import { EMPTY_PLAN, type Plan } from '../../api/domain/plan/plan.ts'
import { createStore, type Store } from '../platform/store.ts'

const shown = createStore<Plan>(EMPTY_PLAN)

/** The plan of whoever is using the app, as screens show it now: also while an edit is on its way to the disk. */
export const planStore: Store<Plan> = { get: shown.get, subscribe: shown.subscribe }

/** What the disk has, for the engine and tests. */
export function showPlan(plan: Plan): void {
  shown.set(plan)
}

/**
 * Changes the plan: on screen at once, on the phone and on its way to the account without waiting. `change` is given the
 * plan as it is by then, so that what another tab did meanwhile stays. What it leaves as it was is not written.
 */
export function commitPlan(change: (plan: Plan) => Plan): void {
  shown.set(change(shown.get()))
}
