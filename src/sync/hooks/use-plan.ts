import { useSyncExternalStore } from 'react'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { commitPlan, planStore } from '../plan/plan.ts'

/** The plan of whoever is using the app, and the way to change it. @source decisions §3 */
export function usePlan(): { plan: Plan; commit: (change: (plan: Plan) => Plan) => void } {
  const plan = useSyncExternalStore(planStore.subscribe, planStore.get)
  return { plan, commit: commitPlan }
}
