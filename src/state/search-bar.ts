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
 * Hands the phone's plan to the account that signed in, and begins the search anew: the overlay opens on Where.
 *
 * | The plan belonged to | then |
 * |---|---|
 * | a visitor who had chosen something | `save` keeps it for the account first, only then it is the account's: nobody loses a plan by signing up, nor when the page ends halfway |
 * | a visitor who had chosen nothing | nothing to save: what the account has saved may take its place |
 * | the same account | it stays |
 * | another account | it is cleared |
 *
 * Rejects when `save` does; the plan is then still the visitor's, and the next start tries again.
 * @source decisions §2, planning §4 "A user-authenticated event"
 */
export const claimPlanAtom = atom(
  null,
  async (get, set, accountId: string, save: (plan: SearchPreferences) => Promise<void>) => {
    const bar = get(searchBarAtom)
    if (bar.owner === accountId) return
    if (bar.owner !== null) return set(searchBarAtom, { ...EMPTY_SEARCH_BAR, owner: accountId })
    if (hasPlan(bar)) await save(preferencesOf(bar))
    set(searchBarAtom, (now) =>
      // Meanwhile this person may have signed out, or another tab may have been quicker.
      now.owner === null ? { ...now, ...AT_THE_START, owner: accountId } : now,
    )
  },
)

const AT_THE_START = { activeTab: null, activeSection: null, lastActiveSection: null }

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

const rememberedModeAtom = deviceAtom<OverlayMode | null>(
  'universalSearchModalActiveTab',
  v.nullable(v.picklist(['search'])),
  null,
  { format: 'text', inStep: false },
)

/**
 * What the overlay is for: remembered like its being open. Whatever is not offered reads as `search`: `create` is the
 * specification's other mode and waits for trips. @source planning §3, decisions §1
 */
export const overlayModeAtom = atom(
  (get): OverlayMode => get(rememberedModeAtom) ?? 'search',
  (_get, set, mode: OverlayMode) => set(rememberedModeAtom, mode),
)

type OverlayMode = 'search'

function textFlag() {
  return v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  )
}
