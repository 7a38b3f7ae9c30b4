import { FilterSheet } from '../../filters/filter-sheet.tsx'
import type { PickedPlaces } from '../../parts/picked-places.ts'
import type { LocationPickerState } from './use-location-picker.ts'
import { RADIUS_NOTE } from './use-map-filter.ts'

type PickerFilterProps = {
  picker: LocationPickerState
  list: PickedPlaces
  onList: (list: PickedPlaces) => void
  onClose: () => void
}

/** The filter sheet over the map: the places are the picker's own list, the rest is the search bar's. */
export function PickerFilter({ picker, list, onList, onClose }: PickerFilterProps) {
  const { selectedDates: dates, searchParams: params, filters } = picker.bar
  return (
    <FilterSheet
      value={{ places: list, dates, params, filters }}
      onChange={({ places, ...rest }) => {
        if (places !== list) onList(places)
        else picker.commitPlan(rest)
      }}
      countOf={picker.filter.countOf}
      today={picker.filter.today}
      radiusNote={RADIUS_NOTE}
      onClose={onClose}
    />
  )
}
