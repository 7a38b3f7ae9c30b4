import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { Plan } from '../../../api/domain/plan/plan.ts'
import { unfollowSearchAtom } from '../../state/own-searches.ts'
import { commitPlan, planStore } from '../../sync/plan.ts'
import { showToast } from '../../ui/toast-store.ts'

/**
 * Makes another search the person's own plan; a toast gives back the one that it replaces. After an Undo the address
 * is that other search's again, so it no longer goes along with the plan.
 */
export function useAdoption(): (search: Plan, told?: { onUndo: () => void }) => void {
  const unfollow = useSetAtom(unfollowSearchAtom)
  return useCallback(
    (search, told) => {
      const before = planStore.get()
      commitPlan(() => search)
      const undo = () => {
        unfollow()
        commitPlan(() => before)
        told?.onUndo()
      }
      showToast({ title: 'This search is your plan now', action: { label: 'Undo', onClick: undo } })
    },
    [unfollow],
  )
}
