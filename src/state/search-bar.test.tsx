import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import type { SearchPreferences } from '../../api/contracts/search-preferences.ts'
import { EMPTY_SEARCH_BAR, type SearchBar } from './search-bar-schema.ts'
import { claimPlanAtom, searchBarAtom } from './search-bar.ts'

const CHOSEN = {
  ...EMPTY_SEARCH_BAR,
  selectedLocationPickerLocations: [
    { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 },
  ],
}

describe('the plan on the phone when somebody signs in', () => {
  it('is saved as theirs first when a visitor had chosen something', async () => {
    const { store, save, claim } = phoneWith({ ...CHOSEN, owner: null })
    save.mockImplementation(async () => expect(store.get(searchBarAtom).owner).toBeNull())
    await claim('ada')
    expect(save.mock.calls[0]?.[0].selectedDestinations).toHaveLength(1)
    expect(store.get(searchBarAtom)).toEqual({ ...CHOSEN, owner: 'ada' })
  })

  it('stays the visitor’s when it could not be saved', async () => {
    const { store, save, claim } = phoneWith({ ...CHOSEN, owner: null })
    save.mockRejectedValue(new Error('The disk is full'))
    await expect(claim('ada')).rejects.toThrow('The disk is full')
    expect(store.get(searchBarAtom)).toEqual({ ...CHOSEN, owner: null })
  })

  it('keeps what was changed while it was being saved', async () => {
    const { store, save, claim } = phoneWith({ ...CHOSEN, owner: null })
    const selectedDates = { start: '2027-07-12', end: null }
    save.mockImplementation(async () => store.set(searchBarAtom, (bar) => ({ ...bar, selectedDates })))
    await claim('ada')
    expect(store.get(searchBarAtom)).toEqual({ ...CHOSEN, selectedDates, owner: 'ada' })
  })

  it('is nobody’s to save when a visitor had chosen nothing', async () => {
    const { save, claim } = phoneWith(EMPTY_SEARCH_BAR)
    await claim('ada')
    expect(save).not.toHaveBeenCalled()
  })

  it('is no longer shown where the visitor had left the overlay', async () => {
    const { store, claim } = phoneWith({ ...CHOSEN, activeTab: 'what', lastActiveSection: 'who' })
    await claim('ada')
    expect(store.get(searchBarAtom)).toEqual({ ...CHOSEN, owner: 'ada' })
  })

  it('stays when it is the account’s own', async () => {
    const { store, save, claim } = phoneWith({ ...CHOSEN, owner: 'ada', activeTab: 'what' })
    await claim('ada')
    expect(save).not.toHaveBeenCalled()
    expect(store.get(searchBarAtom)).toEqual({ ...CHOSEN, owner: 'ada', activeTab: 'what' })
  })

  it('is never shown or given to another account', async () => {
    const { store, save, claim } = phoneWith({ ...CHOSEN, owner: 'ada' })
    await claim('bob')
    expect(save).not.toHaveBeenCalled()
    expect(store.get(searchBarAtom)).toEqual({ ...EMPTY_SEARCH_BAR, owner: 'bob' })
  })
})

function phoneWith(bar: SearchBar) {
  const store = createStore()
  store.set(searchBarAtom, bar)
  const save = vi.fn<(plan: SearchPreferences) => Promise<void>>().mockResolvedValue()
  return { store, save, claim: (accountId: string) => store.set(claimPlanAtom, accountId, save) }
}
