import { atom } from 'jotai'
import type { Plan } from '../../core/domain/plan/plan.ts'
import { readJson, readText, writeText } from '../platform/storage/storage.ts'
import { deviceAtom } from './device-atom.ts'
import { saysSearch } from './search-keys.ts'
import { SEARCH_TABS, type SearchTab } from './search-tabs.ts'
import { aText, membersOf, oneOf } from './stored-value.ts'

export const SEARCH_SCREEN_KEY = 'timberline:search-screen'

type SearchScreenState = {
  activeTab: SearchTab | null
  activeSection: SearchTab | null
  lastActiveSection: SearchTab | null
  /** The path of the screen over which the overlay was opened last. */
  openedOver: string | null
}

const AT_THE_START = screenOf({})

carryOver()

/** Where in the search overlay the person is, kept on this phone across visits. */
export const searchScreenAtom = deviceAtom(SEARCH_SCREEN_KEY, screenOf, AT_THE_START)

const rememberedOpenAtom = deviceAtom(
  'universalSearchModalOpen',
  (open) => open === 'true' && mayReopen(),
  false,
  { format: 'text', inStep: false },
)

/**
 * Whether the overlay is open: remembered between visits, each tab's own affair meanwhile. It opens by itself only over
 * the screen where it was left, and never over an address that says a search: that is what the person came to see.
 * @source planning §3
 */
export const overlayOpenAtom = atom(
  (get) => get(rememberedOpenAtom),
  (_get, set, open: boolean) => {
    if (open) set(searchScreenAtom, (now) => ({ ...now, openedOver: window.location.pathname }))
    set(overlayDraftAtom, null)
    set(rememberedOpenAtom, open)
  },
)

/** Opens the overlay on Where, whatever was looked at last: for a button that asks where to. */
export const openOnWhereAtom = atom(null, (_get, set) => {
  set(searchScreenAtom, (now) => ({ ...now, activeTab: 'where', activeSection: 'where' }))
  set(overlayOpenAtom, true)
})

/** A search that is not the person's own plan: a link's, or one of theirs from before the plan was changed. */
type OtherSearch = { plan: Plan; earlier: boolean }

/** The search that the overlay describes where it is not the person's own plan; null while it is about that plan. */
export const overlayDraftAtom = atom<OtherSearch | null>(null)

/** Opens the overlay on a search that is not the person's own plan. */
export const openDraftAtom = atom(null, (_get, set, draft: OtherSearch) => {
  set(overlayOpenAtom, true)
  set(overlayDraftAtom, draft)
})

/** The search begins anew for who signs in: the overlay is closed and opens on Where. @source decisions §2 */
export const resetSearchScreenAtom = atom(null, (_get, set) => {
  set(overlayOpenAtom, false)
  set(searchScreenAtom, AT_THE_START)
})

const rememberedModeAtom = deviceAtom<OverlayMode | null>(
  'universalSearchModalActiveTab',
  oneOf(['search', 'create']),
  null,
  { format: 'text', inStep: false },
)

/** What the overlay is for: to find what fits, or to begin a trip. Remembered like its being open. @source planning §3, decisions §1 */
export const overlayModeAtom = atom(
  (get): OverlayMode => get(rememberedModeAtom) ?? 'search',
  (_get, set, mode: OverlayMode) => set(rememberedModeAtom, mode),
)

export type OverlayMode = 'search' | 'create'

/** An earlier build kept the tabs beside the plan: they are read there once. */
function carryOver() {
  if (readText(SEARCH_SCREEN_KEY) !== null) return
  const earlier = screenOf(readJson('timberline:search-bar'))
  if (earlier.activeTab !== null) writeText(SEARCH_SCREEN_KEY, JSON.stringify(earlier))
}

/** Asked when the app starts. An earlier build did not say where it was opened: then it was most likely Home. */
function mayReopen(): boolean {
  const { pathname, search } = window.location
  const openedOver = screenOf(readJson(SEARCH_SCREEN_KEY)).openedOver ?? import.meta.env.BASE_URL
  return pathname === openedOver && !saysSearch(search)
}

/** Each member falls back alone. */
function screenOf(stored: unknown): SearchScreenState {
  const { activeTab, activeSection, lastActiveSection, openedOver } = membersOf(stored)
  const tab = oneOf(SEARCH_TABS)
  return {
    activeTab: tab(activeTab) ?? null,
    activeSection: tab(activeSection) ?? null,
    lastActiveSection: tab(lastActiveSection) ?? null,
    openedOver: aText(openedOver) ?? null,
  }
}
