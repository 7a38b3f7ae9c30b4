import { useSyncExternalStore } from 'react'
import { EMPTY_PLAN, type Plan } from '../../api/domain/plan/plan.ts'
import { createStore } from '../platform/store.ts'
import { readJson } from '../platform/storage.ts'
import { currentOwner } from './identity.ts'
import { PLAN_SNAPSHOT_KEY, readSnapshot } from './plan-snapshot.ts'

/** The plan of whoever is using the app, as screens show it now. Only plan.ts and the snapshot write it. */
export const shownPlan = createStore<Plan>(EMPTY_PLAN)

/** For the first paint, before a database is open: the plan as it was last kept for whoever is using the app. */
export function showSnapshot(): void {
  const snapshot = readSnapshot(readJson(PLAN_SNAPSHOT_KEY))
  if (snapshot?.owner === currentOwner()) shownPlan.set(snapshot.plan)
}

/** For screens that only show it: what changes a plan is not loaded with them. */
export function useShownPlan(): Plan {
  return useSyncExternalStore(shownPlan.subscribe, shownPlan.get)
}
