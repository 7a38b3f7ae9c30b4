import { atom } from 'jotai'
import * as v from 'valibot'
import type { Plan } from '../../api/domain/plan/plan.ts'
import { readJson, readText, writeText } from '../platform/storage.ts'
import { deviceAtom } from './device-atom.ts'
import { saysSearch } from './search-keys.ts'
import { SEARCH_TABS } from './search-tabs.ts'

export const SEARCH_SCREEN_KEY = 'timberline:search-screen'

const tab = v.fallback(v.nullable(v.picklist(SEARCH_TABS)), null)
const ScreenSchema = v.object({
  activeTab: tab,
  activeSection: tab,
  lastActiveSection: tab,
  /** The path of the screen over which the overlay was opened last. */
  openedOver: v.fallback(v.nullable(v.string()), null),
})

type SearchScreenState = v.InferOutput<typeof ScreenSchema>

const AT_THE_START: SearchScreenState = v.parse(ScreenSchema, {})

carryOver()

/** Where in the search overlay the person is, kept on this phone across visits. */
export const searchScreenAtom = deviceAtom(SEARCH_SCREEN_KEY, ScreenSchema, AT_THE_START)

const rememberedOpenAtom = deviceAtom(
  'universalSearchModalOpen',
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((open) => open === 'true' && mayReopen()),
  ),
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

/** A search that is not the person's own plan: a link's, or one of theirs from before the plan was changed. */
type OtherSearch = { plan: Plan; earlier: boolean }

/** Such a search while the overlay describes it; null while it is about the own plan. */
export const overlayDraftAtom = atom<OtherSearch | null>(null)

/** Opens the overlay on such a search. */
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

/** An earlier build kept the tabs beside the plan: they are read there once. */
function carryOver() {
  if (readText(SEARCH_SCREEN_KEY) !== null) return
  const { output, success } = v.safeParse(ScreenSchema, readJson('timberline:search-bar'))
  if (success && output.activeTab !== null) writeText(SEARCH_SCREEN_KEY, JSON.stringify(output))
}

/** Asked when the app starts. An earlier build did not say where it was opened: then it was most likely Home. */
function mayReopen(): boolean {
  const { pathname, search } = window.location
  const { output, success } = v.safeParse(ScreenSchema, readJson(SEARCH_SCREEN_KEY))
  const openedOver = (success ? output.openedOver : null) ?? import.meta.env.BASE_URL
  return pathname === openedOver && !saysSearch(search)
}
