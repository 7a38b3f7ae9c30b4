import { EMPTY_SEARCH_BAR, type SearchBar, type SearchTab } from '../../state/search-bar-schema.ts'

/** The bar with what one tab chose forgotten. @source planning §4 "The Reset button on each tab" */
export function resetTab(bar: SearchBar, tab: SearchTab): SearchBar {
  const empty = EMPTY_SEARCH_BAR
  const params = empty.searchParams
  switch (tab) {
    case 'where':
      return {
        ...bar,
        selectedDestinations: [],
        selectedGlobalLocation: null,
        selectedLocationPickerLocations: [],
      }
    case 'when':
      return { ...bar, selectedDates: empty.selectedDates, startTime: null, endTime: null }
    case 'who': {
      const { adults, children, infants, guestsSet } = params
      return { ...bar, searchParams: { ...bar.searchParams, adults, children, infants, guestsSet } }
    }
    case 'what': {
      const { adults, children, infants, guestsSet } = bar.searchParams
      return { ...bar, searchParams: { ...params, adults, children, infants, guestsSet } }
    }
  }
}
