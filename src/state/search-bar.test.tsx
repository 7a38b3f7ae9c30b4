import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { EMPTY_SEARCH_BAR } from './search-bar-schema.ts'
import { claimPlanAtom, searchBarAtom } from './search-bar.ts'

const CHOSEN = {
  ...EMPTY_SEARCH_BAR,
  selectedLocationPickerLocations: [
    { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 },
  ],
}

describe('the plan on the phone when somebody signs in', () => {
  it('is saved as theirs when a visitor had chosen something', () => {
    const { store, claim } = phoneWith({ ...CHOSEN, owner: null })
    expect(claim('ada')?.selectedDestinations).toHaveLength(1)
    expect(store.get(searchBarAtom)).toEqual({ ...CHOSEN, owner: 'ada' })
  })

  it('gives way to the account when a visitor had chosen nothing', () => {
    expect(phoneWith(EMPTY_SEARCH_BAR).claim('ada')).toBeNull()
  })

  it('stays when it is the account’s own', () => {
    const { store, claim } = phoneWith({ ...CHOSEN, owner: 'ada' })
    expect(claim('ada')).toBeNull()
    expect(store.get(searchBarAtom)).toEqual({ ...CHOSEN, owner: 'ada' })
  })

  it('is never shown or given to another account', () => {
    const { store, claim } = phoneWith({ ...CHOSEN, owner: 'ada' })
    expect(claim('bob')).toBeNull()
    expect(store.get(searchBarAtom)).toEqual({ ...EMPTY_SEARCH_BAR, owner: 'bob' })
  })
})

function phoneWith(bar: typeof EMPTY_SEARCH_BAR) {
  const store = createStore()
  store.set(searchBarAtom, bar)
  return { store, claim: (accountId: string) => store.set(claimPlanAtom, accountId) }
}
