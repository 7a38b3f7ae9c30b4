import { describe, expect, it } from 'vitest'
import { EMPTY_SEARCH_BAR, SEARCH_TABS, type SearchBar } from '../../../state/search-bar-schema.ts'
import { hasChoice, resetTab, takeTab } from './reset-tab.ts'
import { whatSummary, whenSummary, whereSummary, whoSummary } from './summaries.ts'

const FULL: SearchBar = {
  ...EMPTY_SEARCH_BAR,
  selectedLocationPickerLocations: [{ placeId: 'p', address: 'Ouray, Colorado, USA', lat: 38, lng: -107.7 }],
  selectedDates: { start: '2027-07-01', end: '2027-07-03' },
  searchParams: {
    ...EMPTY_SEARCH_BAR.searchParams,
    adults: 2,
    guestsSet: true,
    lodging: true,
    selectedLodging: ['Cabin'],
  },
}

const summaries = (bar: SearchBar) => ({
  where: whereSummary(bar.selectedLocationPickerLocations.length),
  when: whenSummary(bar.selectedDates, '2026-11-21'),
  who: whoSummary(bar.searchParams),
  what: whatSummary(bar.searchParams),
})

describe('Reset', () => {
  it.each(SEARCH_TABS)('clears what %s chose and nothing else', (tab) => {
    const empty = summaries(EMPTY_SEARCH_BAR)
    expect(summaries(resetTab(FULL, tab))).toEqual({ ...summaries(FULL), [tab]: empty[tab] })
  })

  it.each(SEARCH_TABS)('of %s is undone by taking that tab from the bar as it was', (tab) => {
    expect(takeTab(resetTab(FULL, tab), FULL, tab)).toEqual(FULL)
  })

  it.each(SEARCH_TABS)('has something to clear in %s only when something was chosen there', (tab) => {
    expect(hasChoice(FULL, tab)).toBe(true)
    expect(hasChoice(resetTab(FULL, tab), tab)).toBe(false)
  })
})
