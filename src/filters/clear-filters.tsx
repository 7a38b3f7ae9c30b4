import { activeFilters, withoutFilters, withParts, type PlanEditor } from '../parts/plan/plan-changes.ts'
import { useUndoable } from '../parts/plan/use-undoable.ts'
import { Button } from '../ui/buttons/button.tsx'

/** Takes every filter back and leaves the trip; a toast gives them back. It stays when none is in force. */
export function ClearFilters({ plan, commit }: PlanEditor) {
  const undoable = useUndoable(commit)
  return (
    <Button
      variant="quiet"
      unavailable={activeFilters(plan) === 0}
      onClick={() =>
        undoable(withoutFilters, 'Filters cleared', (now, { wishes, filters }) =>
          withParts(now, { wishes, filters }),
        )
      }
    >
      Clear All
    </Button>
  )
}
