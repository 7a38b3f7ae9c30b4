import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { withWayBack } from '../../parts/plan/plan-changes.ts'
import { unfollowSearchAtom } from '../../state/own-searches.ts'
import { commitPlan } from '../../sync/plan/plan.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/**
 * Makes another search the person's own plan; a toast gives back the one that it replaces. After an Undo the address
 * is that other search's again, so it no longer goes along with the plan.
 */
export function useAdoption(): (search: Plan, told?: { onUndo: () => void }) => void {
  const unfollow = useSetAtom(unfollowSearchAtom)
  return useCallback(
    (search, told) => {
      const { change, undo } = withWayBack(
        () => search,
        (_now, before) => before,
      )
      commitPlan(change)
      const takeBack = () => {
        unfollow()
        commitPlan(undo)
        told?.onUndo()
      }
      showToast({ title: 'This search is your plan now', action: { label: 'Undo', onClick: takeBack } })
    },
    [unfollow],
  )
}
