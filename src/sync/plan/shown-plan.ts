import { useSyncExternalStore } from 'react'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { createStore } from '../../platform/value-store.ts'
import { readJson } from '../../platform/storage/storage.ts'
import { currentOwner } from '../people/identity.ts'

/** Where the plan's snapshot lies: what the first paint shows before a database is open. */
export const PLAN_SNAPSHOT_KEY = 'timberline:search-bar'

/** The plan of whoever is using the app, as screens show it now. Only plan.ts and the snapshot write it. */
export const shownPlan = createStore<Plan>(EMPTY_PLAN)

/**
 * For the first paint, before a database is open: the plan as it was last kept for whoever is using the app. Who has none
 * waits for nothing: what reads and checks a plan is loaded only where one is kept. Never rejects.
 */
export async function showSnapshot(): Promise<void> {
  const kept = readJson(PLAN_SNAPSHOT_KEY)
  if (kept === undefined) return
  const reader = await import('./plan-snapshot.ts').catch(() => null)
  // The records bring the plan where its reader did not come, and may have brought a newer one meanwhile.
  const snapshot = reader?.readSnapshot(kept)
  if (snapshot?.owner === currentOwner() && shownPlan.get() === EMPTY_PLAN) shownPlan.set(snapshot.plan)
}

/** The plan, for screens that only show it: they load without what changes a plan. */
export function useShownPlan(): Plan {
  return useSyncExternalStore(shownPlan.subscribe, shownPlan.get)
}
