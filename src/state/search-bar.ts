import { atom } from 'jotai'
import * as v from 'valibot'
import type { SearchPreferences } from '../../api/contracts/search-preferences.ts'
import { deviceAtom } from './device-atom.ts'
import { EMPTY_SEARCH_BAR, SearchBarSchema, withPreferences, type SearchBar } from './search-bar-schema.ts'

export const SEARCH_BAR_KEY = 'timberline:search-bar'

/** What the traveler is looking for, kept on this phone across visits. */
export const searchBarAtom = deviceAtom<SearchBar>(SEARCH_BAR_KEY, SearchBarSchema, EMPTY_SEARCH_BAR)

/** Takes over what another phone of the same account saved. */
export const adoptPreferencesAtom = atom(null, (_get, set, saved: SearchPreferences) => {
  set(searchBarAtom, (bar) => withPreferences(bar, saved))
})

/** Whether the overlay is open; remembered between visits. @source planning §3 */
export const overlayOpenAtom = deviceAtom('universalSearchModalOpen', textFlag(), false, 'text')

function textFlag() {
  return v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  )
}
