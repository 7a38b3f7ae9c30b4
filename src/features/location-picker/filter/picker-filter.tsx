import { FilterSheet } from '../../../filters/filter-sheet.tsx'
import type { PlanEditor } from '../../../parts/plan/plan-changes.ts'
import { RADIUS_NOTE, type MapFilter } from './use-map-filter.ts'

type PickerFilterProps = PlanEditor & { filter: MapFilter; onClose: () => void }

/** The filter sheet over the map: the same plan, and no other way to add a place. */
export function PickerFilter({ plan, commit, filter, onClose }: PickerFilterProps) {
  return (
    <FilterSheet
      plan={plan}
      commit={commit}
      countOf={filter.countOf}
      today={filter.today}
      radiusNote={RADIUS_NOTE}
      onClose={onClose}
    />
  )
}
