import { atom } from 'jotai'
import * as v from 'valibot'
import type { SearchPreferences } from '../../api/contracts/search-preferences.ts'
import { deviceAtom } from './device-atom.ts'
import {
  EMPTY_SEARCH_BAR,
  hasPlan,
  preferencesOf,
  SearchBarSchema,
  withPreferences,
  type SearchBar,
} from './search-bar-schema.ts'

export const SEARCH_BAR_KEY = 'timberline:search-bar'

/** What the traveler is looking for, kept on this phone across visits. */
export const searchBarAtom = deviceAtom<SearchBar>(SEARCH_BAR_KEY, SearchBarSchema, EMPTY_SEARCH_BAR)

/** Takes over what another phone of the same account saved. */
export const adoptPreferencesAtom = atom(null, (_get, set, saved: SearchPreferences) => {
  set(searchBarAtom, (bar) => withPreferences(bar, saved))
})

/**
 * Hands the phone's plan to the account that signed in.
 *
 * | The plan belonged to | then |
 * |---|---|
 * | a visitor who had chosen something | it comes back as the payload to save: nobody loses a plan by signing up |
 * | a visitor who had chosen nothing | null: what the account has saved may take its place |
 * | the same account | null: it stays |
 * | another account | it is cleared; null |
 *
 * @source decisions §2
 */
export const claimPlanAtom = atom(null, (get, set, accountId: string) => {
  const bar = get(searchBarAtom)
  if (bar.owner === accountId) return null
  set(searchBarAtom, { ...(bar.owner === null ? bar : EMPTY_SEARCH_BAR), owner: accountId })
  return bar.owner === null && hasPlan(bar) ? preferencesOf(bar) : null
})

/** Changes the bar and answers it as it is afterwards, so that the caller can save just that. */
export const editSearchBarAtom = atom(null, (get, set, change: (bar: SearchBar) => SearchBar) => {
  set(searchBarAtom, change)
  return get(searchBarAtom)
})

/** Whether the overlay is open: remembered between visits, each tab's own affair meanwhile. @source planning §3 */
export const overlayOpenAtom = deviceAtom('universalSearchModalOpen', textFlag(), false, {
  format: 'text',
  inStep: false,
})

function textFlag() {
  return v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  )
}
