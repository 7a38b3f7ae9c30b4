import { useAtom } from 'jotai'
import type { PlanEditor } from '../../../parts/plan/plan-changes.ts'
import { overlayDraftAtom } from '../../../state/search-overlay.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'
import { useAdoption } from '../use-adoption.ts'

type OverlayPlan = PlanEditor & {
  /** What it describes beside the person's own plan, and the way to make that their plan; null while it is their own. */
  other: { earlier: boolean; adopt: () => void } | null
}

/** What the overlay describes: the person's own plan, or another search that it was opened on. */
export function useOverlayPlan(): OverlayPlan {
  const own = usePlan()
  const [draft, setDraft] = useAtom(overlayDraftAtom)
  const adoptSearch = useAdoption()
  if (draft === null) return { ...own, other: null }
  return {
    plan: draft.plan,
    commit: (change) => setDraft((now) => now && { ...now, plan: change(now.plan) }),
    other: {
      earlier: draft.earlier,
      adopt() {
        adoptSearch(draft.plan, { onUndo: () => setDraft(draft) })
        setDraft(null)
      },
    },
  }
}
