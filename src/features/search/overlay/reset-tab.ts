import { EMPTY_SEARCH_BAR, type SearchBar, type SearchTab } from '../../../state/search-bar-schema.ts'

/** The bar with what one tab chose forgotten. @source planning §4 "The Reset button on each tab" */
export function resetTab(bar: SearchBar, tab: SearchTab): SearchBar {
  return takeTab(bar, EMPTY_SEARCH_BAR, tab)
}

/** The bar with one tab's choices as another bar has them; the rest stays. Undoes a reset. */
export function takeTab(bar: SearchBar, from: SearchBar, tab: SearchTab): SearchBar {
  switch (tab) {
    case 'where': {
      const { selectedDestinations, selectedGlobalLocation, selectedLocationPickerLocations } = from
      return { ...bar, selectedDestinations, selectedGlobalLocation, selectedLocationPickerLocations }
    }
    case 'when': {
      const { selectedDates, startTime, endTime } = from
      return { ...bar, selectedDates, startTime, endTime }
    }
    case 'who': {
      const { adults, children, infants, guestsSet } = from.searchParams
      return { ...bar, searchParams: { ...bar.searchParams, adults, children, infants, guestsSet } }
    }
    case 'what': {
      const { adults, children, infants, guestsSet } = bar.searchParams
      return { ...bar, searchParams: { ...from.searchParams, adults, children, infants, guestsSet } }
    }
  }
}

/** Whether a reset of the tab would change anything. */
export function hasChoice(bar: SearchBar, tab: SearchTab): boolean {
  return JSON.stringify(resetTab(bar, tab)) !== JSON.stringify(bar)
}
