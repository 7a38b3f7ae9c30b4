import { atom } from 'jotai'

/** More steps back than anyone takes. */
const MOST_EARLIER = 100

const held = atom<{ followed: string | null; earlier: readonly string[] }>({ followed: null, earlier: [] })

/**
 * What the address said when it last stood for the person's own plan: that address goes along when the plan is changed
 * elsewhere. Any other address stays as it is.
 */
export const followedSearchAtom = atom((get) => get(held).followed)

/** What addresses of this visit said while they stood for the own plan: the back button leads to them. */
export const earlierSearchesAtom = atom((get) => get(held).earlier)

/** The address says the own plan. */
export const followSearchAtom = atom(null, (get, set, said: string) => {
  const { followed, earlier } = get(held)
  if (followed === said) return
  const others = earlier.filter((one) => one !== said)
  set(held, { followed: said, earlier: [...others, said].slice(-MOST_EARLIER) })
})

/** The search that the address says was the own plan by mistake: its address is somebody else's again. */
export const unfollowSearchAtom = atom(null, (get, set) => {
  const { followed, earlier } = get(held)
  set(held, { followed: null, earlier: earlier.filter((one) => one !== followed) })
})
