import { EMPTY_PLAN, type Plan } from '../../../../core/domain/plan/plan.ts'
import { withParts } from '../../../parts/plan/plan-changes.ts'
import type { SearchTab } from '../../../state/search-tabs.ts'

/** The plan with what one tab chose forgotten. @source planning §4 "The Reset button on each tab" */
export function resetTab(plan: Plan, tab: SearchTab): Plan {
  return takeTab(plan, EMPTY_PLAN, tab)
}

/** The plan with one tab's choices as another plan has them; the rest stays. Undoes a reset. */
export function takeTab(plan: Plan, from: Plan, tab: SearchTab): Plan {
  const { stops, days, times, party, wishes } = from
  const chosen: Record<SearchTab, Partial<Plan>> = {
    where: { stops },
    when: { days, times },
    who: { party },
    what: { wishes },
  }
  return withParts(plan, chosen[tab])
}

/** Whether a reset of the tab would change anything. */
export const hasChoice = (plan: Plan, tab: SearchTab): boolean => resetTab(plan, tab) !== plan
